import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { LedgerProblem } from "./ledger-check.ts";
import type { Clock } from "../../platform/runtime.ts";
import { readCheckState, writeCheckState } from "./check-state.ts";
import { checkFullPiece, FULL_BEGIN, tailPieces } from "./ledger-pieces.ts";

/** Problems that are noted at most; one is enough to stop everything. */
const MOST_NOTED = 20;

/** What a check needs. */
export interface CheckTerms {
  readonly database: Database;
  readonly clock: Clock;
  /** Asked after each piece, with how long it took: whether to go on, perhaps after a pause. */
  goOn(milliseconds: number): boolean | Promise<boolean>;
}

/** What a check of the whole ledger needs. */
export interface FullTerms extends CheckTerms {
  /** Begins anew in any case. */
  readonly isFresh?: boolean;
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
async function note(database: Database, found: Set<string>, problems: readonly LedgerProblem[]) {
  if (problems.length === 0) return;
  const { problems: known } = await readCheckState(database);
  for (const problem of problems) found.add(textOf(problem));
  await writeCheckState(database, { problems: [...new Set([...known, ...found])].slice(0, MOST_NOTED) });
}

/**
 * Checks everything that came after the seals.
 *
 * @param terms database, clock, whether to go on
 * @returns what was found; what it did is not lost when it does not come to its end
 */
export async function checkTail({ database, clock, goOn }: CheckTerms): Promise<CheckResult> {
  const found = new Set<string>();
  const [row] = await selectRows(
    database,
    sql`select coalesce(max(id), 0) as newest from ledger_transfers`,
    newestRow,
  );
  let begin = performance.now();
  for await (const problems of tailPieces(database)) {
    await note(database, found, problems);
    if (!(await goOn(performance.now() - begin))) return { isComplete: false, problems: [...found] };
    begin = performance.now();
  }
  if (found.size === 0) {
    await writeCheckState(database, { tail_time: clock.now(), tail_transfer: row?.newest ?? 0 });
  }
  return { isComplete: true, problems: [...found] };
}

/**
 * Checks the whole ledger up to the seals. Unless it begins anew it goes on where the last one was left, in this process or another.
 *
 * @param terms database, clock, whether to go on
 * @returns what was found from where it went on
 */
export async function checkFull({ database, clock, goOn, isFresh }: FullTerms): Promise<CheckResult> {
  const found = new Set<string>();
  const state = await readCheckState(database);
  const isNew = isFresh === true || state.full_begin_time === null;
  if (isNew) await writeCheckState(database, { ...FULL_BEGIN, full_begin_time: clock.now() });
  let progress = isNew ? FULL_BEGIN : state;
  for (;;) {
    const begin = performance.now();
    const piece = await checkFullPiece(database, progress);
    await note(database, found, piece.problems);
    if (piece.progress === undefined) break;
    progress = piece.progress;
    const { full_account, full_history } = progress;
    await writeCheckState(database, { full_account, full_history });
    if (!(await goOn(performance.now() - begin))) return { isComplete: false, problems: [...found] };
  }
  await writeCheckState(database, {
    ...FULL_BEGIN,
    full_begin_time: null,
    full_time: clock.now(),
  });
  return { isComplete: true, problems: [...found] };
}

/**
 * Checks everything from the first movement on, as long as it takes. When nothing is found, money may move again.
 *
 * @param terms database, clock, what to do between pieces
 * @returns what was found
 */
export async function checkEverything(terms: CheckTerms): Promise<CheckResult> {
  const tail = await checkTail(terms);
  const full = await checkFull({ ...terms, isFresh: true });
  const problems = [...new Set([...tail.problems, ...full.problems])];
  const isComplete = tail.isComplete && full.isComplete;
  if (isComplete && problems.length === 0) await writeCheckState(terms.database, { problems: [] });
  return { isComplete, problems };
}
