import { ApiError, HttpError, type AppError } from "./errors.ts";

/** What the shell does about an error; the client itself does not depend on router, store or toasts. */
export type FailureAction =
  "session-lost" | "account-lost" | "session-replaced" | "observer-refused" | "forbidden" | "wrong-host";

/** One row of the error catalog (spec 8). */
export interface FailureRule {
  readonly source: "body" | "http";
  readonly code: number;
  /** Limits the rule to calls under this path. */
  readonly under?: string;
  /** Limits the rule to responses for the current token: a late response must not end a new session. */
  readonly isAboutToken?: boolean;
  readonly action: FailureAction;
}

/** The error catalog as data: which responses have an effect beyond their own request. All other errors are only thrown. */
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

/** Performs the action of a catalog row. */
export type FailureHandler = (error: AppError) => void;

const handlers = new Map<FailureAction, FailureHandler>();

/**
 * Registers the shell's error handlers; registering an action again replaces its handler.
 *
 * @param entries handler per action
 */
export function registerFailureHandlers(entries: Partial<Record<FailureAction, FailureHandler>>): void {
  for (const rule of FAILURE_RULES) {
    const handler = entries[rule.action];
    if (handler) handlers.set(rule.action, handler);
  }
}

/** The failed request, with the properties that the rules check. */
export interface FailedRequest {
  /** Path under `/res`. */
  readonly path: string;
  readonly sentToken: string | undefined;
  readonly currentToken: string | undefined;
}

/**
 * Finds the catalog row for an error.
 *
 * @param error error of the request
 * @returns the rule, or undefined when the error concerns only its caller
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
 * Runs the handler that the catalog assigns to an error.
 *
 * @param error error of the request
 */
export function handleFailure(error: AppError, request: FailedRequest): void {
  const rule = findFailureRule(error, request);
  if (rule) handlers.get(rule.action)?.(error);
}
