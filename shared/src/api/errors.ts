/** Base of every failure that the client reports; decide on `code` and class, never on the text. */
export class AppError extends Error {
  /** A word for our own failures, the number of the envelope for `ApiError`. */
  readonly code: string | number;

  /**
   * @param code stable code of the failure
   * @param message English text; shown only where no better one is known
   * @param options the failure underneath
   */
  constructor(code: string | number, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

/** The server answered with a nonzero code; `message` is its own text in the person's language. */
export class ApiError extends AppError {
  override readonly code: number;
  /** What stood in `data` of the envelope. */
  readonly data: unknown;

  /**
   * @param code business code of the envelope
   * @param message the server's text
   * @param data the envelope's `data`
   */
  constructor(code: number, message: string, data: unknown) {
    super(code, message);
    this.name = "ApiError";
    this.code = code;
    this.data = data;
  }
}

/** An answer with a failing status and without a usable envelope. */
export class HttpError extends AppError {
  readonly status: number;

  /**
   * @param status HTTP status
   * @param message text of the envelope if there was one
   */
  constructor(status: number, message = `HTTP ${String(status)}`) {
    super("http", message);
    this.name = "HttpError";
    this.status = status;
  }
}

/** No answer within the request timeout (spec 8, R8.7). */
export class TimeoutError extends AppError {
  /** @param options the aborted request */
  constructor(options?: { cause?: unknown }) {
    super("timeout", "Server connection timed out. Please check your network.", options);
    this.name = "TimeoutError";
  }
}

/** The request never reached the server, or its answer was cut off. */
export class NetworkError extends AppError {
  /** @param options what the browser threw */
  constructor(options?: { cause?: unknown }) {
    super("network", "The network is not reachable.", options);
    this.name = "NetworkError";
  }
}

/** The answer does not fit the schema of its call. */
export class ContractError extends AppError {
  /** Name of the call whose answer broke the contract. */
  readonly call: string;

  /**
   * @param call name of the call
   * @param message which member is wrong
   */
  constructor(call: string, message: string) {
    super("contract", message);
    this.name = "ContractError";
    this.call = call;
  }
}

/** The same write was sent again within the guard time (spec 8, R8.8). */
export class RepeatedRequestError extends AppError {
  constructor() {
    super("repeated_request", "Repeated request!");
    this.name = "RepeatedRequestError";
  }
}

/**
 * Returns whether a write may have happened although its call failed: no answer came, or none that can be read.
 *
 * @param error what the call ended with
 * @returns true when the outcome has to be requested
 */
export function isOutcomeOpen(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return [TimeoutError, NetworkError, ContractError].some((kind) => error instanceof kind);
}
