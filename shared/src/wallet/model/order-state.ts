import type { WithdrawalRow, WithdrawReason } from "contracts";
import { DAY } from "../../format/index.ts";
import type { BadgeKind } from "../../ui/index.ts";

type Status = WithdrawalRow["status"];

/** The badge for each status of an order. */
export const ORDER_BADGES: Readonly<Record<Status, BadgeKind>> = {
  pending: "draft",
  processing: "processing",
  finished: "done",
  failed: "failed",
  cancelled: "neutral",
};

/** Returns the reason of an order, or the default reason of its status. */
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

/** Age in seconds from which an open order is considered stuck. */
const STUCK_SECONDS = DAY;

/**
 * Checks whether an order has been open for longer than a day.
 *
 * @param now seconds since 1970
 * @returns true when support should be offered
 */
export function isStuck(order: Pick<WithdrawalRow, "status" | "create_time">, now: number): boolean {
  const isOpen = order.status === "pending" || order.status === "processing";
  return isOpen && now - order.create_time > STUCK_SECONDS;
}

/**
 * Checks whether an identifier is shortened, as an observer sees it: it must not be offered for copying or opening.
 *
 * @param id transaction id or address
 */
export function isShortened(id: string): boolean {
  return id.includes("…") || id.includes("***");
}

/**
 * Returns the address of a transaction or destination in a chain's explorer.
 *
 * @param template address with a placeholder for the id
 * @param place name of the placeholder
 * @param id transaction id or address
 * @returns address, or null while the template or the id is unknown
 */
export function explorerLink(
  template: string | undefined,
  place: "txid" | "address",
  id: string | null,
): string | null {
  if (template === undefined || id === null || isShortened(id)) return null;
  return template.replace(`{${place}}`, encodeURIComponent(id));
}
