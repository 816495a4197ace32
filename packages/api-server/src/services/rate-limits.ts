import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../database/database.ts";
import { ApiError } from "../errors.ts";
import type { Clock } from "../runtime.ts";

/** How often something may happen. */
export interface RateLimit {
  /** Name of the limit, e.g. `signin`. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** Counters that all server processes share. */
export interface RateLimits {
  /**
   * Counts one event.
   *
   * @returns how many events the window holds with this one
   * @throws {ApiError} 21003 with `retry_after` in seconds when the limit is passed.
   */
  count(limit: RateLimit, key: string): Promise<number>;
  /** How many events the current window holds, without counting one. */
  peek(limit: RateLimit, key: string): Promise<number>;
  /** When a passed limit lets events through again; null while it is not passed. */
  endOf(limit: RateLimit, key: string): Promise<number | null>;
  /** Forgets the events, e.g. the failures after a success. */
  clear(limit: RateLimit, key: string): Promise<void>;
}

const row = v.object({
  count: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  window_start: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
});

/** The refusal of a limit that was passed. */
export function tooManyAttempts(retryAfter: number): ApiError {
  return new ApiError(21003, "too_many_attempts", {
    status: 429,
    data: { retry_after: retryAfter },
    values: { seconds: retryAfter },
  });
}

/** Makes the limits on a database: counting is one atomic statement, so parallel requests cannot slip past. */
export function createRateLimits({ database, clock }: { database: Database; clock: Clock }): RateLimits {
  const nameOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`.slice(0, 200);
  return {
    async count(limit, key) {
      const now = clock.now();
      const start = now - limit.seconds;
      const [counted] = await selectRows(
        database,
        sql`insert into rate_limits (key, window_start, count) values (${nameOf(limit, key)}, ${now}, 1)
            on conflict (key) do update set
              count = case when rate_limits.window_start <= ${start} then 1 else rate_limits.count + 1 end,
              window_start = case when rate_limits.window_start <= ${start} then ${now} else rate_limits.window_start end
            returning count, window_start`,
        row,
      );
      if (counted && counted.count > limit.limit)
        throw tooManyAttempts(Math.max(1, counted.window_start + limit.seconds - now));
      return counted?.count ?? 0;
    },
    async peek(limit, key) {
      const [found] = await selectRows(
        database,
        sql`select count, window_start from rate_limits where key = ${nameOf(limit, key)} and window_start > ${clock.now() - limit.seconds}`,
        row,
      );
      return found?.count ?? 0;
    },
    async endOf(limit, key) {
      const [found] = await selectRows(
        database,
        sql`select count, window_start from rate_limits where key = ${nameOf(limit, key)} and window_start > ${clock.now() - limit.seconds} and count > ${limit.limit}`,
        row,
      );
      return found ? found.window_start + limit.seconds : null;
    },
    async clear(limit, key) {
      await database.execute(sql`delete from rate_limits where key = ${nameOf(limit, key)}`);
    },
  };
}
