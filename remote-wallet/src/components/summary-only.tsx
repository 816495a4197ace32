import { Trans, useLingui } from "@lingui/react/macro";
import { AppLink } from "shared/navigation";
import { Card, EmptyState } from "shared/ui";

/** Stands for a page that needs one account while the summary of all is chosen. */
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
        <Trans>You are looking at all accounts together. Money is moved from one of them.</Trans>
      </EmptyState>
    </Card>
  );
}
