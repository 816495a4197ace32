import { asc, sql } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { jobRuns } from "./database/schema/index.ts";
import type { EndedRun } from "./jobs.ts";

/** The last run of a job, in any process. */
export type JobRunRow = typeof jobRuns.$inferSelect;

/** Stores the last run of a job. */
export async function writeJobRun(database: Database, run: EndedRun, now: number): Promise<void> {
  const { name, milliseconds, everySeconds, isOk } = run;
  const row = {
    run_time: now,
    milliseconds: Math.round(milliseconds),
    every_seconds: everySeconds,
    ...(isOk ? { success_time: now } : {}),
  };
  await database
    .insert(jobRuns)
    .values({ name, ...row, failures: isOk ? 0 : 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...row, failures: isOk ? 0 : sql`${jobRuns.failures} + 1` },
    });
}

/** Lists the last run of each job, by name. */
export function listJobRuns(database: Database): Promise<JobRunRow[]> {
  return database.select().from(jobRuns).orderBy(asc(jobRuns.name));
}
