import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { ledgerSeals, type LongHistory } from "../../platform/database/schema/index.ts";
import { LEDGER_PLACE, type LedgerProblem } from "./ledger-check-repository.ts";

/** Maximum number of movements read by one statement; takes a fraction of a second on either database engine. */
export const PIECE_ROWS = 20_000;

/** Number of histories read together, each with its share of the piece. */
export const PIECE_HISTORIES = 200;

const CHECKSUM_RANGE = 2n ** 60n;

const walkedRow = v.object({
  id: v.number(),
  place: v.string(),
  /** Number of movements read. */
  moved: v.number(),
  transfer: v.number(),
  balance: v.string(),
  rows: v.number(),
  checksum: v.string(),
  goal_transfer: v.number(),
  goal_balance: v.string(),
  goal_rows: v.nullable(v.number()),
  goal_checksum: v.nullable(v.string()),
  /** First movement that does not continue from the previous balance. */
  broken: v.nullable(v.number()),
  /** First movement in another coin. */
  crossed: v.nullable(v.number()),
});

type Walked = v.InferOutput<typeof walkedRow>;

/** Hashes every column of a movement, including those that do not affect balances. */
const MARK = sql`('x' || substr(md5(concat_ws('|', t.id, t.time, t.coin, t.from_id, t.to_id, t.amount, t.kind, t.reference,
  t.price, t.from_after, t.to_after, t.remark)), 1, 15))::bit(60)::bigint`;

/**
 * Continues reading balance histories in one statement, so on one snapshot of the database.
 *
 * @param chosen histories: `id`, `place`, `coin`, what was read of them (`transfer`, `balance`, `rows`, `checksum`), how far to
 * read (`until`), and the expected results (`goal_…`)
 * @param limit maximum number of movements per history
 */
function walk(database: Database, chosen: SQL, limit: number): Promise<Walked[]> {
  return selectRows(
    database,
    sql`with chosen as materialized (${chosen}),
      moves as (
        select c.id, c.coin as own_coin, m.*, c.balance + sum(m.change) over (partition by c.id order by m.transfer) as total
        from chosen c cross join lateral (
          (select t.id as transfer, -t.amount as change, t.from_after as after, t.coin, ${MARK} as mark
            from ledger_transfers t where t.from_id = c.id and t.id > c.transfer and t.id <= c.until order by t.id limit ${limit})
          union all
          (select t.id, t.amount, t.to_after, t.coin, ${MARK}
            from ledger_transfers t where t.to_id = c.id and t.id > c.transfer and t.id <= c.until order by t.id limit ${limit})
          order by transfer limit ${limit}) m),
      ends as (
        select id, count(*)::int as moved, max(transfer) as transfer, sum(change) as change, sum(mark) as mark,
          min(transfer) filter (where after <> total) as broken, min(transfer) filter (where coin <> own_coin) as crossed
        from moves group by id)
      select c.id, c.place, coalesce(e.moved, 0) as moved, coalesce(e.transfer, c.transfer) as transfer,
        (c.balance + coalesce(e.change, 0))::text as balance, c.rows + coalesce(e.moved, 0) as rows,
        mod(c.checksum + coalesce(e.mark, 0), ${CHECKSUM_RANGE.toString()}::numeric)::text as checksum,
        c.goal_transfer, c.goal_balance::text as goal_balance, c.goal_rows, c.goal_checksum::text as goal_checksum,
        e.broken, e.crossed
      from chosen c left join ends e on e.id = c.id order by c.id`,
    walkedRow,
  );
}

/** Returns violations of the rules for single movements. */
function stepProblems({ broken, crossed, place }: Walked): readonly LedgerProblem[] {
  return [
    ...(broken === null ? [] : [{ rule: "chain", place } as const]),
    ...(crossed === null ? [] : [{ rule: "coin", place: String(crossed) } as const]),
  ];
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(",")}}`)}::int[]`;
}

/** Result of one piece. */
export interface Advance {
  readonly problems: readonly LedgerProblem[];
  /** Balances with more movements than were read. */
  readonly unfinished: readonly number[];
}

async function seal(database: Database, rows: readonly Walked[]): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insert(ledgerSeals)
    .values(
      rows.map(({ id, transfer, balance, rows: count, checksum }) => ({
        ledger_account_id: id,
        transfer,
        balance,
        rows: count,
        checksum,
      })),
    )
    .onConflictDoUpdate({
      target: ledgerSeals.ledger_account_id,
      set: {
        transfer: sql`excluded.transfer`,
        balance: sql`excluded.balance`,
        rows: sql`excluded.rows`,
        checksum: sql`excluded.checksum`,
      },
      // Of two concurrent checks, the one with more progress wins.
      setWhere: sql`excluded.transfer > ${ledgerSeals.transfer}`,
    });
}

/**
 * Checks the movements of balances after their seals, and advances the seals.
 *
 * @param limit maximum number of movements per balance
 * @returns the problems, and the balances with more movements
 */
export async function advanceSeals(
  database: Database,
  ids: readonly number[],
  limit: number,
): Promise<Advance> {
  const chosen = sql`select a.id, ${LEDGER_PLACE} as place, a.coin, coalesce(s.transfer, 0) as transfer,
      coalesce(s.balance, 0) as balance, coalesce(s.rows, 0) as rows, coalesce(s.checksum, 0) as checksum, 2147483647 as until,
      a.newest as goal_transfer, a.balance as goal_balance, null::int as goal_rows, null::numeric as goal_checksum
    from ledger_accounts a left join ledger_seals s on s.ledger_account_id = a.id where a.id = any(${list(ids)})`;
  const walked = await walk(database, chosen, limit);
  const isEnded = (row: Walked) => row.moved < limit;
  const problems = new Map<Walked, readonly LedgerProblem[]>();
  for (const row of walked) {
    const { place } = row;
    const found: LedgerProblem[] = [...stepProblems(row)];
    if (isEnded(row) && row.balance !== row.goal_balance) found.push({ rule: "balance", place });
    if (isEnded(row) && row.transfer !== row.goal_transfer) found.push({ rule: "newest", place });
    if (found.length > 0) problems.set(row, found);
  }
  const sound = walked.filter((row) => !problems.has(row));
  await seal(
    database,
    sound.filter(({ moved }) => moved > 0),
  );
  return {
    problems: [...problems.values()].flat(),
    unfinished: sound.filter((row) => !isEnded(row)).map(({ id }) => id),
  };
}

/** Selects histories up to their seals; without a seal, up to the newest movement. */
function historiesOf(ids: SQL, begin: SQL): SQL {
  return sql`select n.id, a.coin, ${begin}, coalesce(s.transfer, 2147483647) as until,
      case when a.id is null then 'ledger account ' || n.id else ${LEDGER_PLACE} end as place,
      coalesce(s.transfer, a.newest) as goal_transfer, coalesce(s.balance, a.balance) as goal_balance,
      s.rows as goal_rows, s.checksum as goal_checksum
    from unnest(${ids}) as n(id) left join ledger_seals s on s.ledger_account_id = n.id
    left join ledger_accounts a on a.id = n.id where a.id is not null or s.transfer is not null`;
}

function sealProblems(row: Walked): readonly LedgerProblem[] {
  const isSealed = row.goal_rows !== null;
  const keeps =
    row.transfer === row.goal_transfer &&
    row.balance === row.goal_balance &&
    row.rows === (row.goal_rows ?? row.rows) &&
    row.checksum === (row.goal_checksum ?? row.checksum);
  // A long history without a seal is left to the check that creates one.
  if (!isSealed && row.moved > PIECE_ROWS) return stepProblems(row);
  return [...stepProblems(row), ...(keeps ? [] : [{ rule: "seal", place: row.place } as const])];
}

/**
 * Checks whole histories from their first movement up to their seals.
 *
 * @param ids balances whose movements together fit into one piece
 */
export async function verifyHistories(
  database: Database,
  ids: readonly number[],
): Promise<readonly LedgerProblem[]> {
  const begin = sql`0 as transfer, 0::numeric as balance, 0 as rows, 0::numeric as checksum`;
  // One more movement than counted is enough to detect a difference.
  return (await walk(database, historiesOf(list(ids), begin), PIECE_ROWS + 1)).flatMap(sealProblems);
}

/** Result of one piece of a long history. */
export interface LongAdvance {
  readonly problems: readonly LedgerProblem[];
  /** Current progress; null when it has reached the seal. */
  readonly history: LongHistory | null;
}

/** Checks the next piece of a history that does not fit into one piece. */
export async function verifyLongHistory(database: Database, history: LongHistory): Promise<LongAdvance> {
  const { id, transfer, balance, rows, checksum } = history;
  const begin = sql`${transfer}::int as transfer, ${balance}::numeric as balance, ${rows}::int as rows, ${checksum}::numeric as checksum`;
  const [row] = await walk(database, historiesOf(list([id]), begin), PIECE_ROWS);
  if (row === undefined)
    return { problems: [{ rule: "seal", place: `ledger account ${String(id)}` }], history: null };
  const problems = stepProblems(row);
  if (problems.length > 0) return { problems, history: null };
  if (row.moved === PIECE_ROWS && row.transfer < row.goal_transfer) {
    return {
      problems: [],
      history: { id, transfer: row.transfer, balance: row.balance, rows: row.rows, checksum: row.checksum },
    };
  }
  return { problems: sealProblems(row), history: null };
}
