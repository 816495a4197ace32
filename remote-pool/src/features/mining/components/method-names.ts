import type { MiningSetting } from "contracts";

/** Way of being paid. */
export type Method = MiningSetting["profit_type"];

/** Proper names of the ways of being paid. */
export const METHOD_NAMES: Readonly<Record<Method, string>> = { pps: "PPS+", pplns: "PPLNS", solo: "SOLO" };
