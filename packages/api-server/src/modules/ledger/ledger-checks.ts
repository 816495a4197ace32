import { readCheckState, writeCheckState } from "./check-state-repository.ts";
import { checkFullPiece, FULL_BEGIN } from "./ledger-pieces.ts";
import { type CheckTerms, type CheckResult, note, checkTail } from "./ledger-checks-repository.ts";

/** Options of a check of the whole ledger. */
export interface FullTerms extends CheckTerms {
  /** Whether to start over. */
  readonly isFresh?: boolean;
}

/**
 * Checks the whole ledger up to the seals. Unless it starts over, it resumes the last check, of this process or another.
 *
 * @returns the problems found since it resumed
 */
export async function checkFull({ database, clock, mayContinue, isFresh }: FullTerms): Promise<CheckResult> {
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
    if (!(await mayContinue(performance.now() - begin))) return { isComplete: false, problems: [...found] };
  }
  await writeCheckState(database, {
    ...FULL_BEGIN,
    full_begin_time: null,
    full_time: clock.now(),
  });
  return { isComplete: true, problems: [...found] };
}

/** Checks everything from the first movement, however long it takes. If there is no problem, money may move again. */
export async function checkEverything(terms: CheckTerms): Promise<CheckResult> {
  const tail = await checkTail(terms);
  const full = await checkFull({ ...terms, isFresh: true });
  const problems = [...new Set([...tail.problems, ...full.problems])];
  const isComplete = tail.isComplete && full.isComplete;
  if (isComplete && problems.length === 0) await writeCheckState(terms.database, { problems: [] });
  return { isComplete, problems };
}
