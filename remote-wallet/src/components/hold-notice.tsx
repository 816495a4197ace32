import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawInfo } from "contracts";
import { formatDate, formatSpan } from "shared/format";
import { useNow, useDisplayPreferences } from "shared/mining";
import { useHoldReasons } from "shared/security";
import { Notice } from "shared/ui";

type Hold = WithdrawInfo["hold"];

/**
 * Whether a hold keeps an order from being made: transfers between own accounts wait only while nothing at all may leave.
 *
 * @param hold hold of the account
 * @param isInner whether the order is such a transfer
 * @returns true when it has to wait
 */
export function isHeldBack(hold: Hold, isInner: boolean): boolean {
  return hold !== null && (!isInner || hold.kind === "outgoing");
}

/** Props of {@link HoldNotice}. */
interface HoldNoticeProps {
  hold: Hold;
  /** What the page does: automatic payouts to unchanged addresses continue where orders wait. */
  about?: "orders" | "auto";
}

/** What a hold leaves open, or closes besides. */
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

/** Why money may not leave at the moment, until when, and what still works; nothing without a hold. */
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
