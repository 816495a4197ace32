import { sha256 } from "@noble/hashes/sha2.js";
import { base58, createBase58check } from "@scure/base";
import { accept, refuse, type AddressCheck, type AddressChecker } from "./result.ts";

const HASH_BYTES = 20;
const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;
/** Longest accepted text: an address of any coin here has 25 or 26 bytes, which is 26 to 36 characters. */
const LONGEST = 40;

const base58check = createBase58check(sha256);

/** Version bytes of a coin's addresses, in hexadecimal. */
export interface Base58Versions {
  readonly own: readonly string[];
  readonly test?: readonly string[];
}

/** A parsed base58 address. */
export type Base58Reading =
  { kind: "address"; version: string; hash: Uint8Array } | { kind: "malformed" } | { kind: "checksum" };

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Parses a base58 address.
 *
 * @param text address
 * @returns version bytes and hash, or the problem
 */
export function readBase58(text: string): Base58Reading {
  if (text.length > LONGEST || !ALPHABET.test(text)) return { kind: "malformed" };
  const size = base58.decode(text).length - 4;
  if (size !== HASH_BYTES + 1 && size !== HASH_BYTES + 2) return { kind: "malformed" };
  try {
    const bytes = base58check.decode(text);
    return {
      kind: "address",
      version: toHex(bytes.subarray(0, size - HASH_BYTES)),
      hash: bytes.subarray(size - HASH_BYTES),
    };
  } catch {
    // The codec throws on an invalid checksum.
    return { kind: "checksum" };
  }
}

/**
 * Encodes a base58 address.
 *
 * @param version one version byte
 * @param hash 20 bytes
 * @returns address
 */
export function writeBase58(version: number, hash: Uint8Array): string {
  return base58check.encode(Uint8Array.of(version, ...hash));
}

/**
 * Creates a checker of base58 addresses by their version bytes.
 *
 * @param versions versions of the coin and of its test network
 * @returns checker
 */
export function base58Checker({ own, test = [] }: Base58Versions): AddressChecker {
  return (text): AddressCheck => {
    const reading = readBase58(text);
    if (reading.kind !== "address") return refuse(reading.kind);
    if (own.includes(reading.version)) return accept(text);
    return refuse(test.includes(reading.version) ? "test_network" : "wrong_network");
  };
}
