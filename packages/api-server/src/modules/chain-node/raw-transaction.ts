import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { RawTx } from "@scure/btc-signer";
import { MalformedTransactionError } from "./chain-node.ts";

/** A transaction as parsed from its bytes, without the outputs it spends. */
export interface ParsedTransaction {
  /** Hexadecimal. */
  readonly raw: string;
  readonly txid: string;
  readonly size: number;
  readonly vsize: number;
  readonly lock_time: number;
  readonly inputs: readonly {
    readonly txid: string;
    readonly vout: number;
    readonly sequence: number;
    readonly signature_script: string;
    readonly witness: readonly string[];
  }[];
  readonly outputs: readonly { readonly script: string; readonly amount: bigint }[];
}

const FINAL_SEQUENCE = 0xff_ff_ff_ff;
/** Lower sequence numbers allow a replacement (BIP 125). */
const REPLACEABLE_BELOW = 0xff_ff_ff_fe;
/** Lower lock times are heights, others are timestamps. */
const LOCK_TIME_IS_TIME = 500_000_000;

function readBytes(raw: string): Uint8Array {
  try {
    return hexToBytes(raw);
  } catch (cause) {
    throw new MalformedTransactionError("not hexadecimal", { cause });
  }
}

function readRaw(bytes: Uint8Array): ReturnType<typeof RawTx.decode> {
  try {
    return RawTx.decode(bytes);
  } catch (cause) {
    throw new MalformedTransactionError("not a transaction", { cause });
  }
}

/**
 * Parses a raw transaction of the Bitcoin family.
 *
 * @param raw hexadecimal
 * @returns its parts; the id excludes the witnesses (BIP 141)
 * @throws {MalformedTransactionError} for anything else
 */
export function parseTransaction(raw: string): ParsedTransaction {
  const bytes = readBytes(raw);
  const parsed = readRaw(bytes);
  if (parsed.inputs.length === 0 || parsed.outputs.length === 0)
    throw new MalformedTransactionError("nothing is spent or paid");
  const stripped = RawTx.encode({ ...parsed, segwitFlag: false, witnesses: undefined });
  // Little-endian, as transaction ids are displayed.
  const txid = bytesToHex(sha256(sha256(stripped)).toReversed());
  return {
    raw: bytesToHex(bytes),
    txid,
    size: bytes.length,
    vsize: Math.ceil((3 * stripped.length + bytes.length) / 4),
    lock_time: parsed.lockTime,
    inputs: parsed.inputs.map((input, index) => ({
      txid: bytesToHex(input.txid),
      vout: input.index,
      sequence: input.sequence,
      signature_script: bytesToHex(input.finalScriptSig),
      witness: (parsed.witnesses?.[index] ?? []).map((item) => bytesToHex(item)),
    })),
    outputs: parsed.outputs.map(({ amount, script }) => ({ script: bytesToHex(script), amount })),
  };
}

/** Whether a transaction signals that it may be replaced. */
export function isReplaceable({ inputs }: ParsedTransaction): boolean {
  return inputs.some(({ sequence }) => sequence < REPLACEABLE_BELOW);
}

/** Whether a transaction is final for the next block. */
export function isFinal(
  { lock_time, inputs }: ParsedTransaction,
  next: { readonly height: number; readonly time: number },
): boolean {
  if (lock_time === 0 || inputs.every(({ sequence }) => sequence === FINAL_SEQUENCE)) return true;
  return lock_time < LOCK_TIME_IS_TIME ? lock_time < next.height : lock_time < next.time;
}
