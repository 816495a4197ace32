import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { getMiningAddresses } from "contracts";
import { lazy, Suspense, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { Button, Card, ErrorState, Notice, PageHead, RevealTogether, TableShape } from "shared/ui";
import { AccountsCard } from "./components/accounts-card.tsx";
import { CreateDialog } from "./components/create-dialog.tsx";
import { TotalsCard } from "./components/totals-card.tsx";

const AddressesCard = lazy(async () => ({
  default: (await import("./addresses/addresses-card.tsx")).AddressesCard,
}));

/** Shown if the engine identifies miners by address only, or while the account has addresses. */
function Addresses({ canManage }: { canManage: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getMiningAddresses, {});
  if (data === undefined && error !== undefined)
    return (
      <Card className="mt-6">
        <ErrorState
          title={t`Couldn't load mining addresses.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </Card>
    );
  if (data === undefined || (data.coins.length === 0 && data.addresses.length === 0)) return null;
  return (
    <Suspense fallback={null}>
      <AddressesCard {...data} canManage={canManage} />
    </Suspense>
  );
}

/** Says whose login is used, or which of its accounts the person works in. */
function LoginNotice() {
  const { t } = useLingui();
  const { origin, account } = useSession();
  if (origin === null) return null;
  if (origin.account_type !== "main") {
    return (
      <Notice tone="info" title={t`You signed in as a sub-account.`} className="mb-4">
        <Trans>Only the main account creates, hides and switches accounts.</Trans>
      </Notice>
    );
  }
  if (account?.account_type !== "sub") return null;
  const name = account.account ?? "";
  const isDelegated = account.is_delegated === true;
  return (
    <Notice tone="info" title={t`You are working in ${name}.`} className="mb-4">
      {isDelegated ? (
        <Trans>
          Its owner lets you view its mining and manage its workers and notifications. Money, keys, observer
          links and security stay with the owner.
        </Trans>
      ) : (
        <Trans>Assets, workers and settings elsewhere are those of this sub-account.</Trans>
      )}
    </Notice>
  );
}

/** The mining accounts: create, rename, hide and enter them (R2.3.30). */
export function AccountPage() {
  const { t } = useLingui();
  const { origin, account } = useSession();
  const [isCreating, setCreating] = useState(false);
  const isMain = origin?.account_type === "main";
  const isDelegated = account?.is_delegated === true;
  const canManage = isMain && !isDelegated;
  usePageTitle(t`Mining accounts`);
  return (
    <>
      <PageHead
        title={<Trans>Mining accounts</Trans>}
        subtitle={<Trans>Each account has its own workers, balance and settings.</Trans>}
        actions={
          canManage && (
            <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
              <Trans>Create account</Trans>
            </Button>
          )
        }
      />
      <LoginNotice />
      {!isDelegated && <TotalsCard />}
      <RevealTogether skeleton={<TableShape hasFilters columns={7} />}>
        <AccountsCard canSwitch={isMain} canManage={canManage} onCreate={() => setCreating(true)} />
      </RevealTogether>
      {!isDelegated && <Addresses canManage={origin !== null} />}
      <CreateDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}
