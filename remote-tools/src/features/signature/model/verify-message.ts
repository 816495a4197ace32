import { base64 } from "@scure/base";
import { hexToBytes } from "@noble/hashes/utils.js";
import { readDestination } from "coin-address";
import { verifyBip322 } from "./bip322.ts";
import { EVM_COINS, MESSAGE_PREFIXES } from "./coins.ts";
import { verifyEvm } from "./evm.ts";
import { verifyRecoverable } from "./recoverable.ts";
import type { SignatureCheck } from "./signature-check.ts";

/** Longest signature that is read: a BIP-322 proof is far shorter. */
const LONGEST = 4000;
const HEX = /^(?:0x)?(?:[0-9a-f]{2})+$/iu;
const RECOVERABLE_BYTES = 65;

function readSignature(text: string): Uint8Array | null {
  const compact = text.replaceAll(/\s/gu, "");
  if (compact === "" || compact.length > LONGEST) return null;
  if (HEX.test(compact) && compact.replace(/^0x/iu, "").length >= 2 * RECOVERABLE_BYTES)
    return hexToBytes(compact.replace(/^0x/iu, ""));
  try {
    return base64.decode(compact);
  } catch {
    // The codec throws for anything that is not base64.
    return null;
  }
}

/** A message with the signature that is to be checked. */
export interface SignedMessage {
  readonly coin: string;
  readonly address: string;
  /** Kept byte for byte. */
  readonly message: string;
  /** Base64 or hexadecimal. */
  readonly signature: string;
}

/**
 * Checks whether the holder of an address signed a message: signatures with a header byte (legacy and BIP-137), BIP-322, and
 * personal messages of Ethereum-style coins.
 *
 * @param signed coin, address, message and signature
 */
export function verifyMessage({ coin, address, message, signature }: SignedMessage): SignatureCheck {
  const bytes = readSignature(signature);
  if (EVM_COINS.includes(coin)) return verifyEvm(address.trim(), message, bytes);
  const destination = readDestination(coin, address);
  if (destination === null) return { status: "unreadable", reason: "address" };
  if (bytes === null) return { status: "unreadable", reason: "encoding" };
  if (bytes.length === RECOVERABLE_BYTES)
    return verifyRecoverable({ destination, message, bytes, prefixes: MESSAGE_PREFIXES[coin] ?? [] });
  return verifyBip322({ destination, message, bytes });
}
