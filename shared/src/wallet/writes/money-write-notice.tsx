import { Trans, useLingui } from "@lingui/react/macro";
import { pathTo } from "../../navigation/index.ts";
import { Button, ButtonLink, Notice, Spinner } from "../../ui/index.ts";
import type { MoneyWritePhase } from "./use-money-write.ts";

/** Props of {@link MoneyWriteNotice}. */
export interface MoneyWriteNoticeProps {
  phase: MoneyWritePhase;
  /** A setting can be sent repeatedly with the same result, and is not listed in the history. */
  kind?: "order" | "setting";
  /** Sends the same order again; its id ensures that it is executed once. */
  onRetry: () => void;
  /** Page that lists such orders. */
  history?: "wallet.history" | "wallet.conversion" | "finance.loan";
}

function SettingNotice({
  phase,
  onRetry,
}: Pick<MoneyWriteNoticeProps, "onRetry"> & { phase: "missing" | "unknown" }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warning"
      role="alert"
      title={phase === "missing" ? t`The change didn't go through.` : t`The result is unknown.`}
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Send it again</Trans>
        </Button>
      }
    >
      {phase === "missing" ? (
        <Trans>Nothing was changed.</Trans>
      ) : (
        <Trans>The server can't be reached. It's safe to send the same change again.</Trans>
      )}
    </Notice>
  );
}

/** The outcome of an order or a setting whose response was lost; nothing in the idle phase. */
export function MoneyWriteNotice({
  phase,
  kind = "order",
  onRetry,
  history = "wallet.history",
}: MoneyWriteNoticeProps) {
  const { t } = useLingui();
  if (phase === "idle") return null;
  if (phase === "checking") {
    return (
      <div
        role="status"
        className="flex items-center gap-3 rounded-md border border-info-border bg-info-soft px-4 py-3"
      >
        <Spinner />
        <span>
          <span className="font-medium">
            <Trans>Checking the result…</Trans>
          </span>{" "}
          <Trans>The connection was lost before the response arrived. Nothing is sent twice.</Trans>
        </span>
      </div>
    );
  }
  if (kind === "setting") return <SettingNotice phase={phase} onRetry={onRetry} />;
  if (phase === "missing") {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t`The order didn't go through.`}
        action={
          <Button size="sm" onClick={onRetry}>
            <Trans>Send it again</Trans>
          </Button>
        }
      >
        <Trans>No money has moved. If the first attempt still arrives, it counts as this one.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t`The result is unknown.`}
      action={
        <ButtonLink size="sm" to={pathTo(history, {})}>
          <Trans>Open the history</Trans>
        </ButtonLink>
      }
    >
      <Trans>The server can't be reached. Check the history before you try again.</Trans>
    </Notice>
  );
}
