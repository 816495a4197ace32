import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { checkAddress } from "../index.ts";
import type { SignatureCheck } from "./signature-check.ts";

const PREFIX = "\u0019Ethereum Signed Message:\n";
const BYTES = 65;
const FIRST_HEADER = 27;
const ADDRESS_BYTES = 20;

function recoverAddress(bytes: Uint8Array, recovery: number, digest: Uint8Array): string | null {
  try {
    const signature = secp256k1.Signature.fromBytes(bytes.slice(0, BYTES - 1), "compact");
    const key = signature.addRecoveryBit(recovery).recoverPublicKey(digest).toBytes(false);
    return `0x${bytesToHex(keccak_256(key.slice(1)).slice(-ADDRESS_BYTES))}`;
  } catch {
    // No key can be recovered: the signature is invalid.
    return null;
  }
}

/**
 * Checks a personal message of an Ethereum-style coin (EIP-191); the last byte identifies the key that signed.
 *
 * @param address 0x and 40 hexadecimal digits
 * @param bytes signature, null if it could not be decoded
 */
export function verifyEvm(address: string, message: string, bytes: Uint8Array | null): SignatureCheck {
  if (!checkAddress("ETC", "ETC", address).ok) return { status: "unreadable", reason: "address" };
  if (bytes === null) return { status: "unreadable", reason: "encoding" };
  if (bytes.length !== BYTES) return { status: "unreadable", reason: "length" };
  const header = bytes[BYTES - 1] ?? 0;
  const recovery = header >= FIRST_HEADER ? header - FIRST_HEADER : header;
  if (recovery > 1) return { status: "unreadable", reason: "header", header };
  const text = utf8ToBytes(message);
  const digest = keccak_256(concatBytes(utf8ToBytes(`${PREFIX}${String(text.length)}`), text));
  const isValid = recoverAddress(bytes, recovery, digest) === address.toLowerCase();
  return { status: isValid ? "valid" : "invalid", standard: "eip191" };
}
