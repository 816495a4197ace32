import { and, sql, type Column, type SQL } from "drizzle-orm";

/** The time range of a list, in seconds since 1970; each end is unbounded if absent. */
export interface TimeFilter {
  /** First second of the range. */
  readonly start_time?: number | undefined;
  /** First second after the range. */
  readonly end_time?: number | undefined;
}

/**
 * Condition that a time is in a range. The end is exclusive, so that consecutive ranges have no row in common: pages send the start
 * of the day after the last one.
 *
 * @param time column in seconds since 1970
 * @returns undefined without a range
 */
export function within(time: Column | SQL, { start_time, end_time }: TimeFilter): SQL | undefined {
  return and(
    start_time === undefined ? undefined : sql`${time} >= ${start_time}`,
    end_time === undefined ? undefined : sql`${time} < ${end_time}`,
  );
}
