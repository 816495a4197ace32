import { amount, fromSmallestUnits, toSmallestUnits } from "amount";
import * as v from "valibot";

/** Nodes of this family use eight decimals in their API, whatever the ledger uses for a coin. */
const WIRE_DECIMALS = 8;

/** An amount that may be negative, parsed to smallest units. */
export const unitsSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,12}(?:\.\d{1,8})?$/)), v.pipe(v.number(), v.integer())]),
  v.transform((value) => toSmallestUnits(amount(String(value)), WIRE_DECIMALS)),
);

/** Formats an amount for a node. */
export function wireAmount(units: bigint): string {
  return fromSmallestUnits(units, WIRE_DECIMALS);
}

/** Id of a transaction or hash of a block. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Bytes in hexadecimal. */
export const hexSchema = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));

/** A whole number. */
export const countSchema = v.pipe(v.number(), v.integer());
