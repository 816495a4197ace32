import {
  exportReferRewards,
  getReferChart,
  getReferPeople,
  getReferRewards,
  getReferSummary,
  REFERRAL_TERMS,
} from "contracts/calls/refer";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { pageOf } from "../../platform/paging.ts";
import { referCodeOf } from "../../modules/accounts/service.ts";
import { countPeople, listPeople } from "../../modules/referral/people-repository.ts";
import {
  presentChart,
  presentPerson,
  presentRebate,
  presentSum,
  presentValues,
} from "../../modules/referral/present.ts";
import { exportRewards } from "../../modules/referral/reward-file.ts";
import { chartRewards, listRewards, sumRewards } from "../../modules/referral/rewards-repository.ts";
import { ambassadorTimes } from "../../modules/referral/relations-repository.ts";
import { chartDays, hundredths, rateAt, ratioOfHundredths } from "../../modules/referral/terms.ts";
import { DAY } from "../../platform/time.ts";
import { signUpLink } from "./sign-up-link.ts";

const PROGRAM = "referral";
const PERIOD = REFERRAL_TERMS.periodDays * DAY;

/** Registers the endpoints for referrals of a main account: its code, the people it invited, and their rebates. */
export function registerRefer(app: FastifyInstance): void {
  const { services } = app;
  const { clock, database } = services;

  /** Returns the referral terms; an ambassador's rebates have no end date. */
  async function termsOf(referrerId: number, now: number) {
    const ambassador = (await ambassadorTimes(database, [referrerId])).get(referrerId) ?? [];
    const rate = rateAt({ program: PROGRAM, discount: 0, tier: 0, first_time: null, ambassador }, now);
    const is_ambassador = rate === hundredths(REFERRAL_TERMS.ambassadorRate);
    return { rate, is_ambassador, period: is_ambassador ? null : PERIOD };
  }

  route(app, getReferSummary, async ({ session, currency, locale }) => {
    const now = clock.now();
    const whose = { referrerId: session.origin.id, program: PROGRAM } as const;
    const { rate, is_ambassador, period } = await termsOf(session.origin.id, now);
    const [code, people, sums] = await Promise.all([
      referCodeOf(services, session.origin),
      countPeople(database, { ...whose, now, period }),
      sumRewards(database, whose, now),
    ]);
    return {
      code,
      link: signUpLink(services, locale, code),
      rate: ratioOfHundredths(rate),
      period_days: is_ambassador ? null : REFERRAL_TERMS.periodDays,
      is_ambassador,
      invite_count: people.invited,
      mining_count: people.mining,
      ...presentValues(sums, currency),
      rebate: sums.map((row) => presentSum(row, currency)),
    };
  });

  route(app, getReferPeople, async ({ session, query, currency }) => {
    const now = clock.now();
    const { period } = await termsOf(session.origin.id, now);
    const whose = { referrerId: session.origin.id, program: PROGRAM } as const;
    const found = await listPeople(database, { ...whose, ...query, now, period });
    return pageOf(found, query, (row) => presentPerson(row, { now, currency }));
  });

  route(app, getReferRewards, async ({ session, query, currency }) => {
    const whose = { referrerId: session.origin.id, program: PROGRAM } as const;
    const found = await listRewards(database, { ...whose, ...query, now: clock.now() });
    return pageOf(found, query, (row) => presentRebate(row, currency));
  });

  route(app, exportReferRewards, ({ session, query, currency, locale }) => {
    const { format, ...filter } = query;
    const terms = { program: PROGRAM, format, locale, currency, now: clock.now() } as const;
    return exportRewards(database, { referrerId: session.origin.id, ...filter }, terms);
  });

  route(app, getReferChart, async ({ session, query, currency }) => {
    const range = chartDays(clock.now(), query.days);
    const whose = { referrerId: session.origin.id, program: PROGRAM, coin: query.coin } as const;
    const rows = await chartRewards(database, whose, range.from);
    return presentChart(rows, { ...range, currency });
  });
}
