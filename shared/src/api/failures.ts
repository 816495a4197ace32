import { ApiError, HttpError, type AppError } from "./errors.ts";

/** What the shell does about a failure; the client itself knows no router, store or toast. */
export type FailureAction =
  "session-lost" | "account-lost" | "session-replaced" | "observer-refused" | "forbidden" | "wrong-host";

/** One row of the error catalogue (spec 8). */
export interface FailureRule {
  readonly source: "body" | "http";
  readonly code: number;
  /** The rule holds only for calls under this path. */
  readonly under?: string;
  /** The rule holds only when the answer belongs to the token in use: a late answer must not end a new session. */
  readonly isAboutToken?: boolean;
  readonly action: FailureAction;
}

/** The error catalogue as data: which answers have an effect beyond their own request. Every other failure is only thrown. */
export const FAILURE_RULES: readonly FailureRule[] = [
  { source: "body", code: 401, isAboutToken: true, action: "session-lost" },
  { source: "http", code: 401, isAboutToken: true, action: "session-lost" },
  { source: "body", code: 3001, isAboutToken: true, action: "account-lost" },
  { source: "body", code: 3035, isAboutToken: true, action: "session-replaced" },
  { source: "body", code: 4060, under: "/observer/", action: "observer-refused" },
  { source: "http", code: 403, action: "forbidden" },
  { source: "http", code: 666, action: "wrong-host" },
  { source: "body", code: 666, action: "wrong-host" },
];

/** Does what a row of the catalogue demands. */
export type FailureHandler = (error: AppError) => void;

const handlers = new Map<FailureAction, FailureHandler>();

/**
 * Registers what the shell does about failures; a later registration of an action replaces the earlier.
 *
 * @param entries handler per action
 */
export function registerFailureHandlers(entries: Partial<Record<FailureAction, FailureHandler>>): void {
  for (const rule of FAILURE_RULES) {
    const handler = entries[rule.action];
    if (handler) handlers.set(rule.action, handler);
  }
}

/** The request that failed, as far as the rules look at it. */
export interface FailedRequest {
  /** Path under `/res`. */
  readonly path: string;
  readonly sentToken: string | undefined;
  readonly currentToken: string | undefined;
}

/**
 * Finds the row of the catalogue for a failure.
 *
 * @param error what the request ended with
 * @returns the rule, or undefined when the failure concerns its caller alone
 */
export function findFailureRule(error: AppError, request: FailedRequest): FailureRule | undefined {
  return FAILURE_RULES.find((rule) => {
    const isCode =
      rule.source === "body"
        ? error instanceof ApiError && error.code === rule.code
        : error instanceof HttpError && error.status === rule.code;
    if (!isCode) return false;
    if (rule.under !== undefined && !request.path.startsWith(rule.under)) return false;
    return !rule.isAboutToken || request.sentToken === request.currentToken;
  });
}

/**
 * Runs the handler that the catalogue names for a failure.
 *
 * @param error what the request ended with
 */
export function handleFailure(error: AppError, request: FailedRequest): void {
  const rule = findFailureRule(error, request);
  if (rule) handlers.get(rule.action)?.(error);
}
