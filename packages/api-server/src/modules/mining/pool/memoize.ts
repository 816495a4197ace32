import { createCache } from "../../../platform/cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import { lastMinute } from "../collect/watermark-repository.ts";

const MAX_ENTRIES = 500;
const STEPS = { minute: 60, hour: 3600 } as const;

/** Reads a figure of some accounts. */
export type ReadFigure<Scope, Request, Answer> = (
  database: Database,
  scope: Scope,
  request: Request,
) => Promise<Answer>;

/**
 * Memoizes a figure that only the pool job changes: it is read once per minute or hour, however many requests ask for it. The
 * last processed minute is read from the database at every use, so that every process sees a run of the job at once.
 * `benchmarks/lists.ts` measures the need.
 *
 * @param step how often the job changes the figure
 * @param read reads the figure; its scope and request are plain values
 * @param keyOf the part of the request that the figure depends on; all of it by default
 */
export function memoize<Scope, Request, Answer>(
  step: keyof typeof STEPS,
  read: ReadFigure<Scope, Request, Answer>,
  keyOf: (request: Request) => unknown = (request) => request,
): ReadFigure<Scope, Request, Answer> {
  const cache = createCache<Answer>(MAX_ENTRIES);
  return async (database, scope, request) => {
    const minute = await lastMinute(database);
    const ask = () => read(database, scope, request);
    if (minute === undefined) return ask();
    const key = JSON.stringify([scope, keyOf(request)]);
    return cache.fetch(database, key, Math.floor(minute / STEPS[step]), ask);
  };
}
