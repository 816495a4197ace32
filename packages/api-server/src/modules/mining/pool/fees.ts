/** Fees of the payout methods that are not a parameter of the coin, in hundredths of a percent. */
export const METHOD_FEES = { pplns: 200, solo: 100 } as const;

/** Fee on merge-mined coins, in hundredths of a percent. */
export const MERGED_FEE = 200;
