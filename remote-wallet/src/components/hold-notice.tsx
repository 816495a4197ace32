import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawInfo } from "contracts";
import { formatDate, formatSpan } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { useHoldReasons } from "shared/security";
import { Notice } from "shared/ui";

type Hold = WithdrawInfo["hold"];

/** Whether there is a hold that has not ended since it was loaded. */
function isRunning(hold: Hold, now: number): hold is NonNullable<Hold> {
  return hold !== null && (hold.until === null || hold.until > now);
}

/**
 * Whether a hold blocks an order: transfers between own accounts are blocked only while all outgoing money is, and after the
 * allow-list was turned off only addresses that are not listed.
 *
 * @param hold hold of the account
 * @param isInner whether the order is such a transfer
 * @param now seconds since 1970
 * @returns true when it is blocked
 */
export function isHeldBack(hold: Hold, isInner: boolean, now: number): boolean {
  return isRunning(hold, now) && hold.reason !== "allowlist" && (!isInner || hold.kind === "outgoing");
}

/**
 * Selects the hold to show above an order.
 *
 * @param hold hold of the account
 * @param isInner whether the order is a transfer between own accounts
 * @param now seconds since 1970
 * @returns the hold if it blocks the order or limits its destinations
 */
export function holdOfOrder(hold: Hold, isInner: boolean, now: number): Hold {
  const isLimit = isRunning(hold, now) && hold.reason === "allowlist" && !isInner;
  return isLimit || isHeldBack(hold, isInner, now) ? hold : null;
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
  if (!isRunning(hold, now)) return null;
  const until = formatDate(hold.until, { locale, timeZone, form: "date-time" });
  const span = formatSpan((hold.until ?? now) - now, locale);
  const title =
    hold.reason === "allowlist"
      ? t`Only addresses of your address book can be paid.`
      : t`Withdrawals are on hold.`;
  return (
    <Notice tone="warning" role="status" title={title}>
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
