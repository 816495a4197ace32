import { access, roles } from "./checks/access.ts";
import { caching } from "./checks/caching.ts";
import { bodyErrors, errors } from "./checks/errors.ts";
import { keys, observer } from "./checks/keys.ts";
import { languages } from "./checks/languages.ts";
import { filters, paging } from "./checks/lists.ts";
import { amounts, envelopes, shapes } from "./checks/shapes.ts";
import { limits } from "./checks/limits.ts";
import { retries } from "./checks/retries.ts";
import { sorting } from "./checks/sorting.ts";
import { writes } from "./checks/writes.ts";
import type { Area, Check } from "./check.ts";
import { Unreachable, type Server } from "./client.ts";
import { Skipped, type Kit } from "./context.ts";
import { createKit } from "./kit.ts";
import type { People } from "./people.ts";

/** All checks, in execution order. */
export const CHECKS: readonly Check[] = [
  ...shapes,
  ...envelopes,
  ...amounts,
  ...caching,
  ...paging,
  ...sorting,
  ...filters,
  ...errors,
  ...bodyErrors,
  ...languages,
  ...access,
  ...roles,
  ...observer,
  ...keys,
  ...writes,
  ...retries,
  ...limits,
];

/** Result of a check. */
export interface Result {
  readonly area: Area;
  readonly name: string;
  readonly state: "passed" | "failed" | "skipped";
  /** Faults, or the reason for a skip. */
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** Selects the checks. */
export interface RunOptions {
  /** Areas, calls, or both as `paging:getWorkers`; all checks if absent. */
  readonly only?: readonly string[];
  /** Skips checks that create or change data. */
  readonly isReadOnly?: boolean;
  readonly onResult?: (result: Result) => void;
}

async function judge(check: Check, kit: Kit): Promise<Pick<Result, "state" | "notes">> {
  try {
    const notes = await check.run(kit);
    return { state: notes.length === 0 ? "passed" : "failed", notes };
  } catch (error) {
    if (error instanceof Skipped) return { state: "skipped", notes: [error.message] };
    if (error instanceof Unreachable) throw error;
    return { state: "failed", notes: [error instanceof Error ? error.message : String(error)] };
  }
}

/**
 * Returns the checks of a run.
 *
 * @param options - selection
 */
export function chooseChecks({ only = [], isReadOnly = false }: RunOptions): readonly Check[] {
  const isNamed = (check: Check, one: string) =>
    [check.area, check.name, `${check.area}:${check.name}`].includes(one) || check.name.startsWith(`${one},`);
  const isChosen = (check: Check) => only.length === 0 || only.some((one) => isNamed(check, one));
  return CHECKS.filter((check) => isChosen(check) && !(isReadOnly && check.isWriting === true));
}

/**
 * Checks a server against the contract.
 *
 * @param server - checked server
 * @param people - used for the checks
 * @param options - selection of checks, and a callback for each result
 * @returns the results in the order of the checks
 * @throws {Unreachable} if the server stops responding
 */
export async function runChecks(server: Server, people: People, options: RunOptions = {}): Promise<Result[]> {
  const kit = createKit(server, people);
  const results: Result[] = [];
  for (const check of chooseChecks(options)) {
    const started = performance.now();
    const { state, notes } = await judge(check, kit);
    const seconds = (performance.now() - started) / 1000;
    const result: Result = { area: check.area, name: check.name, state, notes, seconds };
    results.push(result);
    options.onResult?.(result);
  }
  return results;
}
