import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import type { OptionalNotice } from "contracts/notice-events";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, alertEvents, noticeSettings } from "../../../platform/database/schema/index.ts";
import { deliverNotice, type NoticeServices } from "../deliver-repository.ts";
import { USUAL_SETTINGS } from "../settings.ts";
import { readManySettings } from "../settings-repository.ts";
import type { NoticeWriter } from "../texts.ts";
import { isWithin } from "../local-time-windows.ts";
import { writeLevel, writeLevelBack, writeWorkers, writeWorkersBack } from "./texts.ts";
import { ALERT_TIMES } from "./times.ts";

type EventRow = typeof alertEvents.$inferSelect;

/** An account whose events are sent in this run. */
interface Delivery {
  readonly database: Database;
  readonly services: NoticeServices;
  readonly accountId: number;
  readonly account: string;
  readonly settings: NoticeSettings;
  readonly at: number;
}

/** Whether grouped events may be sent: no new one for a while, or the first has waited long enough. */
function isSettled(times: readonly number[], at: number): boolean {
  return Math.max(...times) <= at - ALERT_TIMES.settle || Math.min(...times) <= at - ALERT_TIMES.settleMost;
}

function isOfWorkers(kind: EventRow["kind"]): kind is "worker_offline" | "worker_low" {
  return kind === "worker_offline" || kind === "worker_low";
}

async function deliver(delivery: Delivery, event: OptionalNotice, write: NoticeWriter): Promise<void> {
  await deliverNotice(delivery.database, delivery.services, {
    accountId: delivery.accountId,
    event,
    category: "mining",
    time: delivery.at,
    page: "pool/worker",
    write,
  });
}

async function stamp(
  database: Database,
  rows: readonly EventRow[],
  times: Partial<Pick<EventRow, "told_time" | "repeated_time" | "end_told_time">>,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await database.update(alertEvents).set(times).where(inArray(alertEvents.id, ids));
}

function countOffline({ database, accountId }: Delivery): Promise<number> {
  const isOwn = eq(alertEvents.account_id, accountId);
  return database.$count(
    alertEvents,
    and(isOwn, eq(alertEvents.kind, "worker_offline"), isNull(alertEvents.end_time)),
  );
}

async function notifyStarts(delivery: Delivery, rows: readonly EventRow[]): Promise<void> {
  const { database, account, settings, at } = delivery;
  for (const [kind, events] of Map.groupBy(rows, (row) => row.kind)) {
    if (
      !isSettled(
        events.map((row) => row.confirmed_time ?? at),
        at,
      )
    )
      continue;
    if (isOfWorkers(kind)) {
      const incident = { kind, account, events, at, delay: settings.offline_minutes, rest: 0 };
      await deliver(delivery, "worker_offline", writeWorkers(incident));
    } else {
      for (const event of events) await deliver(delivery, kind, writeLevel({ kind, account, event, at }));
    }
    await stamp(database, events, { told_time: at });
  }
}

async function notifyEnds(delivery: Delivery, rows: readonly EventRow[]): Promise<void> {
  const { database, account, settings, at } = delivery;
  for (const [kind, events] of Map.groupBy(rows, (row) => row.kind)) {
    const noticed = events.map((row) => (row.end_time ?? at) + ALERT_TIMES.back);
    if (!isSettled(noticed, at)) continue;
    if (isOfWorkers(kind)) {
      const rest = kind === "worker_offline" ? await countOffline(delivery) : 0;
      const incident = { kind, account, events, at, delay: settings.offline_minutes, rest };
      await deliver(delivery, "recovered", writeWorkersBack(incident));
    } else {
      for (const event of events)
        await deliver(delivery, "recovered", writeLevelBack({ kind, account, event, at }));
    }
    await stamp(database, events, { end_told_time: at });
  }
}

/** Marks incidents that ended before a notification, for example during quiet hours, as not to be reported. */
async function silenceMissed(database: Database, rows: readonly EventRow[]): Promise<void> {
  const missed = rows.filter((row) => row.told_time === null && row.end_time !== null).map((row) => row.id);
  if (missed.length === 0) return;
  await database.update(alertEvents).set({ is_silent: true }).where(inArray(alertEvents.id, missed));
}

/** Lists the workers still offline whose owner requested a reminder that is due. */
async function listReminders(database: Database, at: number): Promise<readonly EventRow[]> {
  const rows = await database
    .select({ event: alertEvents })
    .from(alertEvents)
    .innerJoin(noticeSettings, eq(noticeSettings.account_id, alertEvents.account_id))
    .where(
      and(
        eq(alertEvents.kind, "worker_offline"),
        isNull(alertEvents.end_time),
        isNotNull(alertEvents.told_time),
        eq(alertEvents.is_silent, false),
        sql`${noticeSettings.settings}->>'repeat' = 'true'`,
        sql`${alertEvents.start_time} > ${at - ALERT_TIMES.repeatMost}`,
        lte(sql`coalesce(${alertEvents.repeated_time}, ${alertEvents.told_time})`, at - ALERT_TIMES.repeat),
      ),
    );
  return rows.map((row) => row.event);
}

async function remind(delivery: Delivery, events: readonly EventRow[]): Promise<void> {
  const { account, settings, at } = delivery;
  const incident = {
    kind: "worker_offline" as const,
    account,
    events,
    at,
    delay: settings.offline_minutes,
    rest: 0,
  };
  await deliver(delivery, "worker_offline", writeWorkers(incident, true));
  await stamp(delivery.database, events, { repeated_time: at });
}

/**
 * Notifies owners of incidents that began and ended, grouped where they coincided. Nothing is sent in quiet hours; what still
 * applies when they end is sent then.
 *
 * @param look time of the figures, and the events that wait for more of their group
 */
export async function notifyAlerts(
  database: Database,
  services: NoticeServices,
  { at, held }: { readonly at: number; readonly held: ReadonlySet<number> },
): Promise<void> {
  const untold = await database
    .select()
    .from(alertEvents)
    .where(
      and(
        eq(alertEvents.is_silent, false),
        isNull(alertEvents.end_told_time),
        isNotNull(alertEvents.confirmed_time),
        sql`(${alertEvents.told_time} is null or ${alertEvents.end_time} is not null)`,
      ),
    );
  const reminders = Map.groupBy(await listReminders(database, at), (row) => row.account_id);
  const byAccount = Map.groupBy(untold, (row) => row.account_id);
  const ids = [...new Set([...byAccount.keys(), ...reminders.keys()])];
  if (ids.length === 0) return;
  const settingsOf = await readManySettings(database, ids);
  const names = await database
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  for (const { id, account } of names) {
    const settings = settingsOf.get(id) ?? USUAL_SETTINGS;
    if (settings.quiet !== null && isWithin(at, settings.quiet, settings.time_zone)) continue;
    const rows = byAccount.get(id) ?? [];
    await database.transaction(async (transaction) => {
      const delivery: Delivery = {
        database: transaction,
        services,
        accountId: id,
        account: account ?? "",
        settings,
        at,
      };
      await silenceMissed(transaction, rows);
      const starts = rows.filter(
        (row) => row.told_time === null && row.end_time === null && !held.has(row.id),
      );
      await notifyStarts(delivery, starts);
      await notifyEnds(
        delivery,
        rows.filter((row) => row.told_time !== null && row.end_time !== null),
      );
      const again = reminders.get(id) ?? [];
      if (again.length > 0) await remind(delivery, again);
    });
  }
}
