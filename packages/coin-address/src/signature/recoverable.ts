import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { CompactSize } from "@scure/btc-signer";
import type { Destination, DestinationKind } from "../index.ts";
import type { SignatureCheck, SignatureStandard } from "./signature-check.ts";

/** Hash of a key as contained in an address. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

/** Whether two byte strings are equal. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes);
}

/**
 * Computes the hash that a wallet signs for a message.
 *
 * @param prefix text that the coin prepends to it
 */
export function messageDigest(prefix: string, message: string): Uint8Array {
  const text = concatBytes(withLength(utf8ToBytes(prefix)), withLength(utf8ToBytes(message)));
  return sha256(sha256(text));
}

const FIRST_HEADER = 27;
const LAST_HEADER = 42;
const BAND = 4;

/** Kinds of key by range of four header bytes (BIP 137). */
const BANDS = ["uncompressed", "compressed", "nested", "witness"] as const;
type Band = (typeof BANDS)[number];

/** Key kinds accepted for each address kind; compressed also for witness addresses, as many wallets sign that way. */
const ACCEPTED: Readonly<Partial<Record<DestinationKind, readonly Band[]>>> = {
  "key-hash": ["uncompressed", "compressed"],
  "script-hash": ["nested", "compressed"],
  "witness-key-hash": ["witness", "compressed"],
};

/** Returns the hash of a key as contained in an address of the kind. */
function hashOf(kind: DestinationKind, key: Uint8Array): Uint8Array {
  const hash = hash160(key);
  return kind === "script-hash" ? hash160(concatBytes(Uint8Array.of(0, hash.length), hash)) : hash;
}

function recoverKey(bytes: Uint8Array, digest: Uint8Array, isCompressed: boolean): Uint8Array | null {
  const recovery = ((bytes[0] ?? 0) - FIRST_HEADER) % BAND;
  try {
    const signature = secp256k1.Signature.fromBytes(bytes.slice(1), "compact").addRecoveryBit(recovery);
    return signature.recoverPublicKey(digest).toBytes(isCompressed);
  } catch {
    // No key can be recovered: the signature is invalid.
    return null;
  }
}

/**
 * Checks a signature of 65 bytes: its first byte identifies the kind of key and which of four keys signed.
 *
 * @param signed parsed address, message, signature, and the prefixes that the coin prepends to a message
 */
export function verifyRecoverable({
  destination,
  message,
  bytes,
  prefixes,
}: {
  readonly destination: Destination;
  readonly message: string;
  readonly bytes: Uint8Array;
  readonly prefixes: readonly string[];
}): SignatureCheck {
  const header = bytes[0] ?? 0;
  if (header < FIRST_HEADER || header > LAST_HEADER)
    return { status: "unreadable", reason: "header", header };
  const accepted = ACCEPTED[destination.kind];
  if (accepted === undefined) return { status: "unreadable", reason: "address_kind" };
  const band = BANDS[Math.floor((header - FIRST_HEADER) / BAND)] ?? "compressed";
  if (!accepted.includes(band)) return { status: "unreadable", reason: "header_kind", header };
  const standard: SignatureStandard = destination.kind === "key-hash" ? "legacy" : "bip137";
  const isValid = prefixes.some((prefix) => {
    const key = recoverKey(bytes, messageDigest(prefix, message), band !== "uncompressed");
    return key !== null && isSame(hashOf(destination.kind, key), destination.hash);
  });
  return { status: isValid ? "valid" : "invalid", standard };
}
