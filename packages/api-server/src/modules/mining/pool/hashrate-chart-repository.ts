import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import type { ProfitScope } from "./profits-repository.ts";
import { readListing, type Listing, type PagePart } from "../../../platform/paging.ts";
import { sumRows } from "../../../platform/database/sum-rows.ts";
import { whole } from "../../../platform/database/row-fields.ts";

const pointRow = v.object({
  time: whole,
  hashrate: v.number(),
  reject_rate: v.nullable(v.number()),
  active_workers: v.number(),
});

/** A stored point. */
export type HashratePoint = v.InferOutput<typeof pointRow>;

/** One account on one coin. */
export interface HashrateScope {
  readonly account_id: number;
  readonly coin: string;
}

interface ChartRange {
  readonly resolution: string;
  readonly from: number;
  readonly to: number;
}

function accountPoints({ account_id, coin }: HashrateScope, { resolution, from, to }: ChartRange): SQL {
  return sql`account_hashrates where account_id = ${account_id} and coin = ${coin}
    and resolution = ${resolution} and time >= ${from} and time < ${to}`;
}

/** Reads hashrate points in a range, in H/s. */
export function readPoints(database: Database, scope: ProfitScope, range: ChartRange) {
  const { table, isOwn } = sumRows(scope, "hashrates");
  return selectRows(
    database,
    sql`select time, sum(hashrate) as hashrate, sum(hashrate * reject_rate) / nullif(sum(hashrate), 0) as reject_rate,
          sum(active_workers)::int as active_workers
        from ${table}
        where ${isOwn} and coin = ${scope.coin}
          and resolution = ${range.resolution} and time >= ${range.from} and time < ${range.to}
        group by time`,
    pointRow,
  );
}

/** Lists one account's points in a range, oldest first, in H/s. */
export function listPoints(
  database: Database,
  scope: HashrateScope,
  range: ChartRange,
): Promise<HashratePoint[]> {
  return selectRows(
    database,
    sql`select time, hashrate, reject_rate, active_workers from ${accountPoints(scope, range)} order by time`,
    pointRow,
  );
}

/** Reads a page of one account's points in a range, newest first, with the total count. */
export function pagePoints(
  database: Database,
  scope: HashrateScope,
  range: ChartRange & PagePart,
): Promise<Listing<HashratePoint>> {
  const points = accountPoints(scope, range);
  return readListing(
    selectRows(
      database,
      sql`select time, hashrate, reject_rate, active_workers from ${points}
        order by time desc limit ${range.limit} offset ${range.offset}`,
      pointRow,
    ),
    database.$count(points),
  );
}
