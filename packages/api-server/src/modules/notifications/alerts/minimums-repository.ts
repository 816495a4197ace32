import { eq, sql } from "drizzle-orm";
import type { OfflineMinimum } from "contracts/calls/notice-minimums";
import { WORKER_GROUPS } from "contracts/constants";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { noticeMinimums, workerGroups } from "../../../platform/database/schema/index.ts";
import { DAY } from "../../../platform/time.ts";

const heldRow = v.object({ id: v.number() });

/** Reads the offline minimums of a mining account's groups; entries of deleted groups are left out. */
export async function readMinimums(database: Database, accountId: number): Promise<OfflineMinimum[]> {
  const [row] = await database.select().from(noticeMinimums).where(eq(noticeMinimums.account_id, accountId));
  if (row === undefined) return [];
  const groups = await database
    .select({ id: workerGroups.id })
    .from(workerGroups)
    .where(eq(workerGroups.account_id, accountId));
  const known = new Set<number>([...Object.values(WORKER_GROUPS), ...groups.map(({ id }) => id)]);
  return row.minimums.filter(({ group_id }) => known.has(group_id));
}

/** Replaces the offline minimums of a mining account. */
export async function saveMinimums(
  database: Database,
  accountId: number,
  minimums: readonly OfflineMinimum[],
): Promise<void> {
  await database
    .insert(noticeMinimums)
    .values({ account_id: accountId, minimums })
    .onConflictDoUpdate({ target: noticeMinimums.account_id, set: { minimums } });
}

/**
 * Lists offline workers that are not reported yet, because too few of their group are offline at once.
 *
 * A worker counts in its current group. A group counts the workers that were active within a day and are not individually muted;
 * workers reported before count as offline too.
 *
 * @returns ids of their events
 */
export async function listHeldBack(database: Database, at: number): Promise<ReadonlySet<number>> {
  const rows = await selectRows(
    database,
    sql`
      with minimums as (
        select n.account_id, m.* from notice_minimums n
        cross join jsonb_to_recordset(n.minimums) as m(coin text, group_id int, unit text, value int)
      ), members as (
        select w.account_id, w.coin, coalesce(w.group_id, ${WORKER_GROUPS.default}::int) as group_id, e.id,
          e.told_time is null and not e.is_silent as is_new, e.back_time is null and e.id is not null as is_away,
          w.last_active > ${at - DAY}::bigint and coalesce(a.enabled and coalesce(a.muted_until, 0) <= ${at}::bigint, true) as counts
        from workers w
        left join worker_alerts a on a.worker_id = w.id
        left join alert_events e on e.account_id = w.account_id and e.coin = w.coin and e.worker = w.name
          and e.kind = 'worker_offline' and e.end_time is null
        where (w.account_id, w.coin) in (select account_id, coin from minimums)
      ), sums as (
        select account_id, coin, group_id, count(*) filter (where counts) as total,
          count(*) filter (where counts and is_away) as away
        from members group by account_id, coin, group_id
      ), held as (
        select s.account_id, s.coin, s.group_id from sums s
        cross join lateral (
          select unit, value from minimums m
          where m.account_id = s.account_id and m.coin = s.coin
            and m.group_id in (s.group_id, ${WORKER_GROUPS.all}::int)
          order by m.group_id desc limit 1
        ) own
        where case own.unit when 'workers' then s.away < own.value else s.away * 100 < own.value * greatest(s.total, 1) end
      )
      select m.id from members m join held using (account_id, coin, group_id) where m.is_new`,
    heldRow,
  );
  return new Set(rows.map(({ id }) => id));
}
