import type { PageEvent } from "contracts/calls/page-events";
import { desc, gte, lt, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { pageEventCounts, pageFailures } from "../../platform/database/schema/index.ts";
import { DAY, HOUR, MINUTE } from "../../platform/time.ts";
import type { IsListed } from "./listed-releases.ts";

/** Retention of counts. */
const KEPT_SECONDS = 7 * DAY;
/** Number of individual failures kept. */
const FAILURES_KEPT = 200;
/** Maximum distinct releases and kinds per hour; beyond it, only published releases are counted. */
const KEYS_MAX = 500;

const FAILURE_KINDS: ReadonlySet<string> = new Set([
  "load_failure",
  "run_failure",
  "catalogue",
  "page_error",
]);

/** Count of one kind of event in one release. */
export interface EventCount {
  readonly remote: string;
  readonly version: string;
  readonly channel: string;
  readonly kind: string;
  readonly count: number;
  readonly sampled: number;
}

const countRow = v.object({
  remote: v.string(),
  version: v.string(),
  channel: v.string(),
  kind: v.string(),
  count: whole,
  sampled: whole,
});

function keyOf({ remote, version, channel, kind }: Omit<EventCount, "count" | "sampled">): string {
  return [remote, version, channel, kind].join(" ");
}

/** Sums the events of a report, in the order of their keys, so that concurrent reports cannot deadlock. */
function addUp(events: readonly PageEvent[], isSampled: boolean): EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const { remote, kind, ...event } of events) {
    const found = { remote, kind, version: event.version ?? "", channel: event.channel ?? "" };
    const { count = 0, sampled = 0 } = counts.get(keyOf(found)) ?? {};
    counts.set(keyOf(found), { ...found, count: count + 1, sampled: sampled + (isSampled ? 1 : 0) });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

async function readKeys(database: Database, now: number): Promise<ReadonlySet<string>> {
  const { remote, version, channel, kind, minute } = pageEventCounts;
  const rows = await database
    .selectDistinct({ remote, version, channel, kind })
    .from(pageEventCounts)
    .where(gte(minute, now - HOUR));
  return new Set(rows.map(keyOf));
}

/**
 * Counts the events of a page's report and stores its failures.
 *
 * @returns what was counted; less than the report when an hour has too many distinct releases and it has unpublished ones
 */
export async function recordEvents(
  database: Database,
  report: { events: readonly PageEvent[]; isSampled: boolean; isListed: IsListed; now: number },
): Promise<EventCount[]> {
  const { events, isSampled, isListed, now } = report;
  const keys = await readKeys(database, now);
  const isCounted = (count: EventCount) => keys.size < KEYS_MAX || keys.has(keyOf(count)) || isListed(count);
  const counts = addUp(events, isSampled).filter(isCounted);
  if (counts.length === 0) return [];
  const minute = now - (now % MINUTE);
  const { remote, version, channel, kind } = pageEventCounts;
  await database
    .insert(pageEventCounts)
    .values(counts.map((count) => ({ ...count, minute })))
    .onConflictDoUpdate({
      target: [pageEventCounts.minute, remote, version, channel, kind],
      set: {
        count: sql`${pageEventCounts.count} + excluded.count`,
        sampled: sql`${pageEventCounts.sampled} + excluded.sampled`,
      },
    });
  const failures = events.filter((event) => FAILURE_KINDS.has(event.kind));
  if (failures.length > 0)
    await database.insert(pageFailures).values(failures.map((failure) => ({ ...failure, time: now })));
  return counts;
}

/** Reads counts by release and kind since a time. */
export function readCounts(database: Database, since: number): Promise<EventCount[]> {
  return selectRows(
    database,
    sql`select remote, version, channel, kind, sum(count)::bigint as count, sum(sampled)::bigint as sampled
        from page_event_counts where minute >= ${since - (since % MINUTE)}
        group by remote, version, channel, kind order by remote, version, channel, kind`,
    countRow,
  );
}

/** Reads the last failures, newest first. */
export function readFailures(database: Database, limit: number) {
  return database.select().from(pageFailures).orderBy(desc(pageFailures.id)).limit(limit);
}

/** Deletes counts after a week, and all but the newest failures. */
export async function pruneEvents(database: Database, now: number): Promise<void> {
  const limit = now - KEPT_SECONDS;
  await database.delete(pageEventCounts).where(lt(pageEventCounts.minute, limit));
  const [oldest] = await database
    .select({ id: pageFailures.id })
    .from(pageFailures)
    .orderBy(desc(pageFailures.id))
    .offset(FAILURES_KEPT)
    .limit(1);
  await database.delete(pageFailures).where(lt(pageFailures.time, limit));
  if (oldest !== undefined) await database.delete(pageFailures).where(lte(pageFailures.id, oldest.id));
}
