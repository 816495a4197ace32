import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { KeyHolder } from "../index.ts";
import { isSame } from "./recoverable.ts";
import type { SignatureCheck, SignatureStandard, Unreadable } from "./signature-check.ts";

const HASH_BYTES = 32;
const ADDRESS_BYTES = 20;
const COMPACT_BYTES = 64;
const RECOVERIES = [0, 1, 2, 3] as const;

/** A message with the holder of its address. */
interface HeldMessage {
  readonly holder: KeyHolder;
  readonly message: string;
  readonly bytes: Uint8Array;
}

/** Message signing rules of a coin outside of the Bitcoin family. */
interface SingleKeyRules {
  readonly standard: SignatureStandard;
  readonly length: number;
  /** Returns a problem of the bytes other than their length. */
  readonly problem?: (bytes: Uint8Array) => Unreadable | null;
  readonly isSigned: (signed: HeldMessage) => boolean;
}

/** Whether one of the keys recovered from a signature has the hash of the address. */
function isRecovered(
  { holder, bytes }: HeldMessage,
  digest: Uint8Array,
  ways: { readonly recoveries: readonly number[]; readonly hashOf: (key: Uint8Array) => Uint8Array },
): boolean {
  if (holder.kind !== "key-hash") return false;
  const signature = secp256k1.Signature.fromBytes(bytes.slice(0, COMPACT_BYTES), "compact");
  return ways.recoveries.some((recovery) => {
    try {
      const key = signature.addRecoveryBit(recovery).recoverPublicKey(digest).toBytes(true);
      return isSame(ways.hashOf(key), holder.hash);
    } catch {
      // No key can be recovered for this variant.
      return false;
    }
  });
}

/** Handshake: hsd's `signmessage`, 64 bytes that do not identify which key signed. */
const HNS: SingleKeyRules = {
  standard: "handshake",
  length: COMPACT_BYTES,
  isSigned: (signed) =>
    isRecovered(
      signed,
      blake2b(utf8ToBytes(`handshake signed message:\n${signed.message}`), { dkLen: HASH_BYTES }),
      { recoveries: RECOVERIES, hashOf: (key) => blake2b(key, { dkLen: ADDRESS_BYTES }) },
    ),
};

function hashCkb(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: HASH_BYTES, personalization: utf8ToBytes("ckb-default-hash") });
}

/** Nervos: as signed by Neuron and CCC, 65 bytes of which the last identifies the key that signed. */
const CKB: SingleKeyRules = {
  standard: "nervos",
  length: COMPACT_BYTES + 1,
  problem: (bytes) => {
    const header = bytes[COMPACT_BYTES] ?? 0;
    return header < RECOVERIES.length ? null : { reason: "header", header };
  },
  isSigned: (signed) =>
    isRecovered(signed, hashCkb(utf8ToBytes(`Nervos Message:${signed.message}`)), {
      recoveries: [signed.bytes[COMPACT_BYTES] ?? 0],
      hashOf: (key) => hashCkb(key).slice(0, ADDRESS_BYTES),
    }),
};

/** Kaspa: a Schnorr signature by the key that is the address itself (KIP 5). */
const KAS: SingleKeyRules = {
  standard: "kip5",
  length: COMPACT_BYTES,
  isSigned: ({ holder, message, bytes }) =>
    holder.kind === "schnorr-key" &&
    schnorr.verify(
      bytes,
      blake2b(utf8ToBytes(message), { dkLen: HASH_BYTES, key: utf8ToBytes("PersonalMessageSigningHash") }),
      holder.key,
    ),
};

const RULES: ReadonlyMap<string, SingleKeyRules> = new Map([
  ["CKB", CKB],
  ["HNS", HNS],
  ["KAS", KAS],
]);

/**
 * Checks a message of a coin outside of the Bitcoin family. Single-key addresses only.
 *
 * @param coin CKB, HNS or KAS
 * @param signed holder of the address, message and signature
 */
export function verifySingleKey(coin: string, signed: HeldMessage): SignatureCheck {
  const rules = RULES.get(coin);
  if (rules === undefined || signed.holder.kind === "other")
    return { status: "unreadable", reason: "address_kind" };
  const { bytes } = signed;
  if (bytes.length !== rules.length) return { status: "unreadable", reason: "length" };
  const problem = rules.problem?.(bytes) ?? null;
  if (problem !== null) return { status: "unreadable", ...problem };
  return { status: isSignedBy(rules, signed) ? "valid" : "invalid", standard: rules.standard };
}

function isSignedBy({ isSigned }: SingleKeyRules, signed: HeldMessage): boolean {
  try {
    return isSigned(signed);
  } catch {
    // The libraries throw on a malformed signature.
    return false;
  }
}
