import { type CoreFailure, CoreRpcError } from "../core-rpc/index.ts";

/** Why a payable order is not paid now, for operators. */
export type PauseReason =
  /** The server has no chain for the order, or not the one that signed it. */
  | "not_served"
  /** The wallet's hourly or daily limit is used up. */
  | "limit_hour"
  | "limit_day"
  /** The order alone exceeds one of these limits. */
  | "above_limit"
  /** The wallet can spend less than the pool owes of the coin. */
  | "below_owed"
  /** Its transaction waits for the signature of an external signer. */
  | "external_signer"
  /** Any other reason; see the log. */
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

/** Maps a failure to build a payment to a pause reason. */
export function pauseReasonOf(error: unknown): PauseReason {
  return error instanceof CoreRpcError ? BY_FAILURE[error.code] : "failed";
}

/** Whether the node proved that an order cannot be paid: its address is invalid, or its amount is too small to be relayed. */
export function isUnpayable(error: unknown): boolean {
  return error instanceof CoreRpcError && (error.rpcCode === -5 || /dust|too small/i.test(error.detail));
}

/** Whether the error concerns one order only, so that the others can be paid without it. */
export function isOfOne(error: unknown): boolean {
  return isUnpayable(error) || (error instanceof CoreRpcError && error.code === "WALLET_SHORT");
}
