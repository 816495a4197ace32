import type { Database } from "../../../platform/database/database.ts";
import { lastMinute } from "../collect/watermark-repository.ts";

/** Answers remembered of one kind of figure at most, least recently used first out. */
const REMEMBERED = 500;

const STEPS = { minute: 60, hour: 3600 } as const;

/** Reads a figure of some accounts. */
export type ReadFigure<Scope, Request, Answer> = (
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

const asking = new WeakMap<Database, Promise<number | undefined>>();

/** How far the pool's job has come. Whoever asks while the question is on its way shares its answer. */
export function sharedMinute(database: Database): Promise<number | undefined> {
  const known = asking.get(database);
  if (known !== undefined) return known;
  const answer = lastMinute(database).finally(() => asking.delete(database));
  asking.set(database, answer);
  return answer;
}

/**
 * Makes a figure remembered. Only the pool's clock changes what hashrates and profits are made of, so such a figure is read once
 * per step of the clock, however many people look at it. How far the clock has come is asked of the database at every use, so
 * that every process sees a step at once.
 *
 * @param step how often the clock changes what is read
 * @param read reads the figure; its scope and request are plain values
 * @param keyOf what of the request the figure depends on; all of it unless given
 * @returns the same, remembered
 */
export function remembering<Scope, Request, Answer>(
  step: keyof typeof STEPS,
  read: ReadFigure<Scope, Request, Answer>,
  keyOf: (request: Request) => unknown = (request) => request,
): ReadFigure<Scope, Request, Answer> {
  const memories = new WeakMap<Database, Memory<Answer>>();
  return async (database, scope, request) => {
    const minute = await sharedMinute(database);
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
