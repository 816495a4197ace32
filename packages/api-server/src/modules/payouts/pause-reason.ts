import { type CoreFailure, CoreRpcError } from "../core-rpc/index.ts";

/** Why an order that may be paid is not paid now, for operators. */
export type PauseReason =
  /** The server has no chain for it, or not the one that signed it. */
  | "not_served"
  /** What may leave the wallet within an hour or a day has left it. */
  | "limit_hour"
  | "limit_day"
  /** The order alone is larger than one of these limits. */
  | "above_limit"
  /** The wallet can spend less than is owed of the coin. */
  | "below_owed"
  /** Its transaction waits for the signature of an external signer. */
  | "external_signer"
  /** Neither of these: the log has it. */
  | "failed"
  | Lowercase<CoreFailure>;

const BY_FAILURE: Readonly<Record<CoreFailure, PauseReason>> = {
  NODE_AWAY: "node_away",
  NODE_CREDENTIALS: "node_credentials",
  NODE_NONSENSE: "node_nonsense",
  NODE_BEHIND: "node_behind",
  NODE_DISAGREES: "node_disagrees",
  CHECK_AWAY: "check_away",
  WALLET_LOCKED: "wallet_locked",
  WALLET_MISSING: "wallet_missing",
  WALLET_SHORT: "wallet_short",
  NODE_REFUSED: "node_refused",
  PSBT_SPENT: "psbt_spent",
};

/** What a failure to build a payment means for its orders. */
export function pauseReasonOf(error: unknown): PauseReason {
  return error instanceof CoreRpcError ? BY_FAILURE[error.code] : "failed";
}

/** The node proves that it cannot pay an order: its address is none, or its amount is too small to be relayed. */
export function isUnpayable(error: unknown): boolean {
  return error instanceof CoreRpcError && (error.rpcCode === -5 || /dust|too small/i.test(error.detail));
}

/** Whether the fault is of one order, so that the others can be paid without it. */
export function isOfOne(error: unknown): boolean {
  return isUnpayable(error) || (error instanceof CoreRpcError && error.code === "WALLET_SHORT");
}
