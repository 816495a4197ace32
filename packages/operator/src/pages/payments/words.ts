import type { OpenWithdrawal } from "contracts/operator/calls/withdrawals";
import { pauseOf } from "../../components/pause-words.ts";

/** Why an order is reviewed. */
export const REASONS = {
  large: "large amount",
  no_price: "value unknown",
  new_address: "new address",
} as const;

/** Returns the value of an order in words. */
export function valueOf({ usd_value }: Pick<OpenWithdrawal, "usd_value">): string {
  return usd_value === null ? "value unknown" : `${usd_value} USD`;
}

const STATES: Readonly<Record<string, string>> = {
  review: "awaiting review",
  held: "on hold: security hold on the account",
  limit: "on hold: daily limit used up",
  paused: "on hold: chain not served, or wallet cannot pay now",
  sending: "being sent",
  confirming: "being confirmed",
  partner: "being processed at the exchange",
};

/**
 * Describes the state of an order.
 *
 * @param order status and reasons
 * @returns the words
 */
export function stateOf({
  status,
  status_reason,
  pause_reason,
}: Pick<OpenWithdrawal, "status" | "status_reason" | "pause_reason">): string {
  if (pause_reason !== null) return `on hold: ${pauseOf(pause_reason)}`;
  if (status === "finished") return "paid";
  if (status === "failed" || status === "cancelled") {
    return status_reason === null ? status : `${status}: ${status_reason.replaceAll("_", " ")}`;
  }
  return STATES[status_reason ?? ""] ?? (status === "pending" ? "just placed" : "being paid");
}
