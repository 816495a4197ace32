import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { DAY } from "../../platform/time.ts";
import { COIN_TABLE, precisionOf } from "../coins/index.ts";

/** Number of ranks stored; people below them see only their value. */
const RANKS_KEPT = 1000;

/** Period of a ranking, Unix seconds. */
export interface RankingPeriod {
  readonly start: number;
  readonly end: number;
}

const rankRow = v.object({
  account_id: v.number(),
  name: v.string(),
  /** USD. */
  value: v.string(),
  participants: v.number(),
});

/** Row of a ranking; its position in the list is its rank. */
export type RankRow = v.InferOutput<typeof rankRow>;

const COINS = Object.keys(COIN_TABLE);
const CODES = `{${COINS.join(",")}}`;
const PRECISIONS = `{${COINS.map((coin) => precisionOf(coin)).join(",")}}`;

/** USD value of a day's earnings, at its price. */
const WORTH = sql`(d.pps_profit + d.pplns_profit + d.solo_profit) * d.price::numeric / 10::numeric ^ c.decimals`;

/** Selects the UTC+8 days entirely within the period, with the decimals of their coins. */
function daysIn({ start, end }: RankingPeriod) {
  return sql`daily_profits d join unnest(${CODES}::text[], ${PRECISIONS}::int[]) as c(coin, decimals) on c.coin = d.coin
    where not d.utc and d.time >= ${start} and d.time <= ${end - DAY}`;
}

/**
 * Ranks main accounts by the earnings of themselves and their sub-accounts on the settled days of a period, without deleted
 * accounts. Reads the days by index and returns at most a thousand rows.
 */
export function readRanking(database: Database, period: RankingPeriod): Promise<RankRow[]> {
  return selectRows(
    database,
    sql`with days as (select d.account_id, ${WORTH} as worth from ${daysIn(period)}),
          holders as (select coalesce(a.parent_id, a.id) as account_id, trunc(sum(days.worth), 6) as value
            from days join accounts a on a.id = days.account_id group by 1)
        select h.account_id, coalesce(a.account, a.email) as name, trim_scale(h.value)::text as value,
          (count(*) over ())::int as participants
        from holders h join accounts a on a.id = h.account_id
        where h.value > 0 and coalesce(a.account, a.email) is not null order by h.value desc, h.account_id limit ${RANKS_KEPT}`,
    rankRow,
  );
}

/**
 * Returns the earnings of a person's accounts on the settled days of a period.
 *
 * @param accountId main account
 * @returns USD, decimal string
 */
export async function readOwnWorth(
  database: Database,
  accountId: number,
  period: RankingPeriod,
): Promise<string> {
  const [row] = await selectRows(
    database,
    sql`select trim_scale(trunc(coalesce(sum(${WORTH}), 0), 6))::text as value from ${daysIn(period)}
        and d.account_id in (select id from accounts where id = ${accountId} or parent_id = ${accountId})`,
    v.object({ value: v.string() }),
  );
  return row?.value ?? "0";
}
