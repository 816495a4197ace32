import { bech32, bech32m, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { readBase58 } from "./base58.ts";
import { readBech32, toBytes } from "./bech32.ts";
import { readPrefixed, writePrefixed } from "./prefixed-base32.ts";

const base58check = createBase58check(sha256);

/** Kind of destination of a Bitcoin-family address. */
export type DestinationKind =
  "key-hash" | "script-hash" | "witness-key-hash" | "witness-script-hash" | "taproot";

/** Kind of destination and its hash, or its Taproot key. */
export interface Destination {
  readonly kind: DestinationKind;
  readonly hash: Uint8Array;
}

/** Address formats of a coin; version bytes in hexadecimal. */
interface Forms {
  readonly keyHash: string;
  readonly scriptHash: string;
  readonly witness?: string;
  readonly cash?: string;
}

const BITCOIN = { keyHash: "00", scriptHash: "05" };

const FORMS: ReadonlyMap<string, Forms> = new Map<string, Forms>([
  ["BTC", { ...BITCOIN, witness: "bc" }],
  ["BCH", { ...BITCOIN, cash: "bitcoincash" }],
  ["XEC", { ...BITCOIN, cash: "ecash" }],
  ["LTC", { keyHash: "30", scriptHash: "32", witness: "ltc" }],
  ["ZEC", { keyHash: "1cb8", scriptHash: "1cbd" }],
  ["ZEN", { keyHash: "2089", scriptHash: "2096" }],
  ["DASH", { keyHash: "4c", scriptHash: "10" }],
  ["DOGE", { keyHash: "1e", scriptHash: "16" }],
]);

const CASH_KINDS: readonly (readonly [number, DestinationKind])[] = [
  [0, "key-hash"],
  [8, "script-hash"],
];

function fromHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

function readWitness(text: string, prefix: string): Destination | null {
  const reading = readBech32(text);
  if (reading.kind === "problem" || reading.prefix !== prefix) return null;
  const [version, ...words] = reading.words;
  const hash = toBytes(words);
  if (hash === null || reading.encoding !== (version === 0 ? "bech32" : "bech32m")) return null;
  if (version === 0 && hash.length === 20) return { kind: "witness-key-hash", hash };
  if (version === 0 && hash.length === 32) return { kind: "witness-script-hash", hash };
  return version === 1 && hash.length === 32 ? { kind: "taproot", hash } : null;
}

function readCash(text: string, prefix: string): Destination | null {
  const lower = text.toLowerCase();
  const body = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
  const reading = readPrefixed(prefix, body);
  if (reading.kind !== "address" || reading.payload.length !== 20) return null;
  const kind = CASH_KINDS.find(([version]) => version === reading.version)?.[1];
  return kind === undefined ? null : { kind, hash: reading.payload };
}

/**
 * Parses a Bitcoin-family address.
 *
 * @param coin code in capitals
 * @param text address
 * @returns its destination; null for coins outside of the family and for text that is not an address of the coin
 */
export function readDestination(coin: string, text: string): Destination | null {
  const forms = FORMS.get(coin);
  const address = text.trim();
  if (forms === undefined || address === "") return null;
  const other =
    (forms.witness === undefined ? null : readWitness(address, forms.witness)) ??
    (forms.cash === undefined ? null : readCash(address, forms.cash));
  if (other !== null) return other;
  const reading = readBase58(address);
  if (reading.kind !== "address") return null;
  if (reading.version === forms.keyHash) return { kind: "key-hash", hash: reading.hash };
  return reading.version === forms.scriptHash ? { kind: "script-hash", hash: reading.hash } : null;
}

/**
 * Encodes a destination as an address, in the modern form of the coin.
 *
 * @param coin code in capitals
 * @param destination to pay
 * @returns address; null if the coin has none of this kind
 */
export function writeDestination(coin: string, { kind, hash }: Destination): string | null {
  const forms = FORMS.get(coin);
  if (forms === undefined) return null;
  if (kind === "key-hash" || kind === "script-hash") {
    if (forms.cash !== undefined) return writePrefixed(forms.cash, kind === "key-hash" ? 0 : 8, hash);
    const version = kind === "key-hash" ? forms.keyHash : forms.scriptHash;
    return base58check.encode(Uint8Array.of(...fromHex(version), ...hash));
  }
  if (forms.witness === undefined) return null;
  return kind === "taproot"
    ? bech32m.encode(forms.witness, [1, ...bech32m.toWords(hash)])
    : bech32.encode(forms.witness, [0, ...bech32.toWords(hash)]);
}
