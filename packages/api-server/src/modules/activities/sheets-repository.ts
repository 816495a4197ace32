import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { activitySheets } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { prizeOfScore, statusOf, type PublishedActivity, type Question } from "./activity.ts";
import { givePrize } from "./give-prize.ts";

/** A stored set of answers. */
export type SheetRow = typeof activitySheets.$inferSelect;

/** A person's answers. */
export interface Answers {
  readonly activity: PublishedActivity;
  readonly questions: readonly Question[];
  /** Main account. */
  readonly accountId: number;
  readonly answers: readonly { readonly id: string; readonly option: number }[];
  readonly now: number;
}

/** Returns a person's submitted answers; undefined before submission. */
export async function findSheet(
  database: Database,
  activityId: number,
  accountId: number,
): Promise<SheetRow | undefined> {
  const [row] = await database
    .select()
    .from(activitySheets)
    .where(and(eq(activitySheets.activity_id, activityId), eq(activitySheets.account_id, accountId)));
  return row;
}

/**
 * Returns the chosen answers by question.
 *
 * @throws {ApiError} 400 unless every question is answered once, with one of its options
 */
function readAnswers({ questions, answers }: Answers): Readonly<Record<string, number>> {
  const chosen = new Map(answers.map(({ id, option }) => [id, option]));
  const isComplete = answers.length === questions.length && chosen.size === questions.length;
  const isKnown = questions.every(({ id, options }) => (chosen.get(id) ?? options.length) < options.length);
  if (!isComplete || !isKnown)
    throw new ApiError(400, "activity_answers_incomplete", { status: 400, data: { field: "answers" } });
  return Object.fromEntries(chosen);
}

/**
 * Scores and stores a person's answers and grants the coupon they win.
 *
 * @param transaction transaction of the write
 * @throws {ApiError} 25010 outside of the period, 25011 for a second submission, 400 for answers that do not fit the questions
 */
export async function handInAnswers(transaction: Database, given: Answers): Promise<SheetRow> {
  const { activity, questions, accountId, now } = given;
  const status = statusOf(activity, now);
  if (status === "not_started") throw new ApiError(25010, "activity_not_started");
  if (status === "ended") throw new ApiError(25010, "activity_ended");
  const answers = readAnswers(given);
  const score = questions.filter(({ id, right }) => answers[id] === right).length;
  // The row is claimed before the coupon is granted, so that one of two concurrent submissions is rejected.
  const [claimed] = await transaction
    .insert(activitySheets)
    .values({
      activity_id: activity.found.entry.id,
      account_id: accountId,
      answers,
      score,
      total: questions.length,
      time: now,
    })
    .onConflictDoNothing()
    .returning();
  if (claimed === undefined) throw new ApiError(25011, "activity_answered");
  const coupon_id = await givePrize(transaction, prizeOfScore(activity, score), { accountId, now });
  if (coupon_id === null) return claimed;
  await transaction
    .update(activitySheets)
    .set({ coupon_id })
    .where(
      and(eq(activitySheets.activity_id, activity.found.entry.id), eq(activitySheets.account_id, accountId)),
    );
  return { ...claimed, coupon_id };
}
