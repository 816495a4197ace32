import { inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../../platform/database/database.ts";
import { accounts } from "../../../platform/database/schema/index.ts";
import type { PageRequest } from "../../../platform/paging.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { memoize } from "../pool/memoize.ts";
import { idsOf, sumRows, type SumScope } from "../../../platform/database/sum-rows.ts";
import type { TimeRange } from "./days.ts";
import { sumRow, windowOf, type Rows } from "./rows-repository.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";

const shareRow = v.object({
  period_start: whole,
  partner_id: v.number(),
  ratio: v.number(),
  direction: v.picklist(["sent", "received"]),
  amount: units,
  time: whole,
});

/** A settled share of a day's profit. */
export type ShareRow = v.InferOutput<typeof shareRow> & {
  readonly partner: string | null;
  readonly partner_email: string | null;
};

const shareTotals = v.object({ total: v.number(), sent: units, received: units });

async function readShares(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest,
): Promise<Rows<v.InferOutput<typeof shareRow>, v.InferOutput<typeof shareTotals>>> {
  const ids = idsOf(scope);
  const where = sql`coin = ${scope.coin} and period_start >= ${request.from} and period_start < ${request.to}`;
  const both = sql`
    select id, period_start, receiver_id as partner_id, ratio, 'sent' as direction, amount, time
    from share_records where account_id = any(${ids}::int[]) and ${where}
    union all
    select id, period_start, account_id, ratio, 'received', amount, time
    from share_records where receiver_id = any(${ids}::int[]) and ${where}`;
  const [rows, totals] = await Promise.all([
    selectRows(
      database,
      sql`select period_start, partner_id, ratio, direction, amount::text as amount, time from (${both}) s
        order by period_start desc, id desc ${windowOf(request)}`,
      shareRow,
    ),
    selectRow(
      database,
      sql`select count(*)::int as total, coalesce(sum(amount) filter (where direction = 'sent'), 0)::text as sent,
          coalesce(sum(amount) filter (where direction = 'received'), 0)::text as received from (${both}) s`,
      shareTotals,
    ),
  ]);
  return { rows, total: totals.total, totals };
}

const settledShares = memoize("hour", readShares);

/** Lists settled shares of profit, newest first. */
export async function listShares(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest,
): Promise<Rows<ShareRow, v.InferOutput<typeof shareTotals>>> {
  const { rows, ...sums } = await settledShares(database, scope, request);
  // Names may change at any time.
  const requested = [...new Set(rows.map(({ partner_id }) => partner_id))];
  const partners = await database
    .select({ id: accounts.id, partner: accounts.account, partner_email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, requested));
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const named = rows.map((row) => ({
    ...row,
    partner: byId.get(row.partner_id)?.partner ?? null,
    partner_email: byId.get(row.partner_id)?.partner_email ?? null,
  }));
  return { ...sums, rows: named };
}

const rewardRow = v.object({ time: whole, coin: v.string(), profit: units, fee: units, price: v.string() });

/** Merged-mining reward of one day. */
export type RewardRow = v.InferOutput<typeof rewardRow>;

/**
 * Lists merged-mining rewards by day, newest first.
 *
 * @param scope accounts; `coins` are the merge-mined ones
 */
export async function listRewards(
  database: Database,
  scope: SumScope & { readonly coins: readonly string[] },
  request: TimeRange & PageRequest & { readonly utc: boolean },
): Promise<Rows<RewardRow, readonly { coin: string; profit: bigint; fee: bigint }[]>> {
  const { table, isOwn } = sumRows(scope, "days");
  const where = sql`${isOwn}
    and coin = any(${`{${scope.coins.join(",")}}`}::text[]) and utc = ${request.utc}
    and time >= ${request.from} and time < ${request.to}`;
  const [rows, totals] = await Promise.all([
    selectRows(
      database,
      sql`select time, coin, sum(pps_profit)::text as profit, sum(fee)::text as fee, max(price) as price
        from ${table} where ${where} group by time, coin order by time desc, coin ${windowOf(request)}`,
      rewardRow,
    ),
    selectRows(
      database,
      sql`select coin, count(distinct time)::int as total, sum(pps_profit)::text as profit, sum(fee)::text as fee
        from ${table} where ${where} group by coin order by coin`,
      v.object({ coin: v.string(), ...sumRow.entries }),
    ),
  ]);
  return { rows, total: totals.reduce((sum, row) => sum + row.total, 0), totals };
}
