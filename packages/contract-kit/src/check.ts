import type { CallDefinition } from "contracts/call";
import { listCalls } from "contracts/openapi";
import type { Answer } from "./client.ts";
import type { Kit } from "./context.ts";

/** What a group of checks is about. */
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

/** What a check is about. */
export type Area = (typeof AREAS)[number];

/** One thing that is checked. */
export interface Check {
  readonly area: Area;
  /** The call, or the rule where it is about no single call. */
  readonly name: string;
  /** Makes data or changes it: left out of a read-only run. */
  readonly isWriting?: true;
  /**
   * Makes the check.
   *
   * @returns what is wrong; nothing when all is right
   * @throws {Skipped} when something is missing to make it
   */
  run(kit: Kit): Promise<readonly string[]>;
}

/** Reads that send a message, or that need the answer of another program; no check sends them by itself. */
const SENDING: ReadonlySet<string> = new Set(["sendSignInSms", "sendEmailCode", "sendSmsCode"]);

/** Reads that say by their data that there is nothing of the name, whoever asks. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set([
  "getStoredChart",
  "getMoneyWrite",
  "getWithdrawalByClientId",
]);

/** Every call of the contract. */
export const CALLS: readonly CallDefinition[] = listCalls();

/** Calls that only read. */
export const READS = CALLS.filter(({ method, name }) => method === "GET" && !SENDING.has(name));

/**
 * An answer in few words, for reports.
 *
 * @param answer - any answer
 */
export function describeAnswer({ status, envelope, text }: Answer): string {
  const code = envelope === undefined ? `no envelope: ${text.slice(0, 60)}` : `code ${String(envelope.code)}`;
  return `HTTP ${String(status)}, ${code}`;
}

/**
 * What is wrong with an answer that has to be a refusal.
 *
 * @param answer - the answer
 * @param expected - its status and code; one of several codes
 * @param what - what was asked, for the report
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

/** Codes that travel with an HTTP status of their own; every other one has status 200. */
const STATUS_CODES: ReadonlySet<number> = new Set([400, 401, 404, 413, 415, 429, 500, 503]);

/** Statuses of codes that have none of their own: a business refusal, an ended session, an unknown coin, a limit. */
const CODE_STATUSES: ReadonlySet<number> = new Set([200, 401, 404, 429]);

function statusFault(status: number, code: number): string | undefined {
  const isPaired = STATUS_CODES.has(code) ? status === code : CODE_STATUSES.has(status);
  return isPaired ? undefined : `code ${String(code)} comes with HTTP ${String(status)}`;
}

/**
 * What is wrong with the envelope of an answer.
 *
 * @param answer - an answer that is not a file
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
