import type { OpenWithdrawal } from "contracts/operator/calls/withdrawals";
import { formatFiat } from "shared/format";
import { orderState } from "../../components/order-states.ts";
import { pauseOf } from "../../components/pause-words.ts";

/** Why an order is reviewed. */
export const REASONS = {
  large: "large amount",
  no_price: "value unknown",
  new_address: "new address",
} as const;

/** Returns the value of an order in words. */
export function valueOf({ usd_value }: Pick<OpenWithdrawal, "usd_value">): string {
  return usd_value === null
    ? "value unknown"
    : formatFiat(usd_value, { locale: "en_US", currency: "USD", exact: true });
}

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
  return orderState(status, status_reason);
}
