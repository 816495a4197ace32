import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usePageTitle } from "shared/mining";
import { useSession } from "shared/session";
import { Button, Notice, PageHead, RevealTogether, TableShape } from "shared/ui";
import { AccountsCard } from "./components/accounts-card.tsx";
import { CreateDialog } from "./components/create-dialog.tsx";

/** The mining accounts: create, name, hide and enter them (R2.3.30). */
export function AccountPage() {
  const { t } = useLingui();
  const { origin, account } = useSession();
  const [isCreating, setCreating] = useState(false);
  const canManage = origin?.account_type === "main";
  const name = account?.account ?? "";
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
      {origin !== null && !canManage && (
        <Notice tone="info" title={t`You signed in as a sub-account.`} className="mb-4">
          <Trans>Only the main account creates, hides and switches accounts.</Trans>
        </Notice>
      )}
      {canManage && account?.account_type === "sub" && (
        <Notice tone="info" title={t`You are working in ${name}.`} className="mb-4">
          <Trans>Assets, workers and settings elsewhere are those of this sub-account.</Trans>
        </Notice>
      )}
      <RevealTogether skeleton={<TableShape hasFilters columns={7} />}>
        <AccountsCard canManage={canManage} onCreate={() => setCreating(true)} />
      </RevealTogether>
      <CreateDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}
