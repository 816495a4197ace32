import { base64 } from "@scure/base";
import { hexToBytes } from "@noble/hashes/utils.js";
import { readDestination, readKeyHolder } from "../index.ts";
import { verifyBip322 } from "./bip322.ts";
import { EVM_COINS, MESSAGE_PREFIXES, OWN_WAY_COINS } from "./coins.ts";
import { verifyEvm } from "./evm.ts";
import { verifyRecoverable } from "./recoverable.ts";
import type { SignatureCheck } from "./signature-check.ts";
import { verifySingleKey } from "./single-key.ts";

/** Longest accepted signature: a BIP-322 proof is far shorter. */
const LONGEST = 4000;
const HEX = /^(?:0x)?(?:[0-9a-f]{2})+$/iu;
const RECOVERABLE_BYTES = 65;
/** Minimum length of a signature: two numbers of 32 bytes. */
const SHORTEST_BYTES = 64;
/** Addresses of ZEN on Base have Ethereum's format. */
const BASE_ADDRESS = /^0x/iu;

function readSignature(text: string): Uint8Array | null {
  const compact = text.replaceAll(/\s/gu, "");
  if (compact === "" || compact.length > LONGEST) return null;
  if (HEX.test(compact) && compact.replace(/^0x/iu, "").length >= 2 * SHORTEST_BYTES)
    return hexToBytes(compact.replace(/^0x/iu, ""));
  try {
    return base64.decode(compact);
  } catch {
    // The codec throws on anything other than base64.
    return null;
  }
}

function isEvm(coin: string, address: string): boolean {
  return EVM_COINS.includes(coin) || (coin === "ZEN" && BASE_ADDRESS.test(address));
}

function verifyOwnWay(
  coin: string,
  address: string,
  { message, bytes }: { readonly message: string; readonly bytes: Uint8Array | null },
): SignatureCheck {
  const holder = readKeyHolder(coin, address);
  if (holder === null) return { status: "unreadable", reason: "address" };
  if (bytes === null) return { status: "unreadable", reason: "encoding" };
  return verifySingleKey(coin, { holder, message, bytes });
}

/** A message with the signature to check. */
export interface SignedMessage {
  readonly coin: string;
  readonly address: string;
  /** Used byte for byte. */
  readonly message: string;
  /** Base64 or hexadecimal. */
  readonly signature: string;
}

/**
 * Checks whether the holder of an address signed a message: signatures with a header byte (legacy and BIP-137), BIP-322, personal
 * messages of Ethereum-style coins, and the schemes of CKB, HNS and KAS.
 *
 * @param signed coin, address, message and signature
 */
export function verifyMessage({ coin, address, message, signature }: SignedMessage): SignatureCheck {
  const bytes = readSignature(signature);
  if (isEvm(coin, address.trim())) return verifyEvm(address.trim(), message, bytes);
  if (OWN_WAY_COINS.includes(coin)) return verifyOwnWay(coin, address, { message, bytes });
  const destination = readDestination(coin, address);
  if (destination === null) return { status: "unreadable", reason: "address" };
  if (bytes === null) return { status: "unreadable", reason: "encoding" };
  if (bytes.length === RECOVERABLE_BYTES)
    return verifyRecoverable({ destination, message, bytes, prefixes: MESSAGE_PREFIXES[coin] ?? [] });
  return verifyBip322({ destination, message, bytes });
}
