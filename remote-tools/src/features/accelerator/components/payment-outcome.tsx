import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo } from "shared/navigation";
import { Button, ButtonLink, Notice, Spinner } from "shared/ui";
import type { MoneyWritePhase } from "shared/wallet";

/** What became of a payment whose response was lost; renders nothing otherwise. */
export function PaymentOutcome({ phase, onRetry }: { phase: MoneyWritePhase; onRetry: () => void }) {
  const { t } = useLingui();
  switch (phase) {
    case "idle":
      return null;
    case "checking":
      return (
        <p role="status" className="flex items-center gap-3 text-sm">
          <Spinner />
          <Trans>Connection lost. Checking whether the payment went through…</Trans>
        </p>
      );
    case "missing":
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t`The payment didn't go through.`}
          action={
            <Button size="sm" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>No money has moved. Trying again never pays twice.</Trans>
        </Notice>
      );
    case "unknown":
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t`The result is unknown.`}
          action={
            <ButtonLink size="sm" to={pathTo("tools.history", {})}>
              <Trans>Open the history</Trans>
            </ButtonLink>
          }
        >
          <Trans>The server can't be reached. Check the history before you pay again.</Trans>
        </Notice>
      );
  }
}
