import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of time. Everything that depends on time uses it, so that tests are exact. */
export interface Clock {
  /** Seconds since 1970, whole. */
  now(): number;
}

/** Where secrets and identifiers come from. */
export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  uuid(): string;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) };

/** The operating system's generator. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  below: (limit) => randomInt(limit),
  uuid: () => randomUUID(),
};
