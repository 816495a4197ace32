import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { activityPrizes, activityResults } from "../../platform/database/schema/index.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { couponName } from "../coupons/index.ts";
import { deliverNotice, type NoticeServices } from "../notifications/index.ts";
import { prizeOfRank, type Prize, type PublishedActivity } from "./activity.ts";
import { givePrize } from "./give-prize.ts";
import { readRanking } from "./ranking-repository.ts";

/** Whether the prizes of an activity's ranking were awarded. */
export async function isAwarded(database: Database, activityId: number): Promise<boolean> {
  const rows = await database
    .select()
    .from(activityResults)
    .where(eq(activityResults.activity_id, activityId));
  return rows.length > 0;
}

/** The prize that a person was awarded in a ranking. */
export type AwardRow = typeof activityPrizes.$inferSelect;

/** Returns what a person was awarded in a ranking; undefined before the award, or without a prize. */
export async function findAward(
  database: Database,
  activityId: number,
  accountId: number,
): Promise<AwardRow | undefined> {
  const [row] = await database
    .select()
    .from(activityPrizes)
    .where(and(eq(activityPrizes.activity_id, activityId), eq(activityPrizes.account_id, accountId)));
  return row;
}

/** A rank with a prize. */
interface Winner {
  readonly account_id: number;
  readonly rank: number;
  readonly value: string;
  readonly prize: Prize;
}

/** Services needed to award prizes. */
export type AwardServices = NoticeServices & Pick<PlatformServices, "clock" | "database">;

async function award(
  services: AwardServices,
  transaction: Database,
  activityId: number,
  { account_id, rank, value, prize }: Winner,
): Promise<void> {
  const now = services.clock.now();
  const coupon_id = await givePrize(transaction, prize, { accountId: account_id, now });
  await transaction
    .insert(activityPrizes)
    .values({ activity_id: activityId, account_id, rank, value, coupon_id });
  await deliverNotice(transaction, services, {
    accountId: account_id,
    event: "news",
    category: "activity",
    time: now,
    page: "setting/coupon",
    write: (say, locale) => ({
      title: say("activity_prize_title", { rank }),
      paragraphs: [say("activity_prize_body", { coupon: couponName(prize, locale) })],
      lines: [],
    }),
  });
}

/**
 * Awards the prizes of a finished ranking, once: the first process does it, and repeating it changes nothing.
 *
 * @param activity activity whose days are all settled
 * @returns number of awarded prizes
 */
export async function awardRanking(services: AwardServices, activity: PublishedActivity): Promise<number> {
  const { id } = activity.found.entry;
  return services.database.transaction(async (transaction) => {
    const first = await transaction
      .insert(activityResults)
      .values({ activity_id: id, time: services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return 0;
    const ranking = await readRanking(transaction, activity);
    const winners = ranking.flatMap(({ account_id, value }, index): Winner[] => {
      const rank = index + 1;
      const prize = prizeOfRank(activity, rank);
      return prize === undefined ? [] : [{ account_id, rank, value, prize }];
    });
    for (const winner of winners) await award(services, transaction, id, winner);
    return winners.length;
  });
}
