import type { OpenWithdrawal } from "contracts/operator/calls/withdrawals";
import { pauseOf } from "../../components/pause-words.ts";

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
