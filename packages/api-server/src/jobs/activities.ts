import type { Services } from "../services.ts";
import {
  type AwardServices,
  awardRanking,
  isAwarded,
  listActivities,
  statusOf,
} from "../modules/activities/index.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Awards the prizes of finished rankings as soon as their last day is settled. */
export async function awardEndedActivities(services: AwardServices): Promise<void> {
  const { clock, database } = services;
  const now = clock.now();
  const settledTo = (await lastMinute(database)) ?? 0;
  for (const activity of await listActivities(database, { locale: "en_US", now })) {
    const isOver = statusOf(activity, now) === "ended" && settledTo >= activity.end;
    if (!isOver || activity.rankPrizes.length === 0 || (await isAwarded(database, activity.found.entry.id)))
      continue;
    await awardRanking(services, activity);
  }
}

/** Runs {@link awardEndedActivities} every minute. */
export function activityJob(services: Services): JobDefinition {
  return {
    name: "activities",
    everyMs: 60_000,
    lockSeconds: 120,
    run: () => awardEndedActivities(services),
  };
}
