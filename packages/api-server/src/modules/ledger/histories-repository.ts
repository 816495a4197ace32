import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { ledgerSeals, type LongHistory } from "../../platform/database/schema/index.ts";
import { LEDGER_PLACE, type LedgerProblem } from "./ledger-check-repository.ts";

/** Movements that one statement reads at most; a fraction of a second on either engine. */
export const PIECE_ROWS = 20_000;

/** Histories that are read together; each by its share of the piece. */
export const PIECE_HISTORIES = 200;

const CHECKSUM_RANGE = 2n ** 60n;

const walkedRow = v.object({
  id: v.number(),
  place: v.string(),
  /** Movements that were read. */
  moved: v.number(),
  transfer: v.number(),
  balance: v.string(),
  rows: v.number(),
  checksum: v.string(),
  goal_transfer: v.number(),
  goal_balance: v.string(),
  goal_rows: v.nullable(v.number()),
  goal_checksum: v.nullable(v.string()),
  /** First movement that does not follow from the one before. */
  broken: v.nullable(v.number()),
  /** First movement of another coin. */
  crossed: v.nullable(v.number()),
});

type Walked = v.InferOutput<typeof walkedRow>;

/** Every column of a movement counts, those that no balance depends on as well. */
const MARK = sql`('x' || substr(md5(concat_ws('|', t.id, t.time, t.coin, t.from_id, t.to_id, t.amount, t.kind, t.reference,
  t.price, t.from_after, t.to_after, t.remark)), 1, 15))::bit(60)::bigint`;

/**
 * Reads on in histories of balances, in one statement and so in one state of the database.
 *
 * @param chosen histories: `id`, `place`, `coin`, what was read of them (`transfer`, `balance`, `rows`, `checksum`), how far to read
 * (`until`), and what they have to come to (`goal_…`)
 * @param limit movements of each history at most
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

/** Rules that each movement keeps for itself. */
function stepProblems({ broken, crossed, place }: Walked): readonly LedgerProblem[] {
  return [
    ...(broken === null ? [] : [{ rule: "chain", place } as const]),
    ...(crossed === null ? [] : [{ rule: "coin", place: String(crossed) } as const]),
  ];
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(",")}}`)}::int[]`;
}

/** What a piece came to. */
export interface Advance {
  readonly problems: readonly LedgerProblem[];
  /** Balances that have more movements than were read. */
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
      // Of two processes that check at once the one that came further stays.
      setWhere: sql`excluded.transfer > ${ledgerSeals.transfer}`,
    });
}

/**
 * Checks the movements of balances after their seals, and moves the seals on.
 *
 * @param limit movements of each at most
 * @returns what does not hold, and which have more
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

/** Histories up to their seals; what has no seal yet up to its newest movement. */
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
  // What is long and has no seal is left to the check that makes one.
  if (!isSealed && row.moved > PIECE_ROWS) return stepProblems(row);
  return [...stepProblems(row), ...(keeps ? [] : [{ rule: "seal", place: row.place } as const])];
}

/**
 * Checks whole histories from their first movement up to their seals.
 *
 * @param ids balances with together no more movements than a piece has
 */
export async function verifyHistories(
  database: Database,
  ids: readonly number[],
): Promise<readonly LedgerProblem[]> {
  const begin = sql`0 as transfer, 0::numeric as balance, 0 as rows, 0::numeric as checksum`;
  // One more than were counted is enough to notice.
  return (await walk(database, historiesOf(list(ids), begin), PIECE_ROWS + 1)).flatMap(sealProblems);
}

/** What a piece of a long history came to. */
export interface LongAdvance {
  readonly problems: readonly LedgerProblem[];
  /** Where it is now; null when it has reached the seal. */
  readonly history: LongHistory | null;
}

/** Checks the next piece of a history that is longer than a piece. */
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
