import { setTimeout } from "node:timers/promises";
import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { workers } from "../../../platform/database/schema/index.ts";
import { type WorkerSample, workerStatus } from "../../engine/index.ts";
import { accountIds, chunk } from "./accounts-repository.ts";

/** The embedded database answers no one else while it writes … */
const ROWS_PER_STATEMENT = 100;
/** … and those who waited are answered before it writes on: 10,000 workers take three seconds of a minute, one of them the database's. */
const PAUSE_MS = 20;

/** What a person sets; the rest of a row is measured. */
const PERSONAL: readonly string[] = ["id", "remark", "tags", "group_id"];
const KEY: readonly string[] = ["account_id", "coin", "name"];

const MEASURED = Object.keys(getTableColumns(workers)).filter((name) => !PERSONAL.includes(name));
const COLUMNS = sql.join(
  MEASURED.map((name) => sql.identifier(name)),
  sql`, `,
);
const SET = sql.join(
  MEASURED.filter((name) => !KEY.includes(name) && name !== "first_active").map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** Writes samples to the worker rows; a worker seen for the first time gets a row in the default group. */
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
      insert into workers (${COLUMNS}) select ${COLUMNS}
      from jsonb_populate_recordset(null::workers, ${JSON.stringify(piece)}::text::jsonb)
      on conflict (account_id, coin, name) do update set ${SET}`);
  }
}
