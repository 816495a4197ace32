import { bech32, bech32m, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { writePrefixed } from "./prefixed-base32.ts";

const HASH_BYTES = 20;
const WITNESS_VERSION = 0;
const CKB_FORMAT = 0;
const CKB_BY_TYPE = 1;

const base58check = createBase58check(sha256);

type Writer = (key: Uint8Array) => string;

function base58Writer(...version: number[]): Writer {
  return (key) => base58check.encode(Uint8Array.of(...version, ...key.subarray(0, HASH_BYTES)));
}

function segwitWriter(prefix: string): Writer {
  return (key) => bech32.encode(prefix, [WITNESS_VERSION, ...bech32.toWords(key.subarray(0, HASH_BYTES))]);
}

function writeEvm(key: Uint8Array): string {
  const hex = Array.from(key.subarray(0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, "0"));
  return `0x${hex.join("")}`;
}

function writeNervos(key: Uint8Array): string {
  const payload = Uint8Array.of(CKB_FORMAT, ...sha256(key), CKB_BY_TYPE, ...key.subarray(0, HASH_BYTES));
  return bech32m.encode("ckb", bech32m.toWords(payload), false);
}

/** Writers by coin and chain. */
const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ["BTC BTC", segwitWriter("bc")],
  ["BCH BCH", (key) => writePrefixed("bitcoincash", 0, key.subarray(0, HASH_BYTES))],
  ["XEC XEC", (key) => writePrefixed("ecash", 0, key.subarray(0, HASH_BYTES))],
  ["LTC LTC", segwitWriter("ltc")],
  ["ETHW ETHW", writeEvm],
  ["ETC ETC", writeEvm],
  ["ZEC ZEC", base58Writer(0x1c, 0xb8)],
  ["ZEN ZEN", base58Writer(0x20, 0x89)],
  ["ZEN BASE", writeEvm],
  ["DASH DASH", base58Writer(0x4c)],
  ["CKB CKB", writeNervos],
  ["HNS HNS", segwitWriter("hs")],
  ["KAS KAS", (key) => writePrefixed("kaspa", 0, key)],
  ["DOGE DOGE", base58Writer(0x1e)],
  ["USDT ERC20", writeEvm],
  ["USDT TRC20", base58Writer(0x41)],
]);

/**
 * Writes the usual address of a key. Meant for chains whose coins are worth nothing: no one holds a secret behind the key.
 *
 * @param chain chain code
 * @param key 32 bytes
 * @returns address that the checker accepts
 * @throws RangeError for a coin or chain that has no addresses here, or a key of another length
 */
export function writeAddress(coin: string, chain: string, key: Uint8Array): string {
  const writer = WRITERS.get(`${coin} ${chain}`);
  if (writer === undefined) throw new RangeError(`no addresses of ${coin} on ${chain}`);
  if (key.length !== 32) throw new RangeError("a key has 32 bytes");
  return writer(key);
}
