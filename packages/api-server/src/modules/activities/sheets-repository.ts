import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { activitySheets } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { prizeOfScore, statusOf, type PublishedActivity, type Question } from "./activity.ts";
import { givePrize } from "./give-prize.ts";

/** An answer sheet as it is stored. */
export type SheetRow = typeof activitySheets.$inferSelect;

/** Answers of a person. */
export interface Answers {
  readonly activity: PublishedActivity;
  readonly questions: readonly Question[];
  /** Main account. */
  readonly accountId: number;
  readonly answers: readonly { readonly id: string; readonly option: number }[];
  readonly now: number;
}

/** The answer sheet of a person; undefined before it was handed in. */
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
 * Chosen answers by question.
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
 * Scores the answers of a person, keeps them and gives the coupon that they win.
 *
 * @param transaction transaction of the write
 * @throws {ApiError} 25010 outside of the period, 25011 for a second sheet, 400 for answers that do not fit the questions
 */
export async function handInAnswers(transaction: Database, given: Answers): Promise<SheetRow> {
  const { activity, questions, accountId, now } = given;
  const status = statusOf(activity, now);
  if (status === "not_started") throw new ApiError(25010, "activity_not_started");
  if (status === "ended") throw new ApiError(25010, "activity_ended");
  const answers = readAnswers(given);
  const score = questions.filter(({ id, right }) => answers[id] === right).length;
  // The row is claimed before the coupon is given: of two sheets sent at the same moment one is refused.
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
