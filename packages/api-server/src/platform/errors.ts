import { ERROR_CODES } from "contracts/error-codes";
import { isValidationKey, type MessageKey, type MessageValues } from "../texts/messages.ts";
import type { SessionEnd } from "./sessions/sessions-repository.ts";

/** Additional properties of an {@link ApiError} besides its code and message. */
export interface ApiErrorOptions {
  /** HTTP status; 200 for a rejection by a business rule, whose code is in the envelope. */
  readonly status?: number;
  /** Data of the envelope, as described for the code. */
  readonly data?: unknown;
  readonly values?: MessageValues;
}

/** An error shown to the person: business code, message in their language, data. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: number;
  readonly messageKey: MessageKey;
  readonly status: number;
  readonly data: unknown;
  readonly values: MessageValues;

  constructor(code: number, messageKey: MessageKey, options: ApiErrorOptions = {}) {
    super(messageKey);
    this.code = code;
    this.messageKey = messageKey;
    this.status = options.status ?? 200;
    this.data = options.data ?? null;
    this.values = options.values ?? {};
  }
}

/** The token belongs to no active sign-in (spec 8, code 401). */
export function unauthorised(): ApiError {
  return new ApiError(401, "unauthorised", { status: 401 });
}

/** The sign-in was ended other than by signing out: frozen (spec 8, code 3001), or replaced or removed (3035). */
export function sessionEnded(reason: SessionEnd): ApiError {
  return reason === "frozen"
    ? new ApiError(ERROR_CODES.sessionInvalid, "session_frozen")
    : new ApiError(ERROR_CODES.sessionEnded, `session_${reason}`);
}

/** The item does not exist or belongs to someone else; both produce the same response. */
export function notFound(): ApiError {
  return new ApiError(404, "not_found", { status: 404 });
}

/** The URL names an entry that does not exist; status 410 distinguishes it from a page that the server does not have. */
export function gone(): ApiError {
  return new ApiError(404, "not_found", { status: 410 });
}

/** A field of the request is invalid. `rule` is the validation key, whose text is the message, or a short reason. */
export function badRequest(field: string, rule: string): ApiError {
  const messageKey = isValidationKey(rule) ? rule : "bad_request";
  return new ApiError(400, messageKey, { status: 400, data: { field, rule } });
}
