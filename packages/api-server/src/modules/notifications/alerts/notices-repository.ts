import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import type { OptionalNotice } from "contracts/notice-events";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, alertEvents, noticeSettings } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
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

/** Condition of an event whose start or end is not notified yet. */
const IS_DUE = and(
  eq(alertEvents.is_silent, false),
  isNull(alertEvents.end_told_time),
  isNotNull(alertEvents.confirmed_time),
  sql`(${alertEvents.told_time} is null or ${alertEvents.end_time} is not null)`,
);

/** Condition of a worker still offline of which a reminder is due, where its owner requested them. */
function isReminderDue(at: number): SQL | undefined {
  return and(
    eq(alertEvents.kind, "worker_offline"),
    isNull(alertEvents.end_time),
    isNotNull(alertEvents.told_time),
    eq(alertEvents.is_silent, false),
    sql`${alertEvents.start_time} > ${at - ALERT_TIMES.repeatMost}`,
    lte(sql`coalesce(${alertEvents.repeated_time}, ${alertEvents.told_time})`, at - ALERT_TIMES.repeat),
  );
}

const eventId = { id: alertEvents.id, account_id: alertEvents.account_id };

type EventIds = ReadonlyMap<number, readonly { readonly id: number }[]>;

/** Lists by account the events of which a start, an end or a reminder is due. */
async function listDue(
  database: Database,
  at: number,
): Promise<{ readonly due: EventIds; readonly reminders: EventIds }> {
  const due = await database.select(eventId).from(alertEvents).where(IS_DUE);
  const reminders = await database
    .select(eventId)
    .from(alertEvents)
    .innerJoin(noticeSettings, eq(noticeSettings.account_id, alertEvents.account_id))
    .where(and(isReminderDue(at), sql`${noticeSettings.settings}->>'repeat' = 'true'`));
  return {
    due: Map.groupBy(due, (row) => row.account_id),
    reminders: Map.groupBy(reminders, (row) => row.account_id),
  };
}

/** Locks and reads those of the listed events that no other process has notified since. */
async function lockStillDue(
  transaction: Database,
  events: readonly { readonly id: number }[],
  isDue: SQL | undefined,
): Promise<readonly EventRow[]> {
  if (events.length === 0) return [];
  const isListed = sql`${alertEvents.id} = any(${arrayOf(events.map(({ id }) => id))})`;
  return transaction
    .select()
    .from(alertEvents)
    .where(and(isListed, isDue))
    .orderBy(asc(alertEvents.id))
    .for("update");
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
 * applies when they end is sent then. Each account's events are locked and read again before they are sent, so that two processes
 * never notify the same one.
 *
 * @param look time of the figures, and the events that wait for more of their group
 */
export async function notifyAlerts(
  database: Database,
  services: NoticeServices,
  { at, held }: { readonly at: number; readonly held: ReadonlySet<number> },
): Promise<void> {
  const { due, reminders } = await listDue(database, at);
  const ids = [...new Set([...due.keys(), ...reminders.keys()])];
  if (ids.length === 0) return;
  const settingsOf = await readManySettings(database, ids);
  const names = await database
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  for (const { id, account } of names) {
    const settings = settingsOf.get(id) ?? USUAL_SETTINGS;
    if (settings.quiet !== null && isWithin(at, settings.quiet, settings.time_zone)) continue;
    await database.transaction(async (transaction) => {
      const delivery: Delivery = {
        database: transaction,
        services,
        accountId: id,
        account: account ?? "",
        settings,
        at,
      };
      const rows = await lockStillDue(transaction, due.get(id) ?? [], IS_DUE);
      const again = await lockStillDue(transaction, reminders.get(id) ?? [], isReminderDue(at));
      await silenceMissed(transaction, rows);
      const starts = rows.filter(
        (row) => row.told_time === null && row.end_time === null && !held.has(row.id),
      );
      await notifyStarts(delivery, starts);
      await notifyEnds(
        delivery,
        rows.filter((row) => row.told_time !== null && row.end_time !== null),
      );
      if (again.length > 0) await remind(delivery, again);
    });
  }
}
