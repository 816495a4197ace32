import {
  answerActivity,
  getActivity,
  getActivityQuestions,
  getActivityRanking,
  type ActivityPlace,
  type ActivityPrize,
  type ActivitySheet,
} from "contracts/calls/activities";
import { LOCALES } from "contracts/constants";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import {
  findActivity,
  presentGranted,
  presentPrize,
  prizeOfRank,
  prizeOfScore,
  readQuestions,
  requireActivity,
  statusOf,
  type Prize,
  type PublishedActivity,
} from "../../modules/activities/activity.ts";
import { findAward, isAwarded } from "../../modules/activities/awards-repository.ts";
import { placeIn, rankingOf } from "../../modules/activities/ranking.ts";
import { findSheet, handInAnswers, type SheetRow } from "../../modules/activities/sheets-repository.ts";
import { htmlFor } from "../../platform/clean-html.ts";
import { languagesOf } from "../../modules/content/entries-repository.ts";
import { findCoupon } from "../../modules/coupons/coupons-repository.ts";
import { runMoneyWrite } from "../../modules/ledger/money-writes.ts";
import { fromUsd, type DisplayCurrency } from "../../modules/prices/currencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { maskName } from "../../platform/masks.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import { notFound } from "../../platform/errors.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";
import type { Locale } from "../../texts/messages.ts";
import { presentBody } from "../content/present.ts";

/** Converts a coupon that was won to its response; `prize` is what can be won now. */
async function presentWon(
  database: Database,
  couponId: number | null,
  prize: Prize | undefined,
  locale: Locale,
): Promise<ActivityPrize | null> {
  const granted = couponId === null ? undefined : await findCoupon(database, couponId);
  return granted === undefined ? null : presentGranted(granted, prize, locale);
}

async function presentSheet(
  database: Database,
  row: SheetRow,
  activity: PublishedActivity,
  locale: Locale,
): Promise<ActivitySheet> {
  const { score, total, time } = row;
  const prize = await presentWon(database, row.coupon_id, prizeOfScore(activity, score), locale);
  return { score, total, time, prize };
}

/** The main account that a session acts as; sub-accounts and delegates cannot take part. */
function participantOf(visitor: Session | undefined): number | undefined {
  if (visitor === undefined || visitor.isDelegated) return undefined;
  return visitor.account.account_type === "main" ? visitor.account.id : undefined;
}

interface Viewer {
  readonly locale: Locale;
  readonly currency: DisplayCurrency;
  readonly now: number;
}

async function presentPlace(
  { database }: Services,
  activity: PublishedActivity,
  accountId: number,
  { locale, currency, now }: Viewer,
): Promise<ActivityPlace> {
  const award = await findAward(database, activity.found.entry.id, accountId);
  if (award !== undefined) {
    const { rank, value, coupon_id } = award;
    const prize = await presentWon(database, coupon_id, prizeOfRank(activity, rank), locale);
    return { rank, value: fromUsd(value, currency), prize };
  }
  const { rank, value } = await placeIn(database, activity, { accountId, now });
  const prize = rank === null ? undefined : prizeOfRank(activity, rank);
  return {
    rank,
    value: fromUsd(value, currency),
    prize: prize === undefined ? null : presentPrize(prize, locale),
  };
}

async function presentActivity(
  services: Services,
  activity: PublishedActivity,
  viewer: Viewer & { readonly accountId: number | undefined },
) {
  const { database } = services;
  const { locale, now, accountId } = viewer;
  const { found, key, start, end, rankPrizes, scorePrizes } = activity;
  const hasRanking = rankPrizes.length > 0;
  const [ranking, questions, langs, isFinal, place, sheet] = await Promise.all([
    hasRanking ? rankingOf(database, activity, now) : [],
    readQuestions(database, key, { locale, now }),
    languagesOf(database, found.entry.id),
    isAwarded(database, found.entry.id),
    hasRanking && accountId !== undefined ? presentPlace(services, activity, accountId, viewer) : null,
    accountId === undefined ? undefined : findSheet(database, found.entry.id, accountId),
  ]);
  const prizes = rankPrizes.map(({ from, to, prize }) => ({ from, to, prize: presentPrize(prize, locale) }));
  return {
    key,
    title: found.text.title,
    summary: found.text.summary,
    ...presentBody(found, { locale, langs: LOCALES.filter((each) => langs.includes(each)) }),
    status: statusOf(activity, now),
    start_time: start,
    end_time: end,
    ranking: hasRanking ? { participants: ranking[0]?.participants ?? 0, prizes, is_final: isFinal } : null,
    quiz:
      questions.length === 0
        ? null
        : {
            questions: questions.length,
            prizes: scorePrizes.map(({ score, prize }) => ({ score, prize: presentPrize(prize, locale) })),
          },
    my:
      accountId === undefined
        ? null
        : {
            place,
            sheet: sheet === undefined ? null : await presentSheet(database, sheet, activity, locale),
          },
  };
}

/** Registers the activities of the pool: rankings and quizzes with coupons to win. */
export function registerActivities(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database } = services;

  route(app, getActivity, async ({ params, query, locale: asked, currency, visitor }) => {
    const [locale, now] = [query.lang ?? asked, clock.now()];
    const activity = await findActivity(database, params.key, { locale, now });
    if (activity === undefined) return null;
    const accountId = participantOf(visitor);
    return presentActivity(services, activity, { locale, now, currency, accountId });
  });

  route(app, getActivityRanking, async ({ params, query, locale, currency, visitor }) => {
    const now = clock.now();
    const activity = await requireActivity(database, params.key, { locale, now });
    if (activity.rankPrizes.length === 0) throw notFound();
    const ranking = await rankingOf(database, activity, now);
    const { offset, limit } = partOf(query);
    const accountId = participantOf(visitor);
    const rows = ranking.slice(offset, offset + limit).map(({ account_id, name, value }, index) => ({
      rank: offset + index + 1,
      account: maskName(name),
      value: fromUsd(value, currency),
      is_me: account_id === accountId,
    }));
    return pageOf({ rows, total: ranking.length }, query);
  });

  route(app, getActivityQuestions, async ({ params, query, locale: asked, session }) => {
    const [locale, now] = [query.lang ?? asked, clock.now()];
    const activity = await requireActivity(database, params.key, { locale, now });
    const questions = await readQuestions(database, params.key, { locale, now });
    if (questions.length === 0) throw notFound();
    const sheet = await findSheet(database, activity.found.entry.id, session.account.id);
    const status = statusOf(activity, now);
    const isOpen = status !== "not_started";
    return {
      title: activity.found.text.title,
      status,
      start_time: activity.start,
      questions: isOpen
        ? questions.map(({ id, found, options }) => ({
            id,
            text: found.text.title,
            options: [...options],
            lang: found.text.locale,
          }))
        : [],
      sheet: sheet === undefined ? null : await presentSheet(database, sheet, activity, locale),
      results:
        sheet === undefined && status !== "ended"
          ? null
          : questions.map(({ id, right, found }) => ({
              id,
              chosen: sheet?.answers[id] ?? null,
              right,
              explanation: htmlFor(found.text.html, locale),
            })),
    };
  });

  route(app, answerActivity, async ({ params, body, locale, session }) => {
    const reading = { locale, now: clock.now() };
    const activity = await requireActivity(database, params.key, reading);
    const questions = await readQuestions(database, params.key, reading);
    const accountId = session.account.id;
    return runMoneyWrite(services, {
      accountId,
      clientId: body.client_id,
      call: answerActivity.name,
      body: { ...body, key: params.key },
      act: async (transaction) =>
        presentSheet(
          transaction,
          await handInAnswers(transaction, {
            activity,
            questions,
            accountId,
            answers: body.answers,
            now: clock.now(),
          }),
          activity,
          locale,
        ),
    });
  });
}
