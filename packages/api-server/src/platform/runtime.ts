import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of time, used by everything that depends on time so that tests are exact. */
export interface Clock {
  /** Whole seconds since 1970. */
  now(): number;
}

/** Returns the time that all server processes share, in whole seconds since 1970: the database's, except in tests. */
export type ReadTime = () => Promise<number>;

/** The source of secrets and identifiers. */
export interface Random {
  bytes(count: number): Buffer;
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  uuid(): string;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) };

/** The operating system's random number generator. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  below: (limit) => randomInt(limit),
  uuid: () => randomUUID(),
};
