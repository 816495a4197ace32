import * as v from "valibot";
import { defineCall } from "../call.ts";
import { contentBodyEntries, languageEntries, languageQuery, slugSchema } from "../schemas/content.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import { clientIdSchema, coinSchema, countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";

/** Rows of a ranking's page. */
const RANK_PAGE = 10;

/** Most questions of an activity. */
const QUESTIONS_MAX = 100;

/** A coupon that can be won. */
export const activityPrizeSchema = v.strictObject({
  /** Its title in the language of the request, or in English. */
  title: v.string(),
  /** What it takes off the fee, and for how long. */
  terms: v.string(),
  /** Empty for every coin. */
  coins: v.array(coinSchema),
});

/** A coupon that can be won. */
export type ActivityPrize = v.InferOutput<typeof activityPrizeSchema>;

/** Result of an answer sheet. */
export const activitySheetSchema = v.strictObject({
  score: countSchema,
  total: countSchema,
  prize: v.nullable(activityPrizeSchema),
  time: timeSchema,
});

/** Result of an answer sheet. */
export type ActivitySheet = v.InferOutput<typeof activitySheetSchema>;

/** Where a person is in a ranking and what that wins; no rank without earnings, or behind the last rank that is kept. */
export const activityPlaceSchema = v.strictObject({
  rank: v.nullable(countSchema),
  value: fiatSchema,
  prize: v.nullable(activityPrizeSchema),
});

/** Where a person is in a ranking. */
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
      /** Whether the prizes were given. */
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
  /** Null for everyone who is not signed in with a main account. */
  my: v.nullable(
    v.strictObject({ place: v.nullable(activityPlaceSchema), sheet: v.nullable(activitySheetSchema) }),
  ),
});

/** An activity with its prizes. */
export type Activity = v.InferOutput<typeof activitySchema>;

const params = v.strictObject({ key: slugSchema });

/** An activity: its period, rules and prizes, and how the person does in it; null where none of this name is published. */
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
  /** What its accounts earned in the period, at the price of each day. */
  value: fiatSchema,
  is_me: v.boolean(),
});

/** Row of a ranking. */
export type ActivityRank = v.InferOutput<typeof activityRankSchema>;

/** Main accounts by what they earned on the settled days of the period. */
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

/** A question with the answers to choose from. */
export const activityQuestionSchema = v.strictObject({
  id: slugSchema,
  text: v.string(),
  options: v.array(v.string()),
  ...languageEntries,
});

/** A question with the answers to choose from. */
export type ActivityQuestion = v.InferOutput<typeof activityQuestionSchema>;

/** A question as the result explains it; options are counted from 0. */
export const activityResultSchema = v.strictObject({
  id: slugSchema,
  /** Null for a question that was not there at the time. */
  chosen: v.nullable(countSchema),
  right: countSchema,
  /** Clean HTML. */
  explanation: v.string(),
});

/** A question as the result explains it. */
export type ActivityResult = v.InferOutput<typeof activityResultSchema>;

/** The questions; once they are answered, or the activity has ended, also what is right. */
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

/** Answers every question, once; the same request repeated gives the same result. */
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
