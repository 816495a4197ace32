import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { LedgerProblem } from "./ledger-check-repository.ts";
import type { Clock } from "../../platform/runtime.ts";
import { readCheckState, writeCheckState } from "./check-state-repository.ts";
import { tailPieces } from "./ledger-pieces.ts";

/** Problems that are noted at most; one is enough to stop everything. */
const MOST_NOTED = 20;

/** What a check needs. */
export interface CheckTerms {
  readonly database: Database;
  readonly clock: Clock;
  /** Asked after each piece, with how long it took: whether to continue, perhaps after a pause. */
  mayContinue(milliseconds: number): boolean | Promise<boolean>;
}

/** What a check came to. */
export interface CheckResult {
  /** Whether it came to its end. */
  readonly isComplete: boolean;
  readonly problems: readonly string[];
}

const newestRow = v.object({ newest: v.number() });

function textOf({ rule, place }: LedgerProblem): string {
  return `${rule} ${place}`;
}

/** Notes what was found at once, so that money stops before the check has come to its end. */
export async function note(database: Database, found: Set<string>, problems: readonly LedgerProblem[]) {
  if (problems.length === 0) return;
  const { problems: known } = await readCheckState(database);
  for (const problem of problems) found.add(textOf(problem));
  await writeCheckState(database, { problems: [...new Set([...known, ...found])].slice(0, MOST_NOTED) });
}

/**
 * Checks everything that came after the seals.
 *
 * @returns what was found; what it did is not lost when it does not come to its end
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
