import { bech32, bech32m } from "@scure/base";
import type { AddressReason } from "./result.ts";

/** A parsed bech32 or bech32m text. */
export type Bech32Reading =
  | { kind: "text"; prefix: string; words: readonly number[]; encoding: "bech32" | "bech32m" }
  | { kind: "problem"; reason: Extract<AddressReason, "malformed" | "checksum" | "mixed_case"> };

const SHAPE = /^[!-~]{1,83}1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,}$/;

/**
 * Returns whether the text mixes upper and lower case.
 *
 * @param text address
 * @returns true if the text is neither all lower nor all upper case
 */
export function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
}

/**
 * Parses a bech32 or bech32m text of any length.
 *
 * @param text address
 * @returns prefix, five-bit words and which of the two checksums is valid, or the problem
 */
export function readBech32(text: string): Bech32Reading {
  if (isMixedCase(text)) return { kind: "problem", reason: "mixed_case" };
  const lower = text.toLowerCase();
  if (!SHAPE.test(lower)) return { kind: "problem", reason: "malformed" };
  const plain = bech32.decodeUnsafe(lower, false);
  if (plain) return { kind: "text", prefix: plain.prefix, words: plain.words, encoding: "bech32" };
  const modern = bech32m.decodeUnsafe(lower, false);
  if (modern) return { kind: "text", prefix: modern.prefix, words: modern.words, encoding: "bech32m" };
  return { kind: "problem", reason: "checksum" };
}

/**
 * Converts five-bit words to bytes.
 *
 * @param words five-bit words
 * @returns bytes, or null if the padding is not zero
 */
export function toBytes(words: readonly number[]): Uint8Array | null {
  return bech32.fromWordsUnsafe([...words]) ?? null;
}
