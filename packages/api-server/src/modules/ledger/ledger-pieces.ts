import type { Database } from "../../platform/database/database.ts";
import { checkTotals } from "./ledger-check.ts";
import type { LedgerProblem } from "./ledger-check-repository.ts";
import type { CheckState } from "./check-state-repository.ts";
import {
  advanceSeals,
  PIECE_HISTORIES,
  PIECE_ROWS,
  verifyHistories,
  verifyLongHistory,
} from "./histories-repository.ts";
import { sweep, chooseNext } from "./ledger-pieces-repository.ts";

/** Problems that one piece found; empty when it found none. */
export type Piece = readonly LedgerProblem[];

/**
 * Checks what came after the seals, one statement a piece: every balance is what its seal and the movements after it come to.
 * Each piece moves seals on, so that a check that is left in between has not been for nothing.
 *
 * @yields problems of a piece
 */
export async function* tailPieces(database: Database): AsyncGenerator<Piece> {
  yield await checkTotals(database);
  for (let after = 0; ;) {
    const { last, moved, wrong } = await sweep(database, after);
    if (last === null) return;
    yield wrong.map((place) => ({ rule: "sign", place }) as const);
    yield* advancePieces(database, moved);
    after = last;
  }
}

/** Histories that are read together: first many by a few movements, what is left of each by more, what is long alone. */
const TOGETHER = [PIECE_HISTORIES, PIECE_HISTORIES / 10, 1] as const;

async function* advancePieces(
  database: Database,
  moved: readonly number[],
  level = 0,
): AsyncGenerator<Piece> {
  const together = TOGETHER[level] ?? 1;
  const left: number[] = [];
  for (let begin = 0; begin < moved.length; begin += together) {
    const some = moved.slice(begin, begin + together);
    const { problems, unfinished } = await advanceSeals(database, some, PIECE_ROWS / together);
    yield problems;
    left.push(...unfinished);
  }
  if (left.length > 0) yield* advancePieces(database, left, level + 1);
}

/** Where a check of the whole ledger is. */
export type FullProgress = Pick<CheckState, "full_account" | "full_history">;

/** The begin of a check of the whole ledger. */
export const FULL_BEGIN: FullProgress = { full_account: 0, full_history: null };

/** A piece of the check of the whole ledger. */
export interface FullPiece {
  readonly problems: Piece;
  /** Where to continue; nothing when all is done. */
  readonly progress: FullProgress | undefined;
}

/** Does one piece of the check of the whole ledger: histories from their first movement up to their seals. */
export async function checkFullPiece(
  database: Database,
  { full_account, full_history }: FullProgress,
): Promise<FullPiece> {
  if (full_history !== null) {
    const { problems, history } = await verifyLongHistory(database, full_history);
    return { problems, progress: { full_account, full_history: history } };
  }
  const { chosen, isLong } = await chooseNext(database, full_account);
  const last = chosen.at(-1);
  if (last === undefined) return { problems: [], progress: undefined };
  if (isLong) {
    const begin = { id: last, transfer: 0, balance: "0", rows: 0, checksum: "0" };
    const { problems, history } = await verifyLongHistory(database, begin);
    return { problems, progress: { full_account: last, full_history: history } };
  }
  return {
    problems: await verifyHistories(database, chosen),
    progress: { full_account: last, full_history: null },
  };
}
