import { keccak_256 } from "@noble/hashes/sha3.js";
import { accept, refuse, type AddressCheck } from "./result.ts";

const SHAPE = /^0x[0-9a-f]{40}$/i;
const ZERO = `0x${"0".repeat(40)}`;
const BARE = /^[0-9a-f]{40}$/i;

/** Applies the letter case that EIP-55 uses as a checksum. */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits));
  const letters = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    return nibble > 7 ? digit.toUpperCase() : digit;
  });
  return `0x${letters.join("")}`;
}

/**
 * Checks an Ethereum-style address; mixed case must be a valid EIP-55 checksum.
 *
 * @param text address
 * @returns result; the accepted form has the checksum
 */
export function checkEvm(text: string): AddressCheck {
  if (BARE.test(text)) return refuse("missing_prefix", `0x${text}`);
  if (!SHAPE.test(text)) return refuse("malformed");
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (`0x${lower}` === ZERO) return refuse("zero_address");
  const normalized = withChecksum(lower);
  const isUniform = digits === lower || digits === digits.toUpperCase();
  return isUniform || normalized.slice(2) === digits ? accept(normalized) : refuse("checksum");
}
