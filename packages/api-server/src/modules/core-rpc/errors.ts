/** Why a call to a node failed. */
export type CoreFailure =
  /** It does not respond, is starting, or refuses the connection. */
  | "NODE_AWAY"
  /** It does not accept the credentials. */
  | "NODE_CREDENTIALS"
  /** Its response violates the protocol. */
  | "NODE_NONSENSE"
  /** It does not have the newest blocks yet. */
  | "NODE_BEHIND"
  /** A second node has another block at the same height. */
  | "NODE_DISAGREES"
  /** The second node does not respond or is behind, so agreement cannot be checked. */
  | "CHECK_AWAY"
  /** Its wallet is locked. */
  | "WALLET_LOCKED"
  /** It has no such wallet loaded. */
  | "WALLET_MISSING"
  /** The wallet does not have enough. */
  | "WALLET_SHORT"
  /** Another transaction spent the inputs of a PSBT for the external signer. */
  | "PSBT_SPENT"
  /** It rejected the call for another reason; see {@link CoreRpcError.rpcCode}. */
  | "NODE_REFUSED";

const BY_CODE: ReadonlyMap<number, CoreFailure> = new Map([
  [-28, "NODE_AWAY"],
  [-10, "NODE_AWAY"],
  [-9, "NODE_AWAY"],
  [-13, "WALLET_LOCKED"],
  [-18, "WALLET_MISSING"],
  [-6, "WALLET_SHORT"],
]);

/** Covers many errors; one of them can only be recognized by its message. */
const WALLET_ERROR = -4;

/** A call that a node did not execute. The message contains neither addresses nor credentials. */
export class CoreRpcError extends Error {
  override readonly name = "CoreRpcError";
  /** Identifies the failure in a log. */
  readonly code: CoreFailure;
  /** The node's error number. */
  readonly rpcCode: number | undefined;
  /** The node's own message; it may contain addresses, so it must not be logged. */
  readonly detail: string;

  constructor(
    method: string,
    failure: { readonly code: CoreFailure; readonly rpcCode?: number; readonly detail?: string },
    options?: ErrorOptions,
  ) {
    super(`${method}: ${failure.code}`, options);
    this.code = failure.code;
    this.rpcCode = failure.rpcCode;
    this.detail = failure.detail ?? "";
  }
}

/** Creates the error for a node's error number and message. */
export function refusalOf(method: string, rpcCode: number, detail: string): CoreRpcError {
  const isShort = rpcCode === WALLET_ERROR && /insufficient funds/i.test(detail);
  const code = isShort ? "WALLET_SHORT" : (BY_CODE.get(rpcCode) ?? "NODE_REFUSED");
  return new CoreRpcError(method, { code, rpcCode, detail });
}

/** Whether an error is from a node with one of the given numbers. */
export function isRefusal(error: unknown, ...rpcCodes: readonly number[]): error is CoreRpcError {
  return error instanceof CoreRpcError && error.rpcCode !== undefined && rpcCodes.includes(error.rpcCode);
}
