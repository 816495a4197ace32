import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { idsOf, type SumScope } from "../../platform/database/sum-rows.ts";

const noteRow = v.object({
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  value: v.string(),
});

/** Worth of accounts at the end of each day, in USD. */
export function readDailyValues(database: Database, scope: SumScope, start: number) {
  return selectRows(
    database,
    sql`select time, trim_scale(sum(value::numeric))::text as value from wallet_values
        where account_id = any(${idsOf(scope)}::int[]) and time >= ${start} group by time`,
    noteRow,
  );
}
