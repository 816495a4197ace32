import { performance } from "node:perf_hooks";
import type { Bench, Operation, Try } from "./operations/operation.ts";

/** Size of a race. */
export interface RaceTerms {
  readonly tries: number;
  /** Number of concurrent attempts. */
  readonly concurrency: number;
}

/** Result of a race. */
export interface RaceResult {
  readonly seconds: number;
  /** Number of responses of each kind. */
  readonly answers: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
}

/**
 * Runs concurrent attempts to spend a balance that covers some of them.
 *
 * @param operation what they do
 * @param bench servers and database
 * @param terms number of attempts
 * @returns figures and violations
 */
export async function runRace(
  operation: Operation,
  bench: Bench,
  { tries, concurrency }: RaceTerms,
): Promise<RaceResult> {
  const race = await operation.prepare(bench);
  const answers = new Map<string, number>();
  const accepted: Try[] = [];
  const violations: string[] = [];
  let next = 0;
  const start = performance.now();

  async function work(): Promise<void> {
    for (let index = next++; index < tries; index = next++) {
      const done = await race.attempt(index);
      const { code, message, isTorn } = done;
      const name = `${String(code)} ${message}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      if (isTorn) violations.push(`try ${String(index)}: one key, two answers`);
      if (code === 0) accepted.push(done);
      else if (!race.refusals.includes(code) || message === "")
        violations.push(`try ${String(index)}: ${name}`);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  if (race.accepts !== undefined && tries > 2 * race.accepts && accepted.length !== race.accepts) {
    violations.push(`${String(accepted.length)} accepted, the money is enough for ${String(race.accepts)}`);
  }
  if (race.accepts !== undefined && accepted.length > race.accepts) {
    violations.push(`${String(accepted.length)} accepted of ${String(race.accepts)} at most`);
  }
  return { seconds, answers, violations: [...violations, ...(await race.verify(accepted))] };
}
