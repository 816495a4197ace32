/** Status of a server that cannot answer now. */
export const UNAVAILABLE_STATUS = 503;

/** Base of every error that the client throws; branch on `code` and class, never on the text. */
export class AppError extends Error {
  /** A string for client errors, the envelope's number for `ApiError`. */
  readonly code: string | number;

  /**
   * @param code stable code of the error
   * @param message English text; shown only if there is no better one
   * @param options the underlying error
   */
  constructor(code: string | number, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
}

/** The server responded with a nonzero code; `message` is its own text in the person's language. */
export class ApiError extends AppError {
  override readonly code: number;
  /** The envelope's `data`. */
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

/** A response with a failing status and without a usable envelope. */
export class HttpError extends AppError {
  readonly status: number;

  /**
   * @param status HTTP status
   * @param message text of the envelope, if any
   */
  constructor(status: number, message = `HTTP ${String(status)}`) {
    super("http", message);
    this.name = "HttpError";
    this.status = status;
  }
}

/** Status 503 with the server's own text in the person's language, which says why it cannot answer now. */
export class UnavailableError extends HttpError {
  /** @param message the server's text */
  constructor(message: string) {
    super(UNAVAILABLE_STATUS, message);
  }
}

/** No response within the request timeout (spec 8, R8.7). */
export class TimeoutError extends AppError {
  /** @param options the aborted request */
  constructor(options?: { cause?: unknown }) {
    super("timeout", "Server connection timed out. Please check your network.", options);
    this.name = "TimeoutError";
  }
}

/** The request never reached the server, or its response was cut off. */
export class NetworkError extends AppError {
  /** @param options the error thrown by the browser */
  constructor(options?: { cause?: unknown }) {
    super("network", "The network is not reachable.", options);
    this.name = "NetworkError";
  }
}

/** The response does not match the schema of its call. */
export class ContractError extends AppError {
  /** Name of the call whose response violated the contract. */
  readonly call: string;

  /**
   * @param call name of the call
   * @param message which member is invalid
   */
  constructor(call: string, message: string) {
    super("contract", message);
    this.name = "ContractError";
    this.call = call;
  }
}

/** The same write was sent again within the guard interval (spec 8, R8.8). */
export class RepeatedRequestError extends AppError {
  constructor() {
    super("repeated_request", "Repeated request!");
    this.name = "RepeatedRequestError";
  }
}

/**
 * Checks whether a write may have been executed although its call failed: there was no response, or an unreadable one.
 *
 * @param error error of the call
 * @returns true when the outcome must be looked up
 */
export function isOutcomeOpen(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return [TimeoutError, NetworkError, ContractError].some((kind) => error instanceof kind);
}
