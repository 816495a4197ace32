import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { HOURLY_KEEP } from "./profits-repository.ts";

const groupRow = v.object({
  holder_id: v.number(),
  members: v.array(v.number()),
  /** Accounts covered by the stored sums, null before there are any. */
  stored: v.nullable(v.array(v.number())),
});

/** A main account with the accounts it owns. */
export type AccountGroup = v.InferOutput<typeof groupRow>;

/** `from <= time < to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The account groups and time span whose sums are written. */
interface Part extends Span {
  readonly families: readonly AccountGroup[];
}

/** Returns main accounts that own others, with the members covered by their sums. */
export function readAccountGroups(database: Database): Promise<AccountGroup[]> {
  return selectRows(
    database,
    sql`select a.parent_id as holder_id, to_jsonb(array_agg(a.id) || a.parent_id) as members, to_jsonb(f.members) as stored
        from accounts a left join families f on f.holder_id = a.parent_id
        where a.parent_id is not null group by a.parent_id, f.members order by 1`,
    groupRow,
  );
}

function membersOf(families: readonly AccountGroup[]): SQL {
  const pairs = families.flatMap(({ holder_id, members }) =>
    members.map((account_id) => ({ account_id, holder_id })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as m(account_id int, holder_id int)`;
}

/** Sums hashrates of account groups, for one resolution and range. */
export async function sumHashrates(
  transaction: Database,
  { families, from, to }: Part,
  name: string,
): Promise<void> {
  await transaction.execute(sql`
    insert into family_hashrates (account_id, coin, resolution, time, hashrate, reject_rate, active_workers)
    select m.holder_id, h.coin, h.resolution, h.time, sum(h.hashrate),
      coalesce(sum(h.hashrate * h.reject_rate) / nullif(sum(h.hashrate), 0), 0), sum(h.active_workers)
    from ${membersOf(families)} join account_hashrates h using (account_id)
    where h.resolution = ${name} and h.time >= ${from} and h.time < ${to}
    group by 1, 2, 3, 4
    on conflict (account_id, coin, resolution, time) do update set hashrate = excluded.hashrate,
      reject_rate = excluded.reject_rate, active_workers = excluded.active_workers`);
}

/** Sums hourly profits of account groups. */
export async function sumHours(transaction: Database, { families, from, to }: Part): Promise<void> {
  await transaction.execute(sql`
    insert into family_hours (account_id, coin, time, hashrate, pps_hashrate, pps_profit, pplns_profit, solo_profit, fee,
      pps_fee, saved)
    select m.holder_id, h.coin, h.time, sum(h.hashrate),
      coalesce(sum(h.hashrate) filter (where h.pps_profit + h.pps_fee > 0), 0), sum(h.pps_profit), sum(h.pplns_profit),
      sum(h.solo_profit), sum(h.fee), sum(h.pps_fee), sum(h.saved)
    from ${membersOf(families)} join hourly_profits h using (account_id)
    where h.time >= ${from} and h.time < ${to}
    group by 1, 2, 3
    on conflict (account_id, coin, time) do update set hashrate = excluded.hashrate, pps_hashrate = excluded.pps_hashrate,
      pps_profit = excluded.pps_profit, pplns_profit = excluded.pplns_profit, solo_profit = excluded.solo_profit,
      fee = excluded.fee, pps_fee = excluded.pps_fee, saved = excluded.saved`);
}

/** Sums daily profits of account groups. */
export async function sumDays(
  transaction: Database,
  { families, from, to }: Part,
  utc: boolean,
): Promise<void> {
  await transaction.execute(sql`
    insert into family_days (account_id, coin, utc, time, hashrate, pps_profit, pplns_profit, solo_profit, fee, saved, price)
    select m.holder_id, d.coin, d.utc, d.time, sum(d.hashrate), sum(d.pps_profit), sum(d.pplns_profit), sum(d.solo_profit),
      sum(d.fee), sum(d.saved), max(d.price)
    from ${membersOf(families)} join daily_profits d using (account_id)
    where d.utc = ${utc} and d.time >= ${from} and d.time < ${to}
    group by 1, 2, 3, 4
    on conflict (account_id, coin, utc, time) do update set hashrate = excluded.hashrate,
      pps_profit = excluded.pps_profit, pplns_profit = excluded.pplns_profit, solo_profit = excluded.solo_profit,
      fee = excluded.fee, saved = excluded.saved, price = excluded.price`);
}

/** Sums blocks found in a span; a block matures after it is found, so the index on maturity can be used. */
export async function sumBlocks(transaction: Database, { families, from, to }: Part): Promise<void> {
  await transaction.execute(sql`
    insert into family_blocks (account_id, coin, height, kind, blocks, time, reward, share, profit, fee, saved, mature_time)
    select m.holder_id, b.coin, b.height, b.kind, max(b.blocks), max(b.time), max(b.reward), sum(b.share), sum(b.profit),
      sum(b.fee), sum(b.saved), max(b.mature_time)
    from ${membersOf(families)} join block_profits b using (account_id)
    where b.mature_time >= ${from} and b.time >= ${from} and b.time < ${to}
    group by 1, 2, 3, 4
    on conflict (account_id, coin, height, kind) do update set blocks = excluded.blocks, time = excluded.time,
      reward = excluded.reward, share = excluded.share, profit = excluded.profit, fee = excluded.fee,
      saved = excluded.saved, mature_time = excluded.mature_time`);
}

/** Records which accounts the sums of an account group cover. */
export async function recordMembers(
  transaction: Database,
  { holder_id, members }: AccountGroup,
): Promise<void> {
  await transaction.execute(sql`
    insert into families (holder_id, members) values (${holder_id}, ${`{${members.join(",")}}`}::int[])
    on conflict (holder_id) do update set members = excluded.members`);
}

/** Deletes the sums of an account group. */
export async function dropSums(transaction: Database, holder_id: number): Promise<void> {
  for (const table of ["family_hashrates", "family_hours", "family_days", "family_blocks"]) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where account_id = ${holder_id}`);
  }
}

/** Returns the start of the first day with a profit; null without one. */
export async function oldestDay(database: Database): Promise<number | null> {
  const [row] = await selectRows(
    database,
    sql`select min(time)::float8 as time from daily_profits`,
    v.object({ time: v.nullable(v.number()) }),
  );
  return row?.time ?? null;
}

/** Deletes the sums of main accounts without sub-accounts, whose own rows are equal. */
export async function dropEnded(database: Database): Promise<void> {
  const ended = await selectRows(
    database,
    sql`delete from families where not exists (select from accounts where parent_id = families.holder_id) returning holder_id`,
    v.object({ holder_id: v.number() }),
  );
  for (const { holder_id } of ended) await dropSums(database, holder_id);
}

/** Deletes sums of earnings that are older than the retention of their source rows. */
export async function trimGroupSums(database: Database, at: number): Promise<void> {
  await database.execute(sql`delete from family_hours where time < ${at - HOURLY_KEEP}`);
  await database.execute(sql`delete from family_blocks where mature_time < ${at - HOURLY_KEEP}`);
}
