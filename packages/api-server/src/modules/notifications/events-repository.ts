import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { CallData } from "contracts/call";
import type { getAlertEvents } from "contracts/calls/notices";
import { ALERT_KINDS } from "contracts/notice-events";
import { selectRows, type Database } from "../../platform/database/database.ts";

const MOST_EVENTS = 500;

const row = v.object({
  kind: v.picklist(ALERT_KINDS),
  start_time: v.pipe(v.unknown(), v.toNumber()),
  end_time: v.nullable(v.pipe(v.unknown(), v.toNumber())),
  worker_count: v.pipe(v.unknown(), v.toNumber()),
  worker: v.string(),
});

/**
 * Lists an account's alert events that overlap a time range. Workers that went offline within the same ten minutes are one row,
 * so that a power cut of a thousand workers is one mark in a chart.
 *
 * @returns rows, oldest first
 */
export async function listEvents(
  database: Database,
  request: {
    readonly accountId: number;
    readonly coin: string;
    readonly from: number;
    readonly to: number;
    readonly worker: string | undefined;
  },
): Promise<CallData<typeof getAlertEvents>> {
  const { accountId, coin, from, to, worker } = request;
  const ofWorker = worker === undefined ? sql`` : sql`and worker = ${worker}`;
  const own = sql`select kind, start_time, end_time, worker from alert_events
    where account_id = ${accountId} and coin = ${coin} and confirmed_time is not null ${ofWorker}`;
  // Each part is answered from an index, so that events before the range cost nothing.
  const rows = await selectRows(
    database,
    sql`
      select kind, min(start_time) as start_time, count(*) as worker_count, min(worker) as worker,
        case when bool_or(end_time is null) then null else max(end_time) end as end_time
      from (
        ${own} and start_time >= ${from} and start_time <= ${to}
        union all ${own} and end_time >= ${from} and start_time < least(${from}::bigint, ${to}::bigint + 1)
        union all ${own} and end_time is null and start_time < least(${from}::bigint, ${to}::bigint + 1)
      ) events
      group by kind, start_time / 600
      order by 2
      limit ${MOST_EVENTS}`,
    row,
  );
  return rows.map((event) => ({
    ...event,
    worker_count: event.worker === "" ? 0 : event.worker_count,
    worker: event.worker === "" || event.worker_count > 1 ? null : event.worker,
  }));
}
