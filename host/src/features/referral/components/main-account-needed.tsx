import { Trans, useLingui } from "@lingui/react/macro";
import { promptForMainAccount } from "shared/session";
import { Button, EmptyState } from "shared/ui";

/** Shown in place of referrals in another account, with the switch to the main one. */
export function MainAccountNeeded() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Referrals belong to the main account`}
      action={
        <Button onClick={() => promptForMainAccount("referral")}>
          <Trans>Switch account</Trans>
        </Button>
      }
    />
  );
}
