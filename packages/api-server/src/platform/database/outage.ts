import { causesOf, hasCode } from "./error-codes.ts";

/** Why the database cannot be used: it does not respond, its disk is full, or it accepts no writes. */
export type OutageKind = "away" | "full" | "read-only";

/** The database failed as a whole; the statement itself was valid and can be sent again. */
export class DatabaseOutage extends Error {
  override readonly name = "DatabaseOutage";
  readonly kind: OutageKind;

  constructor(kind: OutageKind, options: ErrorOptions = {}) {
    super(`the database is ${kind}`, options);
    this.kind = kind;
  }
}

// From appendix A of PostgreSQL's manual, and the system codes that the driver passes on.
const CODES: Readonly<Record<string, OutageKind>> = {
  "25006": "read-only",
  "53100": "full",
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
  "53300": "away",
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
  "57P05": "away",
  "58030": "away",
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  ECONNABORTED: "away",
  EPIPE: "away",
  ETIMEDOUT: "away",
  EHOSTUNREACH: "away",
  ENETUNREACH: "away",
  ENOTFOUND: "away",
  EAI_AGAIN: "away",
};
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** Driver messages without a code. */
const TEXTS = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /^timeout e(?:xceeded when trying to connect|xpired)/,
] as const;

function kindOf(error: unknown): OutageKind | undefined {
  for (const one of causesOf(error)) {
    const code = typeof one === "object" && one !== null && "code" in one ? String(one.code) : "";
    const kind = CONNECTION_EXCEPTION.test(code) ? "away" : CODES[code];
    if (kind !== undefined) return kind;
    const text = one instanceof Error ? one.message : "";
    if (TEXTS.some((known) => known.test(text))) return "away";
  }
  return undefined;
}

/**
 * Marks an error of a database driver as an outage if it is one. Only for errors from the driver: the same system codes from
 * elsewhere, such as an email server, are unrelated to the database.
 *
 * @returns a {@link DatabaseOutage} with the error as its cause, or the error itself
 */
export function markOutage(error: unknown): unknown {
  if (outageOf(error) !== undefined) return error;
  const kind = kindOf(error);
  return kind === undefined ? error : new DatabaseOutage(kind, { cause: error });
}

/**
 * Kind of database outage behind an error or one of its causes.
 *
 * @returns undefined for every other error
 */
export function outageOf(error: unknown): OutageKind | undefined {
  for (const one of causesOf(error)) {
    if (one instanceof DatabaseOutage) return one.kind;
  }
  return undefined;
}

/** Whether the database canceled a statement that took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return [...causesOf(error)].some((one) => hasCode(one, "57014"));
}
