import { createCache } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PublishedActivity } from "./activity.ts";
import { readOwnWorth, readRanking, type RankRow } from "./ranking-repository.ts";

/** How long a ranking is cached; days are settled once a day. */
const FRESH_SECONDS = 600;
const ACTIVITIES_KEPT = 20;

const rankings = createCache<readonly RankRow[]>(ACTIVITIES_KEPT);

/**
 * Returns the ranking of an activity.
 *
 * @param now seconds since 1970
 */
export function rankingOf(
  database: Database,
  { key, start, end }: PublishedActivity,
  now: number,
): Promise<readonly RankRow[]> {
  if (now < start) return Promise.resolve([]);
  const version = `${String(start)}-${String(end)}-${String(Math.floor(now / FRESH_SECONDS))}`;
  return rankings.fetch(database, key, version, () => readRanking(database, { start, end }));
}

/** A person's position in a ranking. */
export interface Place {
  readonly rank: number | null;
  /** USD. */
  readonly value: string;
}

/**
 * Returns a person's position in a ranking; no rank without earnings or below the last stored rank.
 *
 * @param accountId main account
 */
export async function placeIn(
  database: Database,
  activity: PublishedActivity,
  { accountId, now }: { readonly accountId: number; readonly now: number },
): Promise<Place> {
  const ranking = await rankingOf(database, activity, now);
  const index = ranking.findIndex((row) => row.account_id === accountId);
  const row = ranking[index];
  if (row !== undefined) return { rank: index + 1, value: row.value };
  const isWhole = ranking.length === (ranking[0]?.participants ?? 0);
  return { rank: null, value: isWhole ? "0" : await readOwnWorth(database, accountId, activity) };
}
