import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { checkTotals, LEDGER_PLACE, type LedgerProblem } from "./ledger-check.ts";
import type { CheckState } from "./check-state.ts";
import {
  advanceSeals,
  PIECE_HISTORIES,
  PIECE_ROWS,
  verifyHistories,
  verifyLongHistory,
} from "./histories.ts";

/** Balances that one statement compares with their seals. */
const SWEEP_BALANCES = 5000;

const ids = v.array(v.number());

const sweepRow = v.object({
  last: v.nullable(v.number()),
  moved: ids,
  wrong: v.array(v.string()),
});

/** Compares the next balances with their seals, and looks at their signs. */
async function sweep(database: Database, after: number) {
  const [row] = await selectRows(
    database,
    sql`select max(a.id) as last, coalesce(jsonb_agg(a.id order by a.id) filter (
        where a.newest <> coalesce(s.transfer, 0) or a.balance <> coalesce(s.balance, 0)), '[]') as moved,
      coalesce(jsonb_agg(${LEDGER_PLACE}) filter (where a.account_id is not null
        and (case when a.kind = 'loan_debt' then a.balance > 0 else a.balance < 0 end)), '[]') as wrong
    from (select * from ledger_accounts where id > ${after} order by id limit ${SWEEP_BALANCES}) a
    left join ledger_seals s on s.ledger_account_id = a.id`,
    sweepRow,
  );
  return row ?? { last: null, moved: [], wrong: [] };
}

/** Problems that one piece found; empty when it found none. */
export type Piece = readonly LedgerProblem[];

/**
 * Checks what came after the seals, one statement a piece: every balance is what its seal and the movements after it come to.
 * Each piece moves seals on, so that a check that is left in between has not been for nothing.
 *
 * @param database database
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

const sealRow = v.object({ id: v.number(), rows: v.number() });

/** Where a check of the whole ledger is. */
export type FullProgress = Pick<CheckState, "full_account" | "full_history">;

/** The begin of a check of the whole ledger. */
export const FULL_BEGIN: FullProgress = { full_account: 0, full_history: null };

/** A piece of the check of the whole ledger. */
export interface FullPiece {
  readonly problems: Piece;
  /** Where to go on; nothing when all is done. */
  readonly progress: FullProgress | undefined;
}

/** The next balances whose histories together fit a piece; a longer one alone. */
async function chooseNext(database: Database, after: number) {
  const rows = await selectRows(
    database,
    sql`with next as (
        (select id from ledger_accounts where id > ${after} order by id limit ${PIECE_HISTORIES})
        union (select ledger_account_id from ledger_seals where ledger_account_id > ${after} order by 1 limit ${PIECE_HISTORIES})
        order by id limit ${PIECE_HISTORIES})
      select id, rows from (
        select n.id, coalesce(s.rows, 0) as rows, sum(coalesce(s.rows, 0)) over (order by n.id) as total, min(n.id) over () as first
        from next n left join ledger_seals s on s.ledger_account_id = n.id) t
      where total <= ${PIECE_ROWS} or id = first order by id`,
    sealRow,
  );
  const [first] = rows;
  return { chosen: rows.map(({ id }) => id), isLong: first !== undefined && first.rows > PIECE_ROWS };
}

/**
 * Does one piece of the check of the whole ledger: histories from their first movement up to their seals.
 *
 * @param database database
 * @param progress where it is
 * @returns what was found, and where to go on
 */
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
