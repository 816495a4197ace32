import { and, eq, gte, lt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { creditDays } from "../jobs/day-settlement.ts";
import { accounts, dailyProfits, hourlyProfits } from "../platform/database/schema/index.ts";
import { notFound } from "../platform/errors.ts";
import { requireCoin } from "../modules/accounts/scope.ts";
import { recordSavings } from "../modules/coupons/savings-repository.ts";
import { chargeFee, shareEarning } from "../modules/engine/index.ts";
import { readMethods } from "../modules/mining/collect/methods-repository.ts";
import type { Services } from "../services.ts";
import { DAY, HOUR } from "../platform/time.ts";

const bodySchema = v.strictObject({
  account: v.pipe(v.string(), v.regex(/^\w{3,32}$/)),
  coin: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)),
  /** Whole H/s. */
  hashrate: v.pipe(v.string(), v.regex(/^\d{1,21}$/)),
});

type MinedDay = v.InferOutput<typeof bodySchema>;

/** Returns hours of shares at the current terms, from the next full hour on, with the fee due in each. */
async function hoursOf(services: Services, account_id: number, { coin: code, hashrate }: MinedDay) {
  const { clock, database, poolSource } = services;
  const now = clock.now();
  const coin = requireCoin(code);
  const state = await poolSource.coinState(code, now);
  const first = Math.ceil(now / HOUR) * HOUR;
  const book = await readMethods(database, { from: first, account_ids: [account_id] });
  let carry = 0n;
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const time = first + hour * HOUR;
    const work = {
      hashrate: BigInt(hashrate),
      seconds: HOUR,
      hashes_per_block: state.hashes_per_block,
      reward: coin.block_reward,
    };
    const earned = shareEarning(work, carry);
    carry = earned.carry;
    const discounts = book.discountsOf({ account_id, coin: code, time, method: "pps" });
    return { time, ...chargeFee(earned.gross, { fee: coin.pps_fee, ...discounts }) };
  });
  return { first, hours, price: state.price ?? "0" };
}

/**
 * Registers `PUT /test/mined-day`, not part of the contract: an account mines for the next 24 hours, and the day is settled at
 * once, with rebates and coupons. It exists only where enabled in the settings.
 */
export function registerTestMining(app: FastifyInstance): void {
  const { services } = app;
  const { database, random } = services;
  app.put("/res/test/mined-day", async (request) => {
    const body = v.parse(bodySchema, request.body);
    const [account] = await database.select().from(accounts).where(eq(accounts.account, body.account));
    if (account === undefined) throw notFound();
    const { first, hours, price } = await hoursOf(services, account.id, body);
    const place = { account_id: account.id, coin: body.coin };
    const none = { pplns_profit: "0", solo_profit: "0" };
    const total = (read: (hour: (typeof hours)[number]) => bigint) =>
      hours.reduce((sum, hour) => sum + read(hour), 0n);
    // No pool day begins at such a second, so the settlement of real days is not affected.
    const time = first + 1 + random.below(HOUR - 1);
    const hashrate = Number.parseInt(body.hashrate, 10);
    const day = {
      ...place,
      time,
      hashrate,
      pps_profit: total(({ net }) => net),
      pplns_profit: 0n,
      solo_profit: 0n,
      fee: total(({ fee }) => fee),
      saved: total(({ saved }) => saved),
      price,
      is_merged: false,
    };
    await database.transaction(async (transaction) => {
      await transaction.insert(hourlyProfits).values(
        hours.map((hour) => ({
          ...place,
          ...none,
          time: hour.time,
          hashrate,
          pps_profit: hour.net.toString(),
          fee: hour.fee.toString(),
          pps_fee: hour.fee.toString(),
          saved: hour.saved.toString(),
        })),
      );
      await transaction.insert(dailyProfits).values({
        ...place,
        ...none,
        utc: false,
        time,
        hashrate,
        pps_profit: day.pps_profit.toString(),
        fee: day.fee.toString(),
        saved: day.saved.toString(),
        price,
      });
      await creditDays(transaction, [day]);
      await recordSavings(transaction, first, new Map([[body.coin, price]]));
      // The real day of these hours is settled without them.
      await transaction
        .delete(hourlyProfits)
        .where(
          and(
            eq(hourlyProfits.account_id, account.id),
            gte(hourlyProfits.time, first),
            lt(hourlyProfits.time, first + DAY),
          ),
        );
    });
    return { code: 0, message: "OK", data: null };
  });
}
