import { exportCouponStatistic, getCouponStatistic, getCoupons, startCoupon } from "contracts/calls/coupons";
import { getCouponUnuse } from "contracts/calls/account";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { pageOf } from "../../platform/paging.ts";
import { requireMain } from "../../modules/accounts/policy.ts";
import { presentCoupon } from "../../modules/coupons/coupon.ts";
import {
  activateCoupon,
  countCoupons,
  hasUnusedCoupon,
  listCoupons,
} from "../../modules/coupons/coupons-repository.ts";
import { readSavedDays } from "../../modules/coupons/savings-repository.ts";
import { statisticFile, statisticOf } from "../../modules/coupons/statistic.ts";

/** Registers the fee coupons of main accounts. */
export function registerCoupons(app: FastifyInstance): void {
  const { clock, database } = app.services;

  route(app, getCouponUnuse, async ({ session: { origin } }) => ({
    has_can_use: await hasUnusedCoupon(database, origin.id, clock.now()),
  }));

  route(app, getCoupons, async ({ session, query, locale }) => {
    requireMain(session);
    const now = clock.now();
    const [found, counts] = await Promise.all([
      listCoupons(database, { holderId: session.origin.id, now, ...query }),
      countCoupons(database, session.origin.id, now),
    ]);
    return {
      ...pageOf(found, query, (row) => presentCoupon(row, { locale, now })),
      counts,
    };
  });

  route(app, startCoupon, async ({ session, params, locale }) => {
    requireMain(session);
    const now = clock.now();
    const row = await database.transaction((transaction) =>
      activateCoupon(transaction, { holderId: session.origin.id, id: params.id, now }),
    );
    return presentCoupon(row, { locale, now });
  });

  route(app, getCouponStatistic, async ({ session, locale, currency }) => {
    requireMain(session);
    const days = await readSavedDays(database, session.origin.id);
    return statisticOf(days, { locale, currency });
  });

  route(app, exportCouponStatistic, async ({ session, query, locale, currency }) => {
    requireMain(session);
    const days = await readSavedDays(database, session.origin.id);
    return statisticFile(days, { ...query, locale, currency, now: clock.now() });
  });
}
