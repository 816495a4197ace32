import { and, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { alertEvents } from "../../../platform/database/schema/index.ts";
import type { NoticeServices } from "../deliver-repository.ts";
import { decideLevels, subjectKey, type LevelChange } from "./levels.ts";
import { listHeldBack } from "./minimums-repository.ts";
import { notifyAlerts } from "./notices-repository.ts";
import { listSubjects } from "./subjects-repository.ts";
import { ALERT_TIMES } from "./times.ts";
import { checkWorkers } from "./workers-repository.ts";

async function recentlyNotified(database: Database, at: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .select()
    .from(alertEvents)
    .where(and(ne(alertEvents.kind, "worker_offline"), gt(alertEvents.told_time, at - 86_400)));
  const groups = Map.groupBy(rows, subjectKey);
  const often = [...groups].filter(
    ([, events]) =>
      events.length >= ALERT_TIMES.maxNotices ||
      events.some((event) => (event.told_time ?? 0) > at - ALERT_TIMES.quietAfterNotice),
  );
  return new Set(often.map(([key]) => key));
}

async function apply(database: Database, change: LevelChange, at: number): Promise<void> {
  if (change.act === "open") {
    const { account_id, coin, kind, worker, usual, value } = change.subject;
    await database
      .insert(alertEvents)
      .values({ account_id, coin, kind, worker, start_time: at, baseline: usual, value })
      .onConflictDoNothing();
    return;
  }
  const row = eq(alertEvents.id, change.id);
  if (change.act === "drop") await database.delete(alertEvents).where(row);
  else if (change.act === "back")
    await database.update(alertEvents).set({ back_time: change.back_time }).where(row);
  else if (change.act === "confirm") {
    const { value, isSilent } = change;
    await database.update(alertEvents).set({ confirmed_time: at, value, is_silent: isSilent }).where(row);
  } else {
    const { end_time, value, isSilent } = change;
    const silent = isSilent ? { is_silent: true } : {};
    await database
      .update(alertEvents)
      .set({ end_time, ...(value === null ? {} : { value }), ...silent })
      .where(row);
  }
}

/** Records hashrates and reject rates that crossed their limits in either direction. */
async function checkLevels(database: Database, at: number, held: ReadonlySet<number>): Promise<void> {
  const subjects = await listSubjects(database, at, held);
  const open = await database
    .select()
    .from(alertEvents)
    .where(and(ne(alertEvents.kind, "worker_offline"), isNull(alertEvents.end_time)));
  const changes = decideLevels(subjects, open, { at, recent: await recentlyNotified(database, at) });
  if (changes.length === 0) return;
  await database.transaction(async (transaction) => {
    for (const change of changes) await apply(transaction, change, at);
  });
}

/**
 * Checks every worker and account once, and sends the alerts that are due. Uses only stored data, so that any process can do it
 * and the next run makes up for a missed minute.
 *
 * @param at last minute whose figures are stored
 */
export async function runAlerts(database: Database, services: NoticeServices, at: number): Promise<void> {
  await checkWorkers(database, at);
  const held = await listHeldBack(database, at);
  await checkLevels(database, at, held);
  await notifyAlerts(database, services, { at, held });
}

/** Deletes events that are too old for the charts. */
export async function trimAlerts(database: Database, at: number): Promise<void> {
  await database.delete(alertEvents).where(lt(alertEvents.end_time, at - ALERT_TIMES.keep));
}
