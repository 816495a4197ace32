import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { InviteeStatus } from "contracts/calls/refer";
import { createCache } from "../../platform/cache.ts";
import { selectRow, selectRows, type Database } from "../../platform/database/database.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import { ambassadorTimes } from "./relations-repository.ts";
import { rebatesVersion, type Program } from "./rewards-repository.ts";
import type { RateTerms } from "./terms.ts";
import { units, whole } from "../../platform/database/row-fields.ts";

const personRow = v.object({
  id: v.number(),
  account: v.nullable(v.string()),
  email: v.nullable(v.string()),
  discount: v.number(),
  tier: v.number(),
  join_time: whole,
  first_time: v.nullable(whole),
  is_mining: v.boolean(),
  is_over: v.boolean(),
  total: v.number(),
});
const rateRow = v.object({ id: v.number(), coin: v.string(), hashrate: v.number() });
const rebateRow = v.object({
  id: v.number(),
  coin: v.string(),
  fee: units,
  amount: units,
  worth: v.string(),
});

/** An invited person, as read from the database. */
export type PersonRow = v.InferOutput<typeof personRow> & {
  readonly terms: RateTerms;
  readonly hashrates: readonly v.InferOutput<typeof rateRow>[];
  readonly rebates: readonly RebateRow[];
};

/** Filter of a list of invited people. */
export interface PeopleFilter extends PageRequest {
  readonly referrerId: number;
  readonly program: Program;
  readonly status?: InviteeStatus | undefined;
  readonly now: number;
  /** Seconds from the first earnings to the end of rebates; null if they never end. */
  readonly period: number | null;
}

type RebateRow = v.InferOutput<typeof rebateRow>;

/** Maximum referrers in the cache of sums. */
const MAX_REFERRERS = 200;

const sums = createCache<ReadonlyMap<number, readonly RebateRow[]>>(MAX_REFERRERS);

/**
 * Sums of each invited person's rebates by coin. `benchmarks/lists.ts` (getReferPeople, getAgencyCustomers) shows the need for
 * the cache: a page of 20 people sums up 15,000 rebates of two years.
 */
async function rebateSums(database: Database, { referrerId, now }: PeopleFilter) {
  const version = await rebatesVersion(database, referrerId, now);
  return sums.fetch(database, String(referrerId), version, async () => {
    const rows = await selectRows(
      database,
      sql`select invitee_id as id, coin, coalesce(sum(fee) filter (where kind = 'reward'), 0)::text as fee,
            sum(amount)::text as amount, trunc(sum(amount * price::numeric), 12)::text as worth
          from rebates where referrer_id = ${referrerId} group by 1, 2 order by 2`,
      rebateRow,
    );
    return Map.groupBy(rows, ({ id }) => id);
  });
}

const CONDITIONS: Readonly<Record<InviteeStatus, SQL>> = {
  waiting: sql`first_time is null`,
  ended: sql`is_over`,
  mining: sql`first_time is not null and not is_over and is_mining`,
  idle: sql`first_time is not null and not is_over and not is_mining`,
};

/** People with their current status; the status part of `filter` is applied to these rows. */
function peopleOf({ referrerId, program, now, period }: PeopleFilter): SQL {
  return sql`select r.invitee_id as id, a.account, a.email, r.discount, coalesce(g.tier, 0) as tier, r.join_time, r.first_time,
      exists (select 1 from worker_sums s join accounts m on m.id = s.account_id
        where (m.id = a.id or m.parent_id = a.id) and s.hashrate_1day > 0) as is_mining,
      coalesce(r.first_time + ${period}::bigint <= ${now}, false) as is_over
    from referrals r join accounts a on a.id = r.invitee_id left join agencies g on g.account_id = r.referrer_id
    where r.referrer_id = ${referrerId} and r.program = ${program}`;
}

const countRow = v.object({ invited: v.number(), mining: v.number() });

/** Counts the invited people, and those of them who mine now. */
export async function countPeople(database: Database, filter: Omit<PeopleFilter, "page" | "limit">) {
  return selectRow(
    database,
    sql`select count(*)::int as invited, count(*) filter (where is_mining)::int as mining
        from (${peopleOf({ ...filter, page: 1, limit: 1 })}) p`,
    countRow,
  );
}

function ids(rows: readonly { readonly id: number }[]): string {
  return `{${rows.map(({ id }) => id).join(",")}}`;
}

/** Reads a page of invited people, newest first, with hashrates and rebates. */
export async function listPeople(database: Database, filter: PeopleFilter): Promise<Listing<PersonRow>> {
  const { referrerId, program, status } = filter;
  const part = partOf(filter);
  const condition = status === undefined ? sql`true` : CONDITIONS[status];
  const rows = await selectRows(
    database,
    sql`select *, count(*) over ()::int as total from (${peopleOf(filter)}) p where ${condition}
        order by join_time desc, id desc limit ${part.limit} offset ${part.offset}`,
    personRow,
  );
  if (rows.length === 0) return { rows: [], total: 0 };
  const [hashrates, rebates, times] = await Promise.all([
    selectRows(
      database,
      sql`select coalesce(m.parent_id, m.id) as id, s.coin, sum(s.hashrate_1day) as hashrate
          from worker_sums s join accounts m on m.id = s.account_id
          where coalesce(m.parent_id, m.id) = any(${ids(rows)}::int[]) and s.hashrate_1day > 0 group by 1, 2 order by 2`,
      rateRow,
    ),
    rebateSums(database, filter),
    ambassadorTimes(database, [referrerId]),
  ]);
  const ambassador = times.get(referrerId) ?? [];
  const total = rows[0]?.total ?? 0;
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      terms: { program, discount: row.discount, tier: row.tier, first_time: row.first_time, ambassador },
      hashrates: hashrates.filter(({ id }) => id === row.id),
      rebates: rebates.get(row.id) ?? [],
    })),
  };
}
