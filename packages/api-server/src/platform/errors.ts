import { ERROR_CODES } from "contracts/error-codes";
import { isValidationKey, type MessageKey, type MessageValues } from "../texts/messages.ts";
import type { SessionEnd } from "./sessions/sessions-repository.ts";

/** What an {@link ApiError} carries besides its code and message. */
export interface ApiErrorOptions {
  /** HTTP status; a refusal by a business rule is 200; the envelope carries its code. */
  readonly status?: number;
  /** Data of the envelope, as the code's description asks. */
  readonly data?: unknown;
  readonly values?: MessageValues;
}

/** A refusal with a text for the person: business code, message in their language, data. */
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

/** No one is signed in with this token (spec 8, code 401). */
export function unauthorised(): ApiError {
  return new ApiError(401, "unauthorised", { status: 401 });
}

/** The sign-in was ended by something else than its own sign-out: frozen (spec 8, code 3001) or replaced (3035). */
export function sessionEnded(reason: SessionEnd): ApiError {
  return reason === "frozen"
    ? new ApiError(ERROR_CODES.sessionInvalid, "session_frozen")
    : new ApiError(ERROR_CODES.sessionEnded, "session_replaced");
}

/** The thing does not exist, or belongs to someone else; both answer alike. */
export function notFound(): ApiError {
  return new ApiError(404, "not_found", { status: 404 });
}

/** The address names an entry that does not exist; status 410 tells it from a page that the server does not have. */
export function gone(): ApiError {
  return new ApiError(404, "not_found", { status: 410 });
}

/** A field of the request is wrong. `rule` is the validation key, whose text is the message, or a short reason. */
export function badRequest(field: string, rule: string): ApiError {
  const messageKey = isValidationKey(rule) ? rule : "bad_request";
  return new ApiError(400, messageKey, { status: 400, data: { field, rule } });
}
