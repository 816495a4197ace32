import type { OpenWithdrawal } from "contracts/operator/calls/withdrawals";

/** Why an order is reviewed. */
export const REASONS = { large: "large amount", new_address: "new address" } as const;

const STATES: Readonly<Record<string, string>> = {
  review: "waits for a decision",
  held: "waits: a security hold of the account",
  limit: "waits: the daily limit is used up",
  paused: "waits: its chain is not served, or its wallet cannot pay now",
  sending: "is being sent",
  confirming: "is being confirmed",
  partner: "is being carried out at the exchange",
};

const PAUSES: Readonly<Record<string, string>> = {
  not_served: "this server has no payout chain for it",
  limit_hour: "the wallet's limit of an hour is used up",
  limit_day: "the wallet's limit of a day is used up",
  above_limit: "it is larger than a limit of the wallet",
  below_owed: "the wallet holds less than is owed",
  node_away: "the node does not answer",
  node_credentials: "the node refuses the password",
  node_nonsense: "the node's answer cannot be read",
  node_behind: "the node is behind",
  node_disagrees: "the second node has other blocks",
  check_away: "the second node does not answer or is behind",
  node_refused: "the node refuses the transaction",
  wallet_locked: "the wallet is locked",
  wallet_missing: "the node has no such wallet loaded",
  wallet_short: "the wallet has too little",
};

/**
 * Says in words why orders are not paid now.
 *
 * @param reason as the server names it
 * @returns the words, as a half sentence
 */
export function pauseOf(reason: string): string {
  return PAUSES[reason] ?? "payment fails; the server's log has the error";
}

/**
 * Says in words what an order is doing.
 *
 * @param order status and reasons
 * @returns the words
 */
export function stateOf({
  status,
  status_reason,
  pause_reason,
}: Pick<OpenWithdrawal, "status" | "status_reason" | "pause_reason">): string {
  if (pause_reason !== null) return `waits: ${pauseOf(pause_reason)}`;
  if (status === "finished") return "paid";
  if (status === "failed" || status === "cancelled") {
    return status_reason === null ? status : `${status}: ${status_reason.replaceAll("_", " ")}`;
  }
  return STATES[status_reason ?? ""] ?? (status === "pending" ? "has just been ordered" : "is being paid");
}
