import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { FIRST_SHARE_MINUTES } from "shared/mining";
import { Button, Card, EmptyState, PageHead } from "shared/ui";
import { Connection } from "#/components/connection.tsx";
import { GuideLink } from "#/components/guide-link.tsx";

/** Props of {@link NoWorkers}. */
interface NoWorkersProps {
  coin: string;
  account: string;
  isBusy: boolean;
  onCheck: () => void;
}

/** Shown instead of the table while the account has no worker. */
export function NoWorkers({ coin, account, isBusy, onCheck }: NoWorkersProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Workers`} subtitle={`${coin} · ${account}`} />
      <Card flush>
        <div className="mx-auto max-w-184 px-4 pb-12">
          <EmptyState title={t`No workers yet`} className="pb-6">
            <Trans>
              Point a miner at one of these addresses. It appears here about {FIRST_SHARE_MINUTES} minutes
              after its first accepted share.
            </Trans>
          </EmptyState>
          <Connection coin={coin} account={account} isWide />
          <div className="mt-6 flex items-center justify-center gap-4">
            <Button icon={RefreshCw} busy={isBusy} busyLabel={<Trans>Checking…</Trans>} onClick={onCheck}>
              <Trans>Check again</Trans>
            </Button>
            <GuideLink coin={coin} />
          </div>
        </div>
      </Card>
    </>
  );
}
