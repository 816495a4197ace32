import type { MiningSetting } from "contracts";

/** Payout method. */
export type Method = MiningSetting["profit_type"];

/** Proper names of the payout methods. */
export const METHOD_NAMES: Readonly<Record<Method, string>> = { pps: "PPS+", pplns: "PPLNS", solo: "SOLO" };

/**
 * Returns the fees of a payout method; null if unknown.
 *
 * @returns the fee that the account pays, and the fee without its coupon or agency code if that is another one
 */
export function feesOf(
  { methods }: Pick<MiningSetting, "methods">,
  method: Method,
): { readonly own: string | null; readonly full: string | null } {
  const found = methods.find((one) => one.profit_type === method);
  if (found === undefined) return { own: null, full: null };
  const { fee_rate, own_fee_rate = fee_rate } = found;
  return { own: own_fee_rate, full: own_fee_rate === fee_rate ? null : fee_rate };
}
