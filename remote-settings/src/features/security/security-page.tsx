import { Trans, useLingui } from "@lingui/react/macro";
import { getSecurity, type SecurityOverview } from "contracts";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { Button, Card, Dialog, ErrorState, PageHead, RecoveryCodes, Skeleton, SkeletonText } from "shared/ui";
import { DangerCard } from "./components/danger-card.tsx";
import { HistoryCard } from "./components/history-card.tsx";
import { HoldsNotice } from "./components/holds-notice.tsx";
import { LogCard } from "./components/log-card.tsx";
import { PaymentsCard } from "./components/payments-card.tsx";
import { ScoreCard } from "./components/score-card.tsx";
import { SessionsCard } from "./components/sessions-card.tsx";
import { SignInCard } from "./components/sign-in-card.tsx";
import { WordDialog } from "./components/word-dialog.tsx";
import { useSecurityActions } from "./use-security-actions.ts";

function Loading() {
  return (
    <>
      <Card>
        <Skeleton className="h-14" />
      </Card>
      <Card title={<Trans>Sign-in</Trans>} divided>
        <SkeletonText lines={12} />
      </Card>
      <Card title={<Trans>Withdrawals and payments</Trans>} divided>
        <SkeletonText lines={6} />
      </Card>
    </>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const account = useSession().account?.account ?? "";
  return (
    <Dialog
      open
      locked
      width="lg"
      onOpenChange={onClose}
      title={t`New recovery codes`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} account={account} />
    </Dialog>
  );
}

function Overview({ security }: { security: SecurityOverview }) {
  const actions = useSecurityActions();
  const [isSettingWord, setSettingWord] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  async function handleRenew(): Promise<void> {
    setCodes(await actions.renewRecoveryCodes());
  }
  return (
    <>
      <HoldsNotice security={security} />
      <ScoreCard security={security} actions={actions} onSetWord={() => setSettingWord(true)} />
      <SignInCard
        security={security}
        actions={actions}
        onSetWord={() => setSettingWord(true)}
        onRenewCodes={() => void handleRenew()}
      />
      <PaymentsCard security={security} actions={actions} />
      <SessionsCard sessions={security.sessions} />
      <HistoryCard signins={security.signins} />
      <LogCard />
      <DangerCard actions={actions} />
      <WordDialog open={isSettingWord} onClose={() => setSettingWord(false)} />
      {codes !== undefined && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

/** How secure the account is, and how to improve it (R2.3.37). */
export function SecurityPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getSecurity, {});
  usePageTitle(t`Security`);
  return (
    <>
      <PageHead
        title={<Trans>Security</Trans>}
        subtitle={<Trans>Sign-in and withdrawals use what you set up here.</Trans>}
      />
      <div className="space-y-4">
        {data !== undefined && <Overview security={data} />}
        {data === undefined && error === undefined && <Loading />}
        {data === undefined && error !== undefined && (
          <Card>
            <ErrorState
              title={t`Couldn't load security settings.`}
              message={errorText(error)}
              busy={isValidating}
              onRetry={() => void mutate()}
            />
          </Card>
        )}
      </div>
    </>
  );
}
