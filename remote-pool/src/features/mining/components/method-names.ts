import type { MiningSetting } from "contracts";

/** Payout method. */
export type Method = MiningSetting["profit_type"];

/** Proper names of the payout methods. */
export const METHOD_NAMES: Readonly<Record<Method, string>> = { pps: "PPS+", pplns: "PPLNS", solo: "SOLO" };
