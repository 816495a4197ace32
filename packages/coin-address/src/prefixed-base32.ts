import { toBytes } from "./bech32.ts";
import { bech32 } from "@scure/base";

const CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const CHECKSUM_WORDS = 8;
/** Generators of the 40-bit code defined by CashAddr and also used by Kaspa. */
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n] as const;
const LOW_35_BITS = 0x07ffffffffn;

function checksumOf(words: readonly number[]): bigint {
  let code = 1n;
  for (const word of words) {
    const top = code >> 35n;
    code = ((code & LOW_35_BITS) << 5n) ^ BigInt(word);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) code ^= generator;
    });
  }
  return code ^ 1n;
}

function prefixWords(prefix: string): number[] {
  return [...Array.from(prefix, (letter) => letter.charCodeAt(0) & 31), 0];
}

/** A parsed address of this family. */
export type PrefixedReading =
  { kind: "address"; version: number; payload: Uint8Array } | { kind: "malformed" } | { kind: "checksum" };

/**
 * Parses the part after the colon.
 *
 * @param prefix prefix that the checksum covers
 * @param body lower-case text after the colon
 * @returns version byte and payload, or the problem
 */
export function readPrefixed(prefix: string, body: string): PrefixedReading {
  const words = Array.from(body, (letter) => CHARSET.indexOf(letter));
  if (words.length <= CHECKSUM_WORDS || words.length > 120 || words.includes(-1))
    return { kind: "malformed" };
  if (checksumOf([...prefixWords(prefix), ...words]) !== 0n) return { kind: "checksum" };
  const bytes = toBytes(words.slice(0, -CHECKSUM_WORDS));
  const version = bytes?.at(0);
  if (!bytes || version === undefined) return { kind: "malformed" };
  return { kind: "address", version, payload: bytes.subarray(1) };
}

/**
 * Encodes an address of this family.
 *
 * @param prefix prefix in front of the colon
 * @param version version byte
 * @param payload bytes after it
 * @returns address with its prefix
 */
export function writePrefixed(prefix: string, version: number, payload: Uint8Array): string {
  const words = bech32.toWords(Uint8Array.of(version, ...payload));
  const code = checksumOf([...prefixWords(prefix), ...words, ...Array<number>(CHECKSUM_WORDS).fill(0)]);
  const checksum = Array.from({ length: CHECKSUM_WORDS }, (_, index) =>
    Number((code >> BigInt(5 * (CHECKSUM_WORDS - 1 - index))) & 31n),
  );
  return `${prefix}:${[...words, ...checksum].map((word) => CHARSET.charAt(word)).join("")}`;
}
