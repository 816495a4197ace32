import { readBech32, toBytes } from "./bech32.ts";
import { accept, refuse, type AddressCheck } from "./result.ts";

const FULL = 0x00;
const SHORT = 0x01;
const OLD_FULL: readonly number[] = [0x02, 0x04];
const CODE_HASH_BYTES = 32;
const HASH_TYPES: readonly number[] = [0, 1, 2, 4];
/** Code hash index of a short address: a key hash, a multi-signature hash, or anyone-can-pay. */
const SHORT_INDEXES: readonly number[] = [0, 1, 2];
const SHORT_BYTES: readonly number[] = [22, 23, 24];

/** Returns whether the payload has one of the shapes of RFC 21. */
function isWellFormed(payload: Uint8Array): boolean {
  const format = payload.at(0) ?? -1;
  if (format === FULL) return HASH_TYPES.includes(payload.at(1 + CODE_HASH_BYTES) ?? -1);
  if (format === SHORT)
    return SHORT_INDEXES.includes(payload.at(1) ?? -1) && SHORT_BYTES.includes(payload.length);
  return OLD_FULL.includes(format) && payload.length > CODE_HASH_BYTES;
}

/**
 * Checks a Nervos address: the full format, and deprecated formats with a warning.
 *
 * @param text address, of any length
 * @returns result
 */
export function checkNervos(text: string): AddressCheck {
  const reading = readBech32(text);
  if (reading.kind === "problem") return refuse(reading.reason);
  if (reading.prefix === "ckt") return refuse("test_network");
  if (reading.prefix !== "ckb") return refuse("wrong_network");
  const payload = toBytes(reading.words);
  if (payload === null || !isWellFormed(payload)) return refuse("malformed");
  const isFull = payload.at(0) === FULL;
  if (reading.encoding !== (isFull ? "bech32m" : "bech32")) return refuse("encoding");
  const normalized = text.toLowerCase();
  return isFull ? accept(normalized) : accept(normalized, { kind: "deprecated", twin: null });
}
