import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import type { ProfitScope } from "./profits-repository.ts";
import { sumRows } from "../../../platform/database/sum-rows.ts";

const pointRow = v.object({
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  hashrate: v.number(),
  reject_rate: v.nullable(v.number()),
  active_workers: v.number(),
});

interface ChartRange {
  readonly resolution: string;
  readonly from: number;
  readonly to: number;
}

/** Points of hashrate in a range, H/s. */
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
