import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawInfo } from "contracts";
import { formatDate, formatSpan } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { useHoldReasons } from "shared/security";
import { Notice } from "shared/ui";

type Hold = WithdrawInfo["hold"];

/**
 * Whether a hold blocks an order: transfers between own accounts are blocked only while all outgoing money is.
 *
 * @param hold hold of the account
 * @param isInner whether the order is such a transfer
 * @returns true when it is blocked
 */
export function isHeldBack(hold: Hold, isInner: boolean): boolean {
  return hold !== null && (!isInner || hold.kind === "outgoing");
}

/** Props of {@link HoldNotice}. */
interface HoldNoticeProps {
  hold: Hold;
  /** What the page is about: automatic payouts to unchanged addresses continue while orders are blocked. */
  about?: "orders" | "auto";
}

/** What still works during a hold, or is also blocked. */
function StillWorks({ kind, about }: { kind: NonNullable<Hold>["kind"]; about: "orders" | "auto" }) {
  if (about === "auto") {
    return kind === "withdrawal" ? (
      <Trans>Automatic withdrawals to unchanged addresses still run.</Trans>
    ) : (
      <Trans>Automatic withdrawals also wait until it ends.</Trans>
    );
  }
  return (
    kind === "withdrawal" && <Trans>Transfers between your own accounts and conversions still work.</Trans>
  );
}

/** Why and until when money cannot leave the account, and what still works; renders nothing without a hold. */
export function HoldNotice({ hold, about = "orders" }: HoldNoticeProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const reasons = useHoldReasons();
  const now = useNow();
  if (hold === null || (hold.until !== null && hold.until <= now)) return null;
  const until = formatDate(hold.until, { locale, timeZone, form: "date-time" });
  const span = formatSpan((hold.until ?? now) - now, locale);
  return (
    <Notice tone="warning" role="status" title={t`Withdrawals are on hold.`}>
      {reasons[hold.reason]}{" "}
      {hold.until !== null && (
        <Trans>
          The hold ends on {until}, in {span}.
        </Trans>
      )}{" "}
      {hold.reason === "deposit_reversed" && <Trans>It ends when the balance covers the shortfall.</Trans>}{" "}
      <StillWorks kind={hold.kind} about={about} />
    </Notice>
  );
}
