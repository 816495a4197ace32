import type { WithdrawalRow, WithdrawReason } from "contracts";
import { DAY } from "../../format/index.ts";
import type { BadgeKind } from "../../ui/index.ts";

type Status = WithdrawalRow["status"];

/** How the state of an order is marked. */
export const ORDER_BADGES: Readonly<Record<Status, BadgeKind>> = {
  pending: "draft",
  processing: "processing",
  finished: "done",
  failed: "failed",
  cancelled: "neutral",
};

/** Reason of an order, as far as its state allows it; an order without one gets the state's plain answer. */
export function reasonOf({
  status,
  status_reason: reason,
}: Pick<WithdrawalRow, "status" | "status_reason">): WithdrawReason {
  if (reason !== null) return reason;
  const plain: Readonly<Record<Status, WithdrawReason>> = {
    pending: "queued",
    processing: "sending",
    finished: "confirming",
    failed: "not_sent",
    cancelled: "by_user",
  };
  return plain[status];
}

/** After this time an order that is still open ought to be asked about. */
const STUCK_SECONDS = DAY;

/**
 * Returns whether an order is open for longer than a day.
 *
 * @param now seconds since 1970
 * @returns true when support should be offered
 */
export function isStuck(order: Pick<WithdrawalRow, "status" | "create_time">, now: number): boolean {
  const isOpen = order.status === "pending" || order.status === "processing";
  return isOpen && now - order.create_time > STUCK_SECONDS;
}

/**
 * The address of a transaction or destination in a chain's explorer.
 *
 * @param template address with a place for the id
 * @param place name of the place
 * @param id transaction id or address
 * @returns address, or null while the template or the id is unknown
 */
export function explorerLink(
  template: string | undefined,
  place: "txid" | "address",
  id: string | null,
): string | null {
  if (template === undefined || id === null || id.includes("…")) return null;
  return template.replace(`{${place}}`, encodeURIComponent(id));
}
