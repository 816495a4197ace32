/** Fees of the payout methods that are not a parameter of the coin, in hundredths of a percent. */
export const METHOD_FEES = { pplns: 200, solo: 100 } as const;

/** Fee on merge-mined coins, in hundredths of a percent. */
export const MERGED_FEE = 200;

const WHOLE = 10_000;

/**
 * Reduces a fee by the discount of an account's coupon or code.
 *
 * @param fee hundredths of a percent
 * @param discount hundredths of a percent of the fee
 * @returns the fee as a ratio of the reward, with fractions of a hundredth of a percent
 */
export function reducedFee(fee: number, discount: number): number {
  return (fee * (WHOLE - discount)) / WHOLE / WHOLE;
}
