import type { Coupon } from "contracts/calls/coupons";
import { getCoupons, getCouponStatistic } from "contracts/calls/coupons";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { couponDays, dailyProfits, feeCoupons, referrals } from "../../platform/database/schema/index.ts";
import { call, createPerson } from "../../testing/client.ts";
import { grantCoupon, type CouponGrant } from "../../modules/coupons/coupons-repository.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const HASHRATE = "200000000000000000";

const test = registerTestApp({ TEST_PRICES: "on" });

async function holder() {
  const person = await createPerson(test.app);
  const account = person.row.account ?? "";
  const send = (method: "GET" | "PUT", path: string, body?: object, locale = "en_US") =>
    call(test.app, path, {
      method,
      token: person.token,
      headers: { "accept-language": locale },
      ...(body === undefined ? {} : { body }),
    });
  return {
    ...person,
    account,
    send,
    list: async (status: Coupon["status"]) =>
      v.parse(getCoupons.response, (await send("GET", `/setting/coupon?status=${status}`)).data),
    use: (id: number) => send("PUT", `/setting/coupon/${String(id)}`, { action: "use" }),
    grant: (terms: Partial<CouponGrant> = {}) =>
      grantCoupon(test.app.services.database, {
        account_id: person.row.id,
        kind: "discount",
        pay_ratio: 4000,
        coins: [],
        modes: [],
        days: 30,
        source: "pool",
        now: test.clock.now(),
        useWithinDays: 60,
        ...terms,
      }),
    mine: (name = account, coin = "BTC") =>
      call(test.app, "/test/mined-day", { method: "PUT", body: { account: name, coin, hashrate: HASHRATE } }),
    days: async () => {
      const rows = await test.app.services.database
        .select()
        .from(dailyProfits)
        .where(eq(dailyProfits.account_id, person.row.id))
        .orderBy(dailyProfits.time);
      return rows.map(({ coin, fee, saved }) => ({ coin, fee: BigInt(fee), saved: BigInt(saved) }));
    },
  };
}

describe("a coupon", () => {
  it("R2.3.32 lowers the next day's fee, also of sub-accounts, and the statistics match the settled fees", async () => {
    const person = await holder();
    const sub = await createSubAccount(test.app.services, {
      parentId: person.row.id,
      account: `${person.account}_sub`,
    });
    const coupon = await person.grant({ coins: ["BTC"] });
    await person.mine();
    const used = await person.use(coupon.id);
    test.clock.advance(2 * 3600);
    await person.mine();
    await person.mine(sub.account ?? "");
    await person.mine(person.account, "LTC");
    const [full, ...later] = await person.days();
    const lower = later.find(({ coin }) => coin === "BTC") ?? { fee: 0n, saved: 0n };
    const statistic = v.parse(
      getCouponStatistic.response,
      (await person.send("GET", "/setting/coupon/statistic")).data,
    );
    const days = await test.app.services.database
      .select()
      .from(couponDays)
      .where(eq(couponDays.coupon_id, coupon.id));

    expect(used.data).toMatchObject({
      status: "in_use",
      pay_ratio: "0.4",
      name: "60% off the fee for 30 days",
    });
    expect(full).toMatchObject({ coin: "BTC", saved: 0n });
    expect(later).toContainEqual(expect.objectContaining({ coin: "LTC", saved: 0n }));
    // The fee is rounded up in each of 24 hours.
    expect(lower.fee * 10n - (lower.fee + lower.saved) * 4n).toBeLessThanOrEqual(240n);
    expect(lower.saved).toBeGreaterThan(0n);
    const settled = [lower.fee, lower.saved];
    expect(days.map((day) => [BigInt(day.fee), BigInt(day.saved)])).toEqual([settled, settled]);
    expect(statistic.savings).toHaveLength(1);
    expect(statistic.totals).toMatchObject([
      { coin: "BTC", fee: amountText(2n * lower.fee, "BTC"), saved: amountText(2n * lower.saved, "BTC") },
    ]);
    expect(Number(statistic.value)).toBeGreaterThan(0);
    expect(statistic.months).toHaveLength(1);
  });

  it("saves only what it takes off more than the code of an agency, and nothing once it ended", async () => {
    const [person, agency] = [await holder(), await holder()];
    const relation = { referrer_id: agency.row.id, program: "agency", code: "AGENCY" } as const;
    await test.app.services.database
      .insert(referrals)
      .values({ ...relation, invitee_id: person.row.id, discount: 1000, join_time: 1 });
    await person.mine();
    const coupon = await person.grant({ days: 7 });
    await person.use(coupon.id);
    test.clock.advance(2 * DAY);
    await person.mine();
    test.clock.advance(8 * DAY);
    await person.mine();
    const [before, during, after] = await person.days();
    const { data } = await person.send("GET", "/setting/coupon/statistic");
    const { totals } = v.parse(getCouponStatistic.response, data);

    expect([before?.saved, after?.saved]).toEqual([0n, 0n]);
    const [fee = 0n, saved = 0n] = [during?.fee, during?.saved];
    // Instead of nine tenths of the fee, four are paid; both are rounded up in each of 24 hours.
    const difference = fee * 9n - (fee + saved) * 4n;
    expect(difference < 240n && difference > -240n).toBe(true);
    expect(totals).toMatchObject([{ fee: amountText(fee, "BTC"), saved: amountText(saved, "BTC") }]);
    expect(before?.fee).toBeGreaterThan(fee);
  });

  it("is valid for its number of days, and no longer", async () => {
    const person = await holder();
    const coupon = await person.grant({ days: 7 });
    await person.use(coupon.id);
    test.clock.advance(7 * DAY);
    await person.mine();

    expect((await person.days())[0]).toMatchObject({ saved: 0n });
    expect((await person.list("used")).data).toMatchObject([{ id: coupon.id, status: "used" }]);
  });

  it("covers only the payout methods that it names", async () => {
    const person = await holder();
    const coupon = await person.grant({ modes: ["pplns"] });
    await person.use(coupon.id);
    await person.mine();

    expect((await person.days())[0]).toMatchObject({ saved: 0n });
  });

  it("can be used one at a time; starting it twice changes nothing", async () => {
    const person = await holder();
    const [first, second] = [await person.grant(), await person.grant()];
    const used = await person.use(first.id);
    test.clock.advance(60);
    const again = await person.use(first.id);
    const other = await person.use(second.id);

    expect(again.data).toEqual(used.data);
    expect(other).toMatchObject({
      code: 25004,
      message: "Another coupon is in use. Start this one when it ends.",
    });
    expect((await person.list("unused")).counts).toEqual({ unused: 1, in_use: 1, used: 0, expired: 0 });
  });

  it("is refused for one of two started at the same moment", async () => {
    const person = await holder();
    const coupons = [await person.grant(), await person.grant()];
    const answers = await Promise.all(coupons.map(({ id }) => person.use(id)));

    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 25004]);
  });

  it("can no longer be started after it expired", async () => {
    const person = await holder();
    const coupon = await person.grant({ useWithinDays: 1 });
    const waiting = await person.send("GET", "/setting/coupon/unuse");
    test.clock.advance(DAY);
    const refused = await person.use(coupon.id);

    expect(waiting.data).toEqual({ has_can_use: true });
    expect((await person.send("GET", "/setting/coupon/unuse")).data).toEqual({ has_can_use: false });
    expect(refused).toMatchObject({ code: 25004, message: "This coupon can no longer be used." });
    expect((await person.list("expired")).data).toMatchObject([{ id: coupon.id }]);
  });

  it("of someone else is reported as missing", async () => {
    const [person, other] = [await holder(), await holder()];
    const coupon = await other.grant();

    expect(await person.use(coupon.id)).toMatchObject({ status: 404 });
  });

  it.each([
    ["en_US", 4000, "60% off the fee for 30 days"],
    ["zh_Hans_CN", 4000, "4折费率券（30 天）"],
    ["zh_Hans_CN", 8500, "8.5折费率券（30 天）"],
    ["ru_RU", 4000, "Скидка 60 % на комиссию, 30 дн."],
    ["es_ES", 0, "Sin comisión durante 30 días"],
  ])("is named in %s by the paid part: %d", async (locale, pay_ratio, name) => {
    const person = await holder();
    await person.grant({ pay_ratio });
    const { data } = await person.send("GET", "/setting/coupon", undefined, locale);

    expect(data).toMatchObject({ data: [{ name }] });
  });

  it("is not available to a sign-in as a sub-account", async () => {
    const person = await holder();
    const sub = await createSubAccount(test.app.services, {
      parentId: person.row.id,
      account: `${person.account}_x`,
    });
    const token = await test.app.services.sessions.start(sub.id);

    expect(await call(test.app, "/setting/coupon", { token })).toMatchObject({ code: 24001 });
  });

  it("exports the savings", async () => {
    const person = await holder();
    await person.use((await person.grant()).id);
    test.clock.advance(3600);
    await person.mine();
    const file = await test.app.inject({
      url: "/res/setting/coupon/statistic/export",
      headers: { authorization: `Bearer ${person.token}` },
    });

    expect(file.headers["content-disposition"]).toMatch(/coupons_\d{4}-\d{2}-\d{2}\.csv/);
    expect(file.body).toContain("Fee without coupon");
    expect(file.body).toContain('"60% off the fee for 30 days","BTC"');
  });

  it("the database limits the paid part to between nothing and all", async () => {
    const person = await holder();
    const { id } = await person.grant();
    const change = test.app.services.database
      .update(feeCoupons)
      .set({ pay_ratio: 10_001 })
      .where(eq(feeCoupons.id, id));

    await expect(change).rejects.toThrow();
  });
});
