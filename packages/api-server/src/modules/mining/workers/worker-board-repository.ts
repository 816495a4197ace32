import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { workers, workerVersions } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";

/** A worker as lists sort, count and search it. */
export interface BoardRow {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  /** Name in small letters, for search. */
  readonly search: string;
  /** What the owner notes about it. */
  readonly remark: string;
  readonly group_id: number;
  readonly status: "active" | "unactive" | "invalid";
  readonly hashrate_10min: number;
  readonly hashrate_1hour: number;
  readonly hashrate_1day: number;
  readonly reject_rate: number;
  readonly online_rate_1day: number;
  readonly first_active: number;
  readonly last_active: number;
}

/** Hashrates of workers for their small charts. */
export function readTrends(database: Database, ids: readonly number[]) {
  return database
    .select({ id: workers.id, trend: workers.trend })
    .from(workers)
    .where(sql`${workers.id} = any(${arrayOf(ids)})`);
}

/** All workers of some accounts as the list shows them. */
export async function readWorkers(
  database: Database,
  account_ids: readonly number[],
  coin: string,
): Promise<readonly BoardRow[]> {
  const rows = await database
    .select({
      id: workers.id,
      account_id: workers.account_id,
      name: workers.name,
      remark: workers.remark,
      group_id: workers.group_id,
      status: workers.status,
      hashrate_10min: workers.hashrate_10min,
      hashrate_1hour: workers.hashrate_1hour,
      hashrate_1day: workers.hashrate_1day,
      reject_rate: workers.reject_rate,
      online_rate_1day: workers.online_rate_1day,
      first_active: workers.first_active,
      last_active: workers.last_active,
    })
    .from(workers)
    .where(and(sql`${workers.account_id} = any(${arrayOf(account_ids)})`, eq(workers.coin, coin)));
  return rows.map((row) => ({ ...row, group_id: row.group_id ?? 0, search: row.name.toLowerCase() }));
}

/** Number that changes with every change of the workers. */
export async function readWorkersVersion(
  database: Database,
  account_ids: readonly number[],
  coin: string,
): Promise<string> {
  const rows = await database
    .select({ account_id: workerVersions.account_id, version: workerVersions.version })
    .from(workerVersions)
    .where(
      and(sql`${workerVersions.account_id} = any(${arrayOf(account_ids)})`, eq(workerVersions.coin, coin)),
    );
  return rows
    .map((row) => `${String(row.account_id)}:${String(row.version)}`)
    .sort()
    .join(" ");
}
