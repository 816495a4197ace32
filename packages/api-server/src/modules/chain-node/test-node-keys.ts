import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { p2wpkh, Script, SigHash, Transaction } from "@scure/btc-signer";
import type { ParsedTransaction } from "./raw-transaction.ts";
import type { OutputPoint, TestOutput } from "./test-node-repository.ts";

/** Derives a key of the demonstration, which is public: its coins have no value. */
function keyOf(name: string): Uint8Array {
  return sha256(utf8ToBytes(`hashfront test node ${name}`));
}

/** Returns the locking script of a demonstration key, hexadecimal. */
export function scriptOfKey(name: string): string {
  return bytesToHex(p2wpkh(secp256k1.getPublicKey(keyOf(name), true)).script);
}

/** A payment signed by the node with one of its keys. */
export interface SignedPayment {
  /** Name of the key that holds the spent output. */
  readonly key: string;
  readonly input: OutputPoint & { readonly amount: bigint };
  readonly outputs: readonly { readonly script: string; readonly amount: bigint }[];
}

/** Builds and signs a payment; deterministic. */
export function signPayment({ key, input, outputs }: SignedPayment): string {
  const transaction = new Transaction({ allowUnknownOutputs: true });
  transaction.addInput({
    txid: input.txid,
    index: input.vout,
    sequence: 0xff_ff_ff_fd,
    witnessUtxo: { script: hexToBytes(scriptOfKey(key)), amount: input.amount },
  });
  for (const { script, amount } of outputs) transaction.addOutput({ script: hexToBytes(script), amount });
  transaction.sign(keyOf(key));
  transaction.finalize();
  return transaction.hex;
}

const KEY_SCRIPT = /^0014([0-9a-f]{40})$/;
const ALL_SIGNED = "01";

function isSigned(witness: readonly string[], script: string, digest: Uint8Array): boolean {
  const [signature = "", key = ""] = witness;
  if (witness.length !== 2 || !signature.endsWith(ALL_SIGNED)) return false;
  try {
    if (bytesToHex(p2wpkh(hexToBytes(key)).script) !== script) return false;
    const options = { prehash: false, format: "der" } as const;
    return secp256k1.verify(hexToBytes(signature.slice(0, -2)), digest, hexToBytes(key), options);
  } catch {
    // The libraries throw for malformed signatures and keys.
    return false;
  }
}

/**
 * Checks the signatures of a transaction that spends single-key outputs (BIP 143), the only kind on this chain. Other inputs
 * count as unsigned.
 *
 * @param spent the outputs that it spends, in the order of its inputs
 */
export function areSignaturesValid(parsed: ParsedTransaction, spent: readonly TestOutput[]): boolean {
  const options = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };
  const signed = Transaction.fromRaw(hexToBytes(parsed.raw), options);
  return parsed.inputs.every(({ witness }, index) => {
    const output = spent[index];
    const [, hash] = KEY_SCRIPT.exec(output?.script ?? "") ?? [];
    if (output === undefined || hash === undefined) return false;
    const code = Script.encode(["DUP", "HASH160", hexToBytes(hash), "EQUALVERIFY", "CHECKSIG"]);
    const digest = signed.preimageWitnessV0(index, code, SigHash.ALL, BigInt(output.amount));
    return isSigned(witness, output.script, digest);
  });
}
