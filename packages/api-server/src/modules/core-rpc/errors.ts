/** Why a call to a node failed. */
export type CoreFailure =
  /** It does not answer, is starting, or refuses the connection. */
  | "NODE_AWAY"
  /** It does not accept the credentials. */
  | "NODE_CREDENTIALS"
  /** It answered something else than its protocol says. */
  | "NODE_NONSENSE"
  /** It does not have the newest blocks yet. */
  | "NODE_BEHIND"
  /** A second node has another block at the same height. */
  | "NODE_DISAGREES"
  /** The second node does not answer or is behind, so that nobody can tell whether they agree. */
  | "CHECK_AWAY"
  /** Its wallet is locked. */
  | "WALLET_LOCKED"
  /** It has no such wallet loaded. */
  | "WALLET_MISSING"
  /** The wallet does not have enough. */
  | "WALLET_SHORT"
  /** Another transaction spent what a file for the external signer spends. */
  | "PSBT_SPENT"
  /** It refused the call for another reason; see {@link CoreRpcError.rpcCode}. */
  | "NODE_REFUSED";

const BY_CODE: ReadonlyMap<number, CoreFailure> = new Map([
  [-28, "NODE_AWAY"],
  [-10, "NODE_AWAY"],
  [-9, "NODE_AWAY"],
  [-13, "WALLET_LOCKED"],
  [-18, "WALLET_MISSING"],
  [-6, "WALLET_SHORT"],
]);

/** Of many kinds; one of them is recognised by its message only. */
const WALLET_ERROR = -4;

/** A call that a node did not carry out. Its message names neither addresses nor credentials. */
export class CoreRpcError extends Error {
  override readonly name = "CoreRpcError";
  /** What describes it in a log. */
  readonly code: CoreFailure;
  /** Number of the node's error. */
  readonly rpcCode: number | undefined;
  /** The node's own words; they may name addresses, so they are not for a log. */
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

/** The error of a node's own error number and words. */
export function refusalOf(method: string, rpcCode: number, detail: string): CoreRpcError {
  const isShort = rpcCode === WALLET_ERROR && /insufficient funds/i.test(detail);
  const code = isShort ? "WALLET_SHORT" : (BY_CODE.get(rpcCode) ?? "NODE_REFUSED");
  return new CoreRpcError(method, { code, rpcCode, detail });
}

/** Whether an error is a node's with one of some numbers. */
export function isRefusal(error: unknown, ...rpcCodes: readonly number[]): error is CoreRpcError {
  return error instanceof CoreRpcError && error.rpcCode !== undefined && rpcCodes.includes(error.rpcCode);
}
