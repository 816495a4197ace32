/** Why an unfinished order waits, or what happens to it. */
const STATES: Readonly<Record<string, string>> = {
  review: "awaiting review",
  held: "on hold: security hold on the account",
  limit: "on hold: daily limit used up",
  paused: "on hold: chain not served, or wallet cannot pay now",
  sending: "being sent",
  confirming: "being confirmed",
  partner: "being processed at the exchange",
  queued: "just placed",
  pending: "just placed",
  processing: "being paid",
  finished: "paid",
  failed: "failed",
  cancelled: "canceled",
};

/** Why an order failed or was canceled. */
const ENDS: Readonly<Record<string, string>> = {
  refused: "rejected",
  by_user: "canceled by the owner",
  frozen: "canceled: account frozen",
  not_sent: "failed: not sent",
};

/**
 * Describes the state of an order.
 *
 * @param status of the order
 * @param reason why it waits or how it ended; null if unknown
 * @returns the words
 */
export function orderState(status: string, reason: string | null): string {
  const known = STATES[status] ?? status;
  if (reason === null || status === "finished") return known;
  if (status !== "failed" && status !== "cancelled") return STATES[reason] ?? known;
  return ENDS[reason] ?? `${known}: ${reason.replaceAll("_", " ")}`;
}
