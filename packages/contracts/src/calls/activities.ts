import * as v from "valibot";
import { defineCall } from "../call.ts";
import { contentBodyEntries, languageEntries, languageQuery, slugSchema } from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { clientIdSchema, coinSchema, countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";

/** Rows per page of a ranking. */
const RANK_PAGE = 10;

/** Maximum number of questions of an activity. */
const QUESTIONS_MAX = 100;

/** A coupon that can be won. */
export const activityPrizeSchema = v.strictObject({
  /** Title in the language of the request, otherwise in English. */
  title: v.string(),
  /** Fee discount and duration. */
  terms: v.string(),
  /** Empty if valid for every coin. */
  coins: v.array(coinSchema),
});

/** A coupon that can be won. */
export type ActivityPrize = v.InferOutput<typeof activityPrizeSchema>;

/** Result of the submitted answers. */
export const activitySheetSchema = v.strictObject({
  score: countSchema,
  total: countSchema,
  prize: v.nullable(activityPrizeSchema),
  time: timeSchema,
});

/** Result of the submitted answers. */
export type ActivitySheet = v.InferOutput<typeof activitySheetSchema>;

/** A person's rank and the prize for it; no rank without earnings, or below the last stored rank. */
export const activityPlaceSchema = v.strictObject({
  rank: v.nullable(countSchema),
  value: fiatSchema,
  prize: v.nullable(activityPrizeSchema),
});

/** A person's rank. */
export type ActivityPlace = v.InferOutput<typeof activityPlaceSchema>;

/** An activity with its prizes. */
export const activitySchema = v.strictObject({
  key: slugSchema,
  title: v.string(),
  summary: v.string(),
  ...contentBodyEntries,
  status: v.picklist(["not_started", "running", "ended"]),
  start_time: timeSchema,
  end_time: timeSchema,
  /** Null for an activity without a ranking. */
  ranking: v.nullable(
    v.strictObject({
      participants: countSchema,
      prizes: v.array(v.strictObject({ from: countSchema, to: countSchema, prize: activityPrizeSchema })),
      /** Whether the prizes were awarded. */
      is_final: v.boolean(),
    }),
  ),
  /** Null for an activity without questions. */
  quiz: v.nullable(
    v.strictObject({
      questions: countSchema,
      prizes: v.array(v.strictObject({ score: countSchema, prize: activityPrizeSchema })),
    }),
  ),
  /** Null unless signed in with a main account. */
  my: v.nullable(
    v.strictObject({ place: v.nullable(activityPlaceSchema), sheet: v.nullable(activitySheetSchema) }),
  ),
});

/** An activity with its prizes. */
export type Activity = v.InferOutput<typeof activitySchema>;

const params = v.strictObject({ key: slugSchema });

/** An activity: its period, rules and prizes, and the person's progress; null if none with this name is published. */
export const getActivity = defineCall({
  name: "getActivity",
  method: "GET",
  path: "/activity/:key",
  origin: "own",
  source: "domain pool 10",
  summary: "Activity",
  access: "public",
  params,
  query: v.strictObject(languageQuery),
  response: v.nullable(activitySchema),
});

/** Row of a ranking. */
export const activityRankSchema = v.strictObject({
  rank: countSchema,
  /** Masked. */
  account: v.string(),
  /** Earnings of its accounts in the period, at the price of each day. */
  value: fiatSchema,
  is_me: v.boolean(),
});

/** Row of a ranking. */
export type ActivityRank = v.InferOutput<typeof activityRankSchema>;

/** Main accounts ranked by their earnings on the settled days of the period. */
export const getActivityRanking = defineCall({
  name: "getActivityRanking",
  method: "GET",
  path: "/activity/:key/rank",
  origin: "own",
  source: "domain pool 10",
  summary: "Ranking of an activity",
  access: "public",
  params,
  query: v.strictObject(pageQuery(RANK_PAGE)),
  response: page(activityRankSchema),
});

/** A question with its answer choices. */
export const activityQuestionSchema = v.strictObject({
  id: slugSchema,
  text: v.string(),
  options: v.array(v.string()),
  ...languageEntries,
});

/** A question with its answer choices. */
export type ActivityQuestion = v.InferOutput<typeof activityQuestionSchema>;

/** A question with its solution; options are counted from 0. */
export const activityResultSchema = v.strictObject({
  id: slugSchema,
  /** Null if the question did not exist at the time. */
  chosen: v.nullable(countSchema),
  right: countSchema,
  /** Clean HTML. */
  explanation: v.string(),
});

/** A question with its solution. */
export type ActivityResult = v.InferOutput<typeof activityResultSchema>;

/** The questions; after they are answered, or once the activity has ended, including the solutions. */
export const getActivityQuestions = defineCall({
  name: "getActivityQuestions",
  method: "GET",
  path: "/activity/:key/question",
  origin: "own",
  source: "domain pool 10",
  summary: "Questions of an activity",
  access: "main",
  params,
  query: v.strictObject(languageQuery),
  response: v.strictObject({
    title: v.string(),
    status: activitySchema.entries.status,
    start_time: timeSchema,
    questions: v.array(activityQuestionSchema),
    sheet: v.nullable(activitySheetSchema),
    results: v.nullable(v.array(activityResultSchema)),
  }),
});

/** Submits the answers to all questions, once; repeating the same request returns the same result. */
export const answerActivity = defineCall({
  name: "answerActivity",
  method: "POST",
  path: "/activity/:key/answer",
  origin: "own",
  source: "domain pool 10",
  summary: "Answer the questions of an activity",
  access: "main",
  params,
  body: v.strictObject({
    client_id: clientIdSchema,
    answers: v.pipe(
      v.array(v.strictObject({ id: slugSchema, option: countSchema })),
      v.minLength(1),
      v.maxLength(QUESTIONS_MAX),
    ),
  }),
  response: activitySheetSchema,
});
