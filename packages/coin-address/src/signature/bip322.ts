import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { OutScript, RawTx, RawWitness, Script, SigHash, Transaction } from "@scure/btc-signer";
import type { Destination } from "../index.ts";
import { hash160, isSame } from "./recoverable.ts";
import type { SignatureCheck } from "./signature-check.ts";

const FINAL = 0xff_ff_ff_ff;
const SCHNORR_BYTES = 64;

/** Hash of the message (BIP 340, BIP 322). */
function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes("BIP0322-signed-message"));
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)));
}

function scriptOf({ kind, hash }: Destination): Uint8Array | null {
  switch (kind) {
    case "witness-key-hash":
      return OutScript.encode({ type: "wpkh", hash });
    case "script-hash":
      return OutScript.encode({ type: "sh", hash });
    case "taproot":
      return OutScript.encode({ type: "tr", pubkey: hash });
    case "key-hash":
    case "witness-script-hash":
      return null;
  }
}

/** Builds the two transactions for a message; the second one is signed. */
function toSign(script: Uint8Array, message: string): Transaction {
  const spend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: FINAL,
        finalScriptSig: Script.encode([0, taggedHash(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  });
  const txid = sha256(sha256(spend)).toReversed();
  const sign = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid, index: 0, finalScriptSig: new Uint8Array(), sequence: 0 }],
    outputs: [{ amount: 0n, script: Script.encode(["RETURN"]) }],
    witnesses: undefined,
    lockTime: 0,
  });
  return Transaction.fromRaw(sign, {
    allowUnknownVersion: true,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
  });
}

/** Whether a key signed for a witness address, native or nested in a script hash. */
function isKeySigned(
  { kind, hash }: Destination,
  transaction: Transaction,
  [signature, key]: readonly Uint8Array[],
): boolean {
  if (signature === undefined || key === undefined || signature.at(-1) !== SigHash.ALL) return false;
  const keyHash = hash160(key);
  const own =
    kind === "script-hash" ? hash160(concatBytes(Uint8Array.of(0, keyHash.length), keyHash)) : keyHash;
  if (!isSame(own, hash)) return false;
  const code = Script.encode(["DUP", "HASH160", keyHash, "EQUALVERIFY", "CHECKSIG"]);
  const digest = transaction.preimageWitnessV0(0, code, SigHash.ALL, 0n);
  return secp256k1.verify(signature.slice(0, -1), digest, key, { prehash: false, format: "der" });
}

/** Whether the key of a Taproot address signed. */
function isTaprootSigned(
  script: Uint8Array,
  key: Uint8Array,
  { transaction, signature }: { readonly transaction: Transaction; readonly signature: Uint8Array },
): boolean {
  const type = signature.length === SCHNORR_BYTES ? SigHash.DEFAULT : (signature[SCHNORR_BYTES] ?? 0);
  if (type !== SigHash.DEFAULT && type !== SigHash.ALL) return false;
  const digest = transaction.preimageWitnessV1(0, [script], type, [0n]);
  return schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, key);
}

function readWitness(bytes: Uint8Array): Uint8Array[] | null {
  try {
    return RawWitness.decode(bytes);
  } catch {
    // The codec throws if the bytes are not a list of items.
    return null;
  }
}

function isSigned(
  destination: Destination,
  script: Uint8Array,
  signed: { witness: Uint8Array[]; message: string },
) {
  const transaction = toSign(script, signed.message);
  const [signature] = signed.witness;
  try {
    if (destination.kind !== "taproot") return isKeySigned(destination, transaction, signed.witness);
    if (signature === undefined || signed.witness.length !== 1) return false;
    return isTaprootSigned(script, destination.hash, { transaction, signature });
  } catch {
    // The libraries throw on an invalid signature or key.
    return false;
  }
}

/**
 * Checks a simple BIP 322 signature: the witness of a transaction that is never sent. Single keys only: native and nested SegWit,
 * and the key of Taproot.
 *
 * @param signed parsed address, message, and signature
 */
export function verifyBip322({
  destination,
  message,
  bytes,
}: {
  readonly destination: Destination;
  readonly message: string;
  readonly bytes: Uint8Array;
}): SignatureCheck {
  const witness = readWitness(bytes);
  if (witness === null || witness.length === 0) return { status: "unreadable", reason: "length" };
  const script = scriptOf(destination);
  if (script === null) return { status: "unreadable", reason: "address_kind" };
  const isValid = isSigned(destination, script, { witness, message });
  return { status: isValid ? "valid" : "invalid", standard: "bip322" };
}
