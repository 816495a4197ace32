import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { WRITTEN_FORMS, type WrittenForm } from "./coins.ts";
import { writePrefixed } from "./prefixed-base32.ts";

const HASH_BYTES = 20;
const WITNESS_VERSION = 0;
const CKB_FORMAT = 0;
const CKB_BY_TYPE = 1;

const base58check = createBase58check(sha256);

function writeEvm(hash: Uint8Array): string {
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"));
  return `0x${hex.join("")}`;
}

function writeNervos(key: Uint8Array, hash: Uint8Array): string {
  const payload = Uint8Array.of(CKB_FORMAT, ...sha256(key), CKB_BY_TYPE, ...hash);
  return bech32m.encode("ckb", bech32m.toWords(payload), false);
}

function write([family, mark = ""]: WrittenForm, key: Uint8Array): string {
  const hash = key.subarray(0, HASH_BYTES);
  switch (family) {
    case "base58":
      return base58check.encode(Uint8Array.of(...hexToBytes(mark), ...hash));
    case "segwit":
      return bech32.encode(mark, [WITNESS_VERSION, ...bech32.toWords(hash)]);
    case "cash":
      return writePrefixed(mark, 0, hash);
    case "kaspa":
      return writePrefixed(mark, 0, key);
    case "evm":
      return writeEvm(hash);
    case "nervos":
      return writeNervos(key, hash);
  }
}

/**
 * Encodes the usual address of a key. Intended for chains whose coins are worthless: no one holds a secret for the key.
 *
 * @param chain chain code
 * @param key 32 bytes
 * @returns address that the checker accepts
 * @throws RangeError for a coin or chain without addresses here, or a key of another length
 */
export function writeAddress(coin: string, chain: string, key: Uint8Array): string {
  const form = WRITTEN_FORMS[`${coin} ${chain}`];
  if (form === undefined) throw new RangeError(`no addresses of ${coin} on ${chain}`);
  if (key.length !== 32) throw new RangeError("a key has 32 bytes");
  return write(form, key);
}
