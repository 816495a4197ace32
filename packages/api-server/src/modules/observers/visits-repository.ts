import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { OBSERVER_VISIT_DAYS } from "contracts/calls/observers";
import type { Database } from "../../platform/database/database.ts";
import { observerVisits } from "../../platform/database/schema/index.ts";
import { DAY, MINUTE, startOfDay } from "../../platform/time.ts";

/** Requests within this time of each other belong to one visit: an open page reads repeatedly. */
const VISIT_SECONDS = 30 * MINUTE;

/** Precision with which the end of a visit is stored, so that not every read is a write. */
const NOTE_SECONDS = 5 * MINUTE;

/**
 * Records that a link was opened.
 *
 * @param device browser and system, without versions
 */
export async function recordVisit(
  database: Database,
  observer_id: number,
  { device, now }: { readonly device: string; readonly now: number },
): Promise<void> {
  const { last_time, visits } = observerVisits;
  await database
    .insert(observerVisits)
    .values({ observer_id, day: startOfDay(now), device, visits: 1, last_time: now })
    .onConflictDoUpdate({
      target: [observerVisits.observer_id, observerVisits.day, observerVisits.device],
      set: {
        visits: sql`${visits} + case when ${last_time} < ${now - VISIT_SECONDS} then 1 else 0 end`,
        last_time: now,
      },
      setWhere: lt(last_time, now - NOTE_SECONDS),
    });
}

/** Lists the visits through a link, newest day first. */
export function listVisits(database: Database, observer_id: number, now: number) {
  const { day, device, visits, last_time } = observerVisits;
  return database
    .select({ day, device, visits, last_time })
    .from(observerVisits)
    .where(and(eq(observerVisits.observer_id, observer_id), gte(day, oldestDay(now))))
    .orderBy(desc(day), desc(last_time), device);
}

function oldestDay(now: number): number {
  return startOfDay(now) - (OBSERVER_VISIT_DAYS - 1) * DAY;
}

/** Deletes visits that are no longer shown. */
export async function pruneVisits(database: Database, now: number): Promise<void> {
  await database.delete(observerVisits).where(lt(observerVisits.day, oldestDay(now)));
}
