import { Trans, useLingui } from "@lingui/react/macro";
import { AppLink, pathTo } from "shared/navigation";
import { Card, EmptyState, TextLink } from "shared/ui";

/** Shown on pages that need a single account while the summary of all accounts is selected. */
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

/** Shown in place of an action on another account's order while the summary of all accounts is selected. */
export function SummaryHint() {
  return (
    <p className="text-xs text-ink-2">
      <Trans>You're viewing all accounts. Choose one to move money.</Trans>{" "}
      <TextLink to={pathTo("account.switch", {})}>
        <Trans>Choose an account</Trans>
      </TextLink>
    </p>
  );
}
