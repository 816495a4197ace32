import { sql } from "drizzle-orm";
import * as v from "valibot";
import { createMemo } from "./cache.ts";
import { whole } from "./database/row-fields.ts";
import { selectRow, selectRows, type Database } from "./database/database.ts";
import { ApiError } from "./errors.ts";
import { limitKey } from "./limit-key.ts";
import type { Clock } from "./runtime.ts";

/** Limit on how often something may happen. */
export interface RateLimit {
  /** Name of the limit, e.g. `signin`. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  /**
   * Number of events that a process books at once, for limits on frequent reads: the counter is written once per portion. The
   * limit is never exceeded; with several processes, up to one portion each may stay unused.
   */
  readonly portion?: number;
}

/** Events that a process has booked but not used yet. */
interface Portion {
  left: number;
  /** Events in the window, including these. */
  readonly count: number;
  /** End of the window in which they were booked. */
  readonly end: number;
}

/** Maximum number of callers whose booked events are cached. */
const BOOKED = 10_000;

/** Counters shared by all server processes. A key that is an IPv6 address is counted by its network, see {@link limitKey}. */
export interface RateLimits {
  /**
   * Counts one event.
   *
   * @returns number of events in the window including this one, or including its portion
   * @throws {ApiError} 21003 with `retry_after` in seconds if the limit is exceeded.
   */
  count(limit: RateLimit, key: string): Promise<number>;
  /** Number of events in the current window, without counting one. */
  peek(limit: RateLimit, key: string): Promise<number>;
  /** When an exceeded limit allows events again; null if it is not exceeded. */
  endOf(limit: RateLimit, key: string): Promise<number | null>;
  /** Clears the events, e.g. the failures after a success. */
  clear(limit: RateLimit, key: string): Promise<void>;
}

const row = v.object({
  count: whole,
  window_start: whole,
});

/** The error for an exceeded limit. */
export function tooManyAttempts(retryAfter: number): ApiError {
  return new ApiError(21003, "too_many_attempts", {
    status: 429,
    data: { retry_after: retryAfter },
    values: { seconds: retryAfter },
  });
}

/** Creates the rate limits on a database: counting is one atomic statement, so parallel requests cannot bypass it. */
export function createRateLimits({ database, clock }: { database: Database; clock: Clock }): RateLimits {
  const nameOf = (limit: RateLimit, key: string) => `${limit.name}:${limitKey(key)}`.slice(0, 200);
  const booked = createMemo<string, Portion>(BOOKED);

  async function book(limit: RateLimit, name: string, events: number) {
    const now = clock.now();
    // A window that starts in the future by more than its length was counted before the clock was set back.
    const isOver = sql`(rate_limits.window_start <= ${now - limit.seconds} or rate_limits.window_start > ${now + limit.seconds})`;
    const counted = await selectRow(
      database,
      sql`insert into rate_limits (key, window_start, count) values (${name}, ${now}, ${events})
          on conflict (key) do update set
            count = case when ${isOver} then ${events} else rate_limits.count + ${events} end,
            window_start = case when ${isOver} then ${now} else rate_limits.window_start end
          returning count, window_start`,
      row,
    );
    if (counted.count > limit.limit)
      throw tooManyAttempts(Math.max(1, counted.window_start + limit.seconds - now));
    return counted;
  }

  const isCurrent = (limit: RateLimit) => {
    const now = clock.now();
    return sql`window_start > ${now - limit.seconds} and window_start <= ${now + limit.seconds}`;
  };

  return {
    async count(limit, key) {
      const name = nameOf(limit, key);
      const known = booked.last(name);
      if (known !== undefined && known.left > 0 && clock.now() < known.end) {
        known.left -= 1;
        return known.count;
      }
      const { portion = 1 } = limit;
      const counted = await book(limit, name, portion);
      if (portion > 1)
        booked.set(name, {
          left: portion - 1,
          count: counted.count,
          end: counted.window_start + limit.seconds,
        });
      return counted.count;
    },
    async peek(limit, key) {
      const [found] = await selectRows(
        database,
        sql`select count, window_start from rate_limits where key = ${nameOf(limit, key)} and ${isCurrent(limit)}`,
        row,
      );
      return found?.count ?? 0;
    },
    async endOf(limit, key) {
      const [found] = await selectRows(
        database,
        sql`select count, window_start from rate_limits where key = ${nameOf(limit, key)} and ${isCurrent(limit)} and count > ${limit.limit}`,
        row,
      );
      return found ? found.window_start + limit.seconds : null;
    },
    async clear(limit, key) {
      booked.delete(nameOf(limit, key));
      await database.execute(sql`delete from rate_limits where key = ${nameOf(limit, key)}`);
    },
  };
}
