import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { type WorkerSample, workerStatus } from "../../engine/index.ts";
import { accountIds, chunk } from "./accounts-repository.ts";

/** The embedded database answers no one else while it writes … */
const ROWS_PER_STATEMENT = 100;
/** … and those who waited are answered before it writes on: 10,000 workers take three seconds of a minute, one of them the database's. */
const PAUSE_MS = 20;

const COLUMNS = sql`account_id int, coin text, name text, status text, hashrate_10min float8, hashrate_1hour float8, hashrate_1day float8, reject_rate float8, online_rate_1day float8, trend jsonb, first_active bigint, last_active bigint`;

const SET = sql`status = excluded.status, hashrate_10min = excluded.hashrate_10min,
  hashrate_1hour = excluded.hashrate_1hour, hashrate_1day = excluded.hashrate_1day, reject_rate = excluded.reject_rate,
  online_rate_1day = excluded.online_rate_1day, trend = excluded.trend, last_active = excluded.last_active`;

const TREND = sql`array(select value::float8 from jsonb_array_elements_text(r.trend) as value)`;

/**
 * Writes samples to the worker rows; a worker seen for the first time gets a row in the default group.
 *
 * @param samples share statistics of one time
 * @param at that time
 */
export async function writeWorkers(
  database: Database,
  samples: readonly WorkerSample[],
  at: number,
): Promise<void> {
  const ids = await accountIds(
    database,
    samples.map((sample) => sample.account),
  );
  const rows = samples.flatMap(({ account, ...sample }) => {
    const account_id = ids.get(account);
    return account_id === undefined
      ? []
      : [{ ...sample, account_id, status: workerStatus(sample.last_active, at) }];
  });
  for (const [place, piece] of chunk(rows, ROWS_PER_STATEMENT).entries()) {
    if (place > 0) await setTimeout(PAUSE_MS);
    await database.execute(sql`
      insert into workers (account_id, coin, name, status, hashrate_10min, hashrate_1hour, hashrate_1day, reject_rate,
        online_rate_1day, trend, first_active, last_active)
      select r.account_id, r.coin, r.name, r.status, r.hashrate_10min, r.hashrate_1hour, r.hashrate_1day, r.reject_rate,
        r.online_rate_1day, ${TREND}, r.first_active, r.last_active
      from jsonb_to_recordset(${JSON.stringify(piece)}::text::jsonb) as r(${COLUMNS})
      on conflict (account_id, coin, name) do update set ${SET}`);
  }
}
