import { keyOf, randomAt, wander } from "./noise.ts";
import { DAY, HOUR } from "../platform/time.ts";

/** An incident at a site: a dip of up to 40 minutes about every ninth day, with rejects. */
interface Trouble {
  readonly loss: number;
  readonly rejects: number;
}

/** No trouble. */
export const CALM: Trouble = { loss: 0, rejects: 0 };

/**
 * Returns the incident of a site at a time.
 *
 * @returns fractions of the hashrate that are lost and rejected
 */
export function troubleAt(site: number, at: number): Trouble {
  const day = Math.floor(at / DAY);
  if (randomAt(site, day) > 0.11) return CALM;
  const start = day * DAY + Math.floor(randomAt(site + 1, day) * 20) * HOUR;
  const length = 1200 + 1200 * randomAt(site + 2, day);
  if (at < start || at >= start + length) return CALM;
  const depth = 0.08 + 0.5 * randomAt(site + 3, day);
  return { loss: depth, rejects: 0.01 * depth };
}

/** Returns the site of an account's miners of a coin. */
export function siteOf(account: string, coin: string): number {
  return keyOf(`site ${account} ${coin}`);
}

/**
 * Returns the factor shared by all machines of a site: weather and time of day.
 *
 * @returns factor near 1
 */
export function siteFactor(site: number, at: number): number {
  return (
    1 +
    0.012 * wander(site + 5, at, 4 * DAY) +
    0.006 * wander(site + 6, at, 7200) +
    0.006 * wander(site + 7, at, 600)
  );
}
