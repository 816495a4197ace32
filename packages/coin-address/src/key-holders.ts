import { readBech32, toBytes } from "./bech32.ts";
import { readPrefixed } from "./prefixed-base32.ts";

/** Holder of an address outside of the Bitcoin family, as far as the address reveals it. */
export type KeyHolder =
  /** A single key, identified by the coin's 20-byte hash of it. */
  | { readonly kind: "key-hash"; readonly hash: Uint8Array }
  /** A single Schnorr key, by its 32 bytes. */
  | { readonly kind: "schnorr-key"; readonly key: Uint8Array }
  /** A script, or a key with which no wallet signs messages. */
  | { readonly kind: "other" };

const HASH_BYTES = 20;
const OTHER: KeyHolder = { kind: "other" };

function hashOrOther(hash: Uint8Array): KeyHolder {
  return hash.length === HASH_BYTES ? { kind: "key-hash", hash } : OTHER;
}

function readHandshake(text: string): KeyHolder | null {
  const reading = readBech32(text);
  if (reading.kind === "problem" || reading.prefix !== "hs") return null;
  const [version, ...words] = reading.words;
  const hash = toBytes(words);
  return version !== 0 || hash === null ? null : hashOrOther(hash);
}

const SCHNORR_VERSION = 0;

function readKaspa(text: string): KeyHolder | null {
  const [prefix, body = ""] = text.toLowerCase().split(":");
  const reading = prefix === "kaspa" ? readPrefixed(prefix, body) : null;
  if (reading?.kind !== "address") return null;
  return reading.version === SCHNORR_VERSION ? { kind: "schnorr-key", key: reading.payload } : OTHER;
}

/** Code hash of the usual single-key lock, referred to by type (RFC 24). */
const SIGHASH_LOCK = "9bd7e06f3ecf4be0f2fcd2188b23f1b9fcc88e5d4b65a8637b17723bbda3cce8";
const BY_TYPE = "01";
/** Payload prefixes before the hash of the key: full, short, and the old full format (RFC 21). */
const SIGHASH_STARTS: readonly string[] = [`00${SIGHASH_LOCK}${BY_TYPE}`, "0100", `04${SIGHASH_LOCK}`];

function readNervos(text: string): KeyHolder | null {
  const reading = readBech32(text);
  if (reading.kind === "problem" || reading.prefix !== "ckb") return null;
  const payload = toBytes(reading.words);
  if (payload === null) return null;
  const start = Array.from(payload.slice(0, -HASH_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  return SIGHASH_STARTS.includes(start.join("")) ? hashOrOther(payload.slice(-HASH_BYTES)) : OTHER;
}

const READERS: ReadonlyMap<string, (text: string) => KeyHolder | null> = new Map([
  ["CKB", readNervos],
  ["HNS", readHandshake],
  ["KAS", readKaspa],
]);

/**
 * Finds the key behind an address of a coin outside of the Bitcoin family. Whether the address is well-formed is checked by
 * `checkAddress`.
 *
 * @param coin code in capitals: CKB, HNS or KAS
 * @param text address
 * @returns its holder; null for other coins and for text that is not an address of the coin
 */
export function readKeyHolder(coin: string, text: string): KeyHolder | null {
  return READERS.get(coin)?.(text.trim()) ?? null;
}
