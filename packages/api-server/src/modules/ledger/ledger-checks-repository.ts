import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { LedgerProblem } from "./ledger-check-repository.ts";
import type { Clock } from "../../platform/runtime.ts";
import { readCheckState, writeCheckState } from "./check-state-repository.ts";
import { tailPieces } from "./ledger-pieces.ts";

/** Maximum number of recorded problems; one is enough to stop all money movements. */
const MOST_NOTED = 20;

/** Options of a check. */
export interface CheckTerms {
  readonly database: Database;
  readonly clock: Clock;
  /** Called after each piece with its duration; returns whether to continue, possibly after a pause. */
  mayContinue(milliseconds: number): boolean | Promise<boolean>;
}

/** Result of a check. */
export interface CheckResult {
  /** Whether it finished. */
  readonly isComplete: boolean;
  readonly problems: readonly string[];
}

const newestRow = v.object({ newest: v.number() });

function textOf({ rule, place }: LedgerProblem): string {
  return `${rule} ${place}`;
}

/** Records problems immediately, so that money stops before the check has finished. */
export async function note(database: Database, found: Set<string>, problems: readonly LedgerProblem[]) {
  if (problems.length === 0) return;
  const { problems: known } = await readCheckState(database);
  for (const problem of problems) found.add(textOf(problem));
  await writeCheckState(database, { problems: [...new Set([...known, ...found])].slice(0, MOST_NOTED) });
}

/**
 * Checks all movements after the seals.
 *
 * @returns the problems; the progress is kept even if it does not finish
 */
export async function checkTail({ database, clock, mayContinue }: CheckTerms): Promise<CheckResult> {
  const found = new Set<string>();
  const [row] = await selectRows(
    database,
    sql`select coalesce(max(id), 0) as newest from ledger_transfers`,
    newestRow,
  );
  let begin = performance.now();
  for await (const problems of tailPieces(database)) {
    await note(database, found, problems);
    if (!(await mayContinue(performance.now() - begin))) return { isComplete: false, problems: [...found] };
    begin = performance.now();
  }
  if (found.size === 0) {
    await writeCheckState(database, { tail_time: clock.now(), tail_transfer: row?.newest ?? 0 });
  }
  return { isComplete: true, problems: [...found] };
}
