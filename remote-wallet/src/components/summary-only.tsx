import { Trans, useLingui } from "@lingui/react/macro";
import { AppLink } from "shared/navigation";
import { Card, EmptyState } from "shared/ui";

/** Shown instead of a page that needs one account while the summary of all is chosen. */
export function SummaryOnly() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`Choose one account first`}
        action={
          <AppLink to="account.switch">
            <Trans>Choose an account</Trans>
          </AppLink>
        }
      >
        <Trans>You're viewing all accounts. Choose one to move money.</Trans>
      </EmptyState>
    </Card>
  );
}
