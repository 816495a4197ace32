/** Fees of the methods that are no parameter of a coin, in hundredths of a percent. */
export const METHOD_FEES = { pplns: 200, solo: 100 } as const;

/** Fee on what is mined along, in hundredths of a percent. */
export const MERGED_FEE = 200;
