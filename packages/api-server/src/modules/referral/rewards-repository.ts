import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { createCache } from "../../platform/cache.ts";
import { selectRow, selectRows, type Database } from "../../platform/database/database.ts";
import { accounts, agencyStatements, rebates } from "../../platform/database/schema/index.ts";
import { partOf, readListing, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { monthRange } from "./terms.ts";
import { DAY } from "../../platform/time.ts";
import { units, whole } from "../../platform/database/row-fields.ts";
import { within } from "../../platform/database/time-filter.ts";

/** Referral program of a rebate. */
export type Program = (typeof rebates.$inferSelect)["program"];

/** Filter of a list of rebates. */
export interface RewardFilter extends PageRequest {
  readonly referrerId: number;
  readonly program: Program;
  readonly coin?: string | undefined;
  /** `YYYY-MM` by the pool's days. */
  readonly month?: string | undefined;
  /** Month of the statement that paid them. */
  readonly statement?: string | undefined;
  readonly now: number;
}

/** A rebate with its invited person. */
export interface NamedRebate {
  readonly rebate: typeof rebates.$inferSelect;
  readonly invitee: Pick<AccountRow, "account" | "email">;
}

function conditionOf({ referrerId, program, coin, month, statement }: RewardFilter): SQL | undefined {
  const range = month === undefined ? undefined : monthRange(month);
  return and(
    eq(rebates.referrer_id, referrerId),
    eq(rebates.program, program),
    coin === undefined ? undefined : eq(rebates.coin, coin),
    within(rebates.day, { start_time: range?.from, end_time: range?.to }),
    statement === undefined ? undefined : eq(rebates.statement, statement),
  );
}

/** Maximum age in seconds of cached sums and counts: a rebate may be committed after one with a higher id. */
const FRESH_SECONDS = 600;

/**
 * Version of a referrer's cached rebates. Rebates are added, never changed, so it is valid until the referrer has a newer one.
 *
 * @param now seconds since 1970
 */
export async function rebatesVersion(database: Database, referrerId: number, now: number): Promise<string> {
  const { newest } = await selectRow(
    database,
    sql`select coalesce(max(id), 0) as newest from rebates where referrer_id = ${referrerId}`,
    v.object({ newest: v.number() }),
  );
  return `${String(newest)} ${String(Math.floor(now / FRESH_SECONDS))}`;
}

/** Maximum lists with cached counts: one per referrer, program, coin and month. */
const MAX_COUNTS = 1000;

const counts = createCache<number>(MAX_COUNTS);

/**
 * Counts the rebates of a list; `benchmarks/lists.ts` (getReferRewards, getAgencyRewards) shows the need for the cache: two years
 * have 29,000.
 */
async function countRewards(database: Database, filter: RewardFilter): Promise<number> {
  const { referrerId, program, coin, month, statement, now } = filter;
  // A Drizzle query runs each time it is awaited, so the cache keeps a promise of it.
  const read = async () => await database.$count(rebates, conditionOf(filter));
  // The monthly statement is set on existing rebates, so the cache would miss it.
  if (statement !== undefined) return read();
  const key = [referrerId, program, coin, month].join(" ");
  return counts.fetch(database, key, await rebatesVersion(database, referrerId, now), read);
}

/** Reads a page of rebates, newest first. */
export function listRewards(database: Database, filter: RewardFilter): Promise<Listing<NamedRebate>> {
  const part = partOf(filter);
  return readListing(
    database
      .select({ rebate: rebates, invitee: { account: accounts.account, email: accounts.email } })
      .from(rebates)
      .innerJoin(accounts, eq(accounts.id, rebates.invitee_id))
      .where(conditionOf(filter))
      .orderBy(desc(rebates.day), desc(rebates.id))
      .limit(part.limit)
      .offset(part.offset),
    countRewards(database, filter),
  );
}

const sumRow = v.object({
  coin: v.string(),
  total: units,
  last_30d: units,
  /** Value in USD at each day's price, in smallest units of the coin. */
  worth: v.string(),
  worth_30d: v.string(),
});

/** Sums of a coin's rebates. */
export type CoinSum = v.InferOutput<typeof sumRow>;

/**
 * Sums a referrer's rebates by coin. `worth` is the sum of amounts times prices: divided by the coin's units it is USD.
 *
 * @param now seconds since 1970
 */
export function sumRewards(
  database: Database,
  { referrerId, program }: Pick<RewardFilter, "referrerId" | "program">,
  now: number,
): Promise<CoinSum[]> {
  const since = now - 30 * DAY;
  return selectRows(
    database,
    sql`select coin, sum(amount)::text as total, coalesce(sum(amount) filter (where day >= ${since}), 0)::text as last_30d,
          trunc(sum(amount * price::numeric), 12)::text as worth,
          coalesce(trunc(sum(amount * price::numeric) filter (where day >= ${since}), 12), 0)::text as worth_30d
        from rebates where referrer_id = ${referrerId} and program = ${program}
        group by coin order by coin`,
    sumRow,
  );
}

const dayRow = v.object({
  day: whole,
  coin: v.string(),
  worth: v.string(),
});

/** Value of the rebates of a day and coin. */
export type DayWorth = v.InferOutput<typeof dayRow>;

/** Value of each day's rebates since a time, oldest first. */
export function chartRewards(
  database: Database,
  { referrerId, program, coin }: Pick<RewardFilter, "referrerId" | "program" | "coin">,
  from: number,
): Promise<DayWorth[]> {
  return selectRows(
    database,
    sql`select day, coin, trunc(sum(amount * price::numeric), 12)::text as worth from rebates
        where referrer_id = ${referrerId} and program = ${program} and day >= ${from}
          and (${coin ?? null}::text is null or coin = ${coin ?? null}::text)
        group by day, coin order by day, coin`,
    dayRow,
  );
}

const openRow = v.object({ coin: v.string(), amount: units });

/** Sums an agency's rebates that no statement has paid yet, by coin. */
export function sumOpen(database: Database, agencyId: number) {
  return selectRows(
    database,
    sql`select coin, sum(amount)::text as amount from rebates
        where program = 'agency' and statement is null and referrer_id = ${agencyId} group by coin order by coin`,
    openRow,
  );
}

/** Lists the statements of an agency, newest first. */
export function listStatements(
  database: Database,
  agencyId: number,
): Promise<(typeof agencyStatements.$inferSelect)[]> {
  return database
    .select()
    .from(agencyStatements)
    .where(eq(agencyStatements.agency_id, agencyId))
    .orderBy(desc(agencyStatements.month), agencyStatements.coin);
}
