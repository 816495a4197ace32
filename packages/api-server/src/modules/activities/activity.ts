import { isDeepStrictEqual } from "node:util";
import { amount, toSmallestUnits } from "amount";
import type { Activity, ActivityPrize } from "contracts/calls/activities";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Locale } from "../../texts/messages.ts";
import {
  activityFieldsSchema,
  allEntries,
  couponFieldsSchema,
  findEntry,
  questionFieldsSchema,
  questionTextSchema,
  storedEntries,
  type Reading,
  type ShownEntry,
} from "../content/index.ts";
import { couponName } from "../coupons/index.ts";

const RATIO_DECIMALS = 4;

/** A coupon that can be won. */
export interface Prize {
  readonly title: string;
  /** Part of the fee still paid, in hundredths of a percent. */
  readonly pay_ratio: number;
  readonly days: number;
  readonly coins: readonly string[];
  readonly use_within_days: number;
}

/** A question with its correct answer, both counted from 0. */
export interface Question {
  readonly id: string;
  readonly found: ShownEntry;
  readonly options: readonly string[];
  readonly right: number;
}

/** A published activity, with its prizes. */
export interface PublishedActivity {
  readonly found: ShownEntry;
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly rankPrizes: readonly { readonly from: number; readonly to: number; readonly prize: Prize }[];
  /** Highest score first. */
  readonly scorePrizes: readonly { readonly score: number; readonly prize: Prize }[];
}

/** Reads the prizes by name. A withdrawn coupon is still a prize of the activities that refer to it, so that none gets lower. */
async function readPrizes(database: Database, reading: Reading): Promise<ReadonlyMap<string, Prize>> {
  const entries = await storedEntries(database, "coupon", reading);
  return new Map(
    entries.map(({ entry, text }) => {
      const { pay_ratio, ...terms } = v.parse(couponFieldsSchema, entry.fields);
      const units = toSmallestUnits(amount(pay_ratio), RATIO_DECIMALS).toString();
      return [entry.slug, { ...terms, title: text.title, pay_ratio: Number.parseInt(units, 10) }];
    }),
  );
}

function publishedOf(found: ShownEntry, prizes: ReadonlyMap<string, Prize>): PublishedActivity {
  const { start, end, rank_prizes, score_prizes } = v.parse(activityFieldsSchema, found.entry.fields);
  const withPrize = <Row extends { readonly coupon: string }>({ coupon, ...row }: Row) => {
    const prize = prizes.get(coupon);
    return prize === undefined ? [] : [{ ...row, prize }];
  };
  return {
    found,
    key: found.entry.slug,
    start,
    end,
    rankPrizes: rank_prizes.flatMap((row) => withPrize(row)).toSorted((one, other) => one.from - other.from),
    scorePrizes: score_prizes
      .flatMap((row) => withPrize(row))
      .toSorted((one, other) => other.score - one.score),
  };
}

/**
 * Finds a published activity.
 *
 * @param key name in addresses
 * @throws {ApiError} 404 if it does not exist or was withdrawn
 */
export async function findActivity(
  database: Database,
  key: string,
  reading: Reading,
): Promise<PublishedActivity | undefined> {
  const found = await findEntry(database, "activity", { ...reading, slug: key });
  if (found?.entry.status !== "published") return undefined;
  return publishedOf(found, await readPrizes(database, reading));
}

/**
 * Returns the activity with this name.
 *
 * @throws {ApiError} 404 where none is published
 */
export async function requireActivity(
  database: Database,
  key: string,
  reading: Reading,
): Promise<PublishedActivity> {
  const activity = await findActivity(database, key, reading);
  if (activity === undefined) throw notFound();
  return activity;
}

/** Lists all published activities. */
export async function listActivities(
  database: Database,
  reading: Reading,
): Promise<readonly PublishedActivity[]> {
  const found = await allEntries(database, "activity", reading);
  if (found.length === 0) return [];
  const prizes = await readPrizes(database, reading);
  return found.map((one) => publishedOf(one, prizes));
}

/** Returns the questions of an activity in order. */
export async function readQuestions(
  database: Database,
  key: string,
  reading: Reading,
): Promise<readonly Question[]> {
  const entries = await allEntries(database, "question", reading);
  return entries
    .map((found) => ({ found, fields: v.parse(questionFieldsSchema, found.entry.fields) }))
    .filter(({ fields }) => fields.activity === key)
    .toSorted((one, other) => one.fields.order - other.fields.order)
    .map(({ found, fields }) => ({
      id: found.entry.slug,
      found,
      options: v.parse(questionTextSchema, found.text.fields).options,
      right: fields.answer - 1,
    }));
}

/** Returns the status of an activity. */
export function statusOf(
  { start, end }: Pick<PublishedActivity, "start" | "end">,
  now: number,
): Activity["status"] {
  if (now < start) return "not_started";
  return now < end ? "running" : "ended";
}

/** Returns the prize of a rank. */
export function prizeOfRank({ rankPrizes }: PublishedActivity, rank: number): Prize | undefined {
  return rankPrizes.find(({ from, to }) => from <= rank && rank <= to)?.prize;
}

/** Returns the prize of a score. */
export function prizeOfScore({ scorePrizes }: PublishedActivity, score: number): Prize | undefined {
  return scorePrizes.find((prize) => prize.score <= score)?.prize;
}

/** Terms of a coupon that its winner sees. */
type Terms = Pick<Prize, "pay_ratio" | "days" | "coins">;

function hasTerms(prize: Terms, { pay_ratio, days, coins }: Terms): boolean {
  return isDeepStrictEqual([prize.pay_ratio, prize.days, prize.coins], [pay_ratio, days, coins]);
}

/**
 * Converts a granted coupon to its response: with its own terms, even if the prize has changed since.
 *
 * @param prize what can be won now; its title is that of the granted coupon only while their terms are equal
 */
export function presentGranted(granted: Terms, prize: Prize | undefined, locale: Locale): ActivityPrize {
  const isSame = prize !== undefined && hasTerms(prize, granted);
  return presentPrize({ ...granted, title: isSame ? prize.title : couponName(granted, locale) }, locale);
}

/** Converts a prize to its response. */
export function presentPrize(prize: Omit<Prize, "use_within_days">, locale: Locale): ActivityPrize {
  return { title: prize.title, terms: couponName(prize, locale), coins: [...prize.coins] };
}
