import type { CallDefinition } from "contracts/call";
import { listCalls } from "contracts/openapi";
import type { Answer } from "./client.ts";
import type { Kit } from "./context.ts";

/** Areas of checks. */
export const AREAS = [
  "shapes",
  "envelope",
  "amounts",
  "caching",
  "paging",
  "sorting",
  "filters",
  "errors",
  "languages",
  "access",
  "roles",
  "observer",
  "keys",
  "writes",
  "retries",
  "limits",
] as const;

/** Area of a check. */
export type Area = (typeof AREAS)[number];

/** A single check. */
export interface Check {
  readonly area: Area;
  /** Name of the call, or of the rule if it is not about a single call. */
  readonly name: string;
  /** Whether it creates or changes data; skipped in a read-only run. */
  readonly isWriting?: true;
  /**
   * Runs the check.
   *
   * @returns faults; empty if there are none
   * @throws {Skipped} if something it needs is missing
   */
  run(kit: Kit): Promise<readonly string[]>;
}

/** Reads that send a message, or that need another program's response; no check sends them on its own. */
const SENDING: ReadonlySet<string> = new Set(["sendSignInSms", "sendEmailCode", "sendSmsCode"]);

/** Reads that return empty data for an unknown name, for any caller. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set([
  "getStoredChart",
  "getMoneyWrite",
  "getWithdrawalByClientId",
]);

/** Every call of the contract. */
export const CALLS: readonly CallDefinition[] = listCalls();

/** Read-only calls. */
export const READS = CALLS.filter(({ method, name }) => method === "GET" && !SENDING.has(name));

/**
 * Summarizes a response for reports.
 *
 * @param answer - any response
 */
export function describeAnswer({ status, envelope, text }: Answer): string {
  const code = envelope === undefined ? `no envelope: ${text.slice(0, 60)}` : `code ${String(envelope.code)}`;
  return `HTTP ${String(status)}, ${code}`;
}

/**
 * Returns what is wrong with a response that must be a rejection.
 *
 * @param answer - the response
 * @param expected - its status and code; one of several codes
 * @param what - the request, for the report
 */
export function refusalFaults(
  answer: Answer,
  expected: { readonly status?: number; readonly codes: readonly number[] },
  what: string,
): string[] {
  const faults = envelopeFaults(answer).map((fault) => `${what}: ${fault}`);
  const code = answer.envelope?.code ?? 0;
  const isStatus = expected.status === undefined || answer.status === expected.status;
  if (!isStatus || !expected.codes.includes(code)) {
    const status = expected.status === undefined ? "" : `HTTP ${String(expected.status)}, `;
    faults.push(
      `${what}: expected ${status}code ${expected.codes.join(" or ")}, got ${describeAnswer(answer)}`,
    );
  }
  return faults;
}

/** Codes with an HTTP status of their own; all others have status 200. */
const STATUS_CODES: ReadonlySet<number> = new Set([400, 401, 404, 413, 415, 429, 500, 503]);

/** Statuses of codes without one of their own: a business rejection, an ended session, an unknown coin, a limit. */
const CODE_STATUSES: ReadonlySet<number> = new Set([200, 401, 404, 429]);

function statusFault(status: number, code: number): string | undefined {
  const isPaired = STATUS_CODES.has(code) ? status === code : CODE_STATUSES.has(status);
  return isPaired ? undefined : `code ${String(code)} comes with HTTP ${String(status)}`;
}

/**
 * Returns what is wrong with the envelope of a response.
 *
 * @param answer - a response that is not a file
 */
export function envelopeFaults({ headers, json, envelope, status, text }: Answer): string[] {
  const type = headers.get("content-type") ?? "none";
  const faults = /^application\/json\b/.test(type) ? [] : [`the content type is ${type}`];
  if (envelope === undefined) return [...faults, `the answer is no envelope: ${text.slice(0, 80)}`];
  const members = Object.keys(json ?? {})
    .sort()
    .join(", ");
  if (members !== "code, data, message") faults.push(`the envelope has the members ${members}`);
  if (envelope.message.trim() === "") faults.push("the message is empty");
  const fault = statusFault(status, envelope.code);
  if (fault !== undefined) faults.push(fault);
  return faults;
}
