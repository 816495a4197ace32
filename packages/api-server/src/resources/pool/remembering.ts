import type { Database } from "../../database/database.ts";
import { lastMinute } from "../../pool-source/collector/last-minute.ts";

/** Sums over fewer accounts than this are read anew each time: an index answers them at once. */
const MANY_ACCOUNTS = 10;

/** Answers remembered of one kind of sum at most, least recently used first out. */
const REMEMBERED = 200;

const STEPS = { minute: 60, hour: 3600 } as const;

/** Reads a sum over accounts. */
export type ReadSum<Scope, Request, Answer> = (
  database: Database,
  scope: Scope,
  request: Request,
) => Promise<Answer>;

interface Remembered<Answer> {
  readonly version: number;
  readonly answer: Promise<Answer>;
}

type Memory<Answer> = Map<string, Remembered<Answer>>;

function forgetOldest(memory: Memory<unknown>): void {
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
}

/**
 * Makes a sum over many accounts remembered. Only the pool's clock changes what hashrates and profits are made of, so such a
 * sum is reckoned once per step of the clock, however many people look at it. How far the clock has come is asked of the
 * database at every use, so that every process sees a step at once.
 *
 * @param step how often the clock changes what is summed up
 * @param read reads the sum; its scope and request are plain values
 * @param keyOf what of the request the sum depends on; all of it unless given
 * @returns the same, remembered
 */
export function remembering<Scope extends { readonly account_ids: readonly number[] }, Request, Answer>(
  step: keyof typeof STEPS,
  read: ReadSum<Scope, Request, Answer>,
  keyOf: (request: Request) => unknown = (request) => request,
): ReadSum<Scope, Request, Answer> {
  const memories = new WeakMap<Database, Memory<Answer>>();
  return async (database, scope, request) => {
    if (scope.account_ids.length < MANY_ACCOUNTS) return read(database, scope, request);
    const minute = await lastMinute(database);
    if (minute === undefined) return read(database, scope, request);
    const memory = memories.get(database) ?? new Map<string, Remembered<Answer>>();
    memories.set(database, memory);
    const version = Math.floor(minute / STEPS[step]);
    const key = JSON.stringify([scope, keyOf(request)]);
    const known = memory.get(key);
    const answer = known?.version === version ? known.answer : read(database, scope, request);
    memory.delete(key);
    memory.set(key, { version, answer });
    forgetOldest(memory);
    try {
      return await answer;
    } catch (error) {
      memory.delete(key);
      throw error;
    }
  };
}
