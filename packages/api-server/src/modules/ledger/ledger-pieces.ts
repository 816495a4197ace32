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

/** Problems found in one piece; empty if none. */
export type Piece = readonly LedgerProblem[];

/**
 * Checks what was added after the seals, one statement per piece: every balance must equal its seal plus the later movements.
 * Each piece advances seals, so that an interrupted check keeps its progress.
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

/** Number of histories read together: first many with few movements each, then the rest with more, then long ones alone. */
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

/** Progress of a check of the whole ledger. */
export type FullProgress = Pick<CheckState, "full_account" | "full_history">;

/** Start of a check of the whole ledger. */
export const FULL_BEGIN: FullProgress = { full_account: 0, full_history: null };

/** Result of one piece of the whole check. */
export interface FullPiece {
  readonly problems: Piece;
  /** Where to continue; undefined when finished. */
  readonly progress: FullProgress | undefined;
}

/** Checks one piece of the whole ledger: histories from their first movement up to their seals. */
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
