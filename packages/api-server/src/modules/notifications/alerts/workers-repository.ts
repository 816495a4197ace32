import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { noticeSettings } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import { readLinkedSettings } from "../../weixin/index.ts";
import { isRequested } from "../settings-repository.ts";
import { ALERT_TIMES } from "./times.ts";
import { DAY } from "../../../platform/time.ts";

/** Lists the accounts that request no notification of offline workers on any channel. */
async function listUnrequested(database: Database): Promise<readonly number[]> {
  const mail = sql`(${noticeSettings.settings}#>>'{events,worker_offline,mail}')::boolean`;
  const rows = await database
    .select({ id: noticeSettings.account_id, settings: noticeSettings.settings })
    .from(noticeSettings)
    .where(sql`not ${mail}`);
  const linked = await readLinkedSettings(
    database,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id, settings }) => !isRequested(settings, "worker_offline", linked.get(id)))
    .map(({ id }) => id);
}

/**
 * Reports incidents that began while their worker was muted temporarily and have outlasted it: `muted_until` delays an alert but
 * does not cancel it. Everything else that keeps an event silent still does.
 */
async function endMutes(database: Database, unrequested: SQL, at: number): Promise<void> {
  const { quietAfterNotice, maxNotices } = ALERT_TIMES;
  await database.execute(sql`
    update alert_events e set is_silent = false
    from workers w
    join worker_alerts a on a.worker_id = w.id
    left join notice_settings n on n.account_id = w.account_id
    where e.kind in ('worker_offline', 'worker_low') and e.end_time is null and e.back_time is null
      and e.is_silent and e.told_time is null
      and w.account_id = e.account_id and w.coin = e.coin and w.name = e.worker
      and a.enabled and a.muted_until <= ${at}::bigint and a.muted_until > e.confirmed_time
      and not w.account_id = any(${unrequested})
      and not coalesce(n.settings->'muted_coins' ? w.coin, false)
      and not coalesce(n.settings->'muted_groups' @> jsonb_build_array(
        jsonb_build_object('coin', w.coin, 'group_id', coalesce(w.group_id, 0))), false)
      and (
        select count(*) < ${maxNotices} and coalesce(max(t.told_time), 0) <= ${at - quietAfterNotice} from alert_events t
        where t.account_id = e.account_id and t.coin = e.coin and t.kind = e.kind and t.worker = e.worker
          and t.told_time > ${at - DAY}
      )`);
}

/**
 * Records workers that went offline and those that returned, in one statement.
 *
 * A worker is offline after sending no share for as long as its owner allows, and back once it sent shares for a while: a
 * flapping worker is one event. An event is silent (kept for the charts, sent to no one) when its owner turned it off, or when
 * the worker was reported shortly before. Workers already offline for more than a day when first checked get no event.
 */
export async function checkWorkers(database: Database, at: number): Promise<void> {
  const { back, active, quietAfterNotice, maxNotices, usualDelay } = ALERT_TIMES;
  const unrequested = arrayOf(await listUnrequested(database));
  await endMutes(database, unrequested, at);
  await database.execute(sql`
    with rules as (
      select account_id, (settings->>'offline_minutes')::int * 60 as delay,
        settings->'muted_coins' as coins, settings->'muted_groups' as groups
      from notice_settings
    ), open as (
      select * from alert_events where kind = 'worker_offline' and end_time is null
    ), notified as (
      select account_id, coin, worker, count(*) as times, max(told_time) as last from alert_events
      where kind = 'worker_offline' and told_time > ${at - DAY}
      group by account_id, coin, worker
    ), away as (
      select w.account_id, w.coin, w.name, w.last_active,
        coalesce(a.enabled and coalesce(a.muted_until, 0) <= ${at}::bigint, true) and not w.account_id = any(${unrequested}) and not coalesce(r.coins ? w.coin, false)
          and not coalesce(r.groups @> jsonb_build_array(
            jsonb_build_object('coin', w.coin, 'group_id', coalesce(w.group_id, 0))), false) as requested
      from workers w
      left join worker_alerts a on a.worker_id = w.id
      left join rules r on r.account_id = w.account_id
      where w.last_active > ${at - DAY}
        and w.last_active <= ${at}::bigint - coalesce(a.delay_min * 60, r.delay, ${usualDelay}::int)
    ), looks as (
      select o.id, w.id is null as is_gone,
        case when w.last_active > o.start_time and w.last_active > ${at - active}
          then coalesce(o.back_time, ${at}::bigint) end as back_time
      from open o
      left join workers w on w.account_id = o.account_id and w.coin = o.coin and w.name = o.worker
    ), ended as (
      update alert_events e set back_time = l.back_time, is_silent = e.is_silent or l.is_gone,
        end_time = case when l.is_gone then ${at}::bigint when l.back_time <= ${at - back} then l.back_time end
      from looks l
      where e.id = l.id
        and (l.is_gone or e.back_time is distinct from l.back_time or l.back_time <= ${at - back})
    )
    insert into alert_events (account_id, coin, kind, worker, start_time, confirmed_time, is_silent)
    select a.account_id, a.coin, 'worker_offline', a.name, a.last_active, ${at}::bigint,
      not a.requested or coalesce(t.last > ${at - quietAfterNotice} or t.times >= ${maxNotices}, false)
    from away a
    left join notified t on t.account_id = a.account_id and t.coin = a.coin and t.worker = a.name
    where not exists (
      select from open o where o.account_id = a.account_id and o.coin = a.coin and o.worker = a.name
    )
    on conflict do nothing`);
}
