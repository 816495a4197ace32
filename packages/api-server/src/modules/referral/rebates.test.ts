import { eq } from "drizzle-orm";
import fc from "fast-check";
import { accounts, ambassadors, rebates, referrals } from "../../platform/database/schema/index.ts";
import { createPerson } from "../../testing/client.ts";
import { dayOf, enter, feeIncome, FIRST_DAY, invited, settle, unitsOf } from "../../testing/rebate-bench.ts";
import { createSubAccount } from "../accounts/service.ts";
import { listRewards } from "./rewards-repository.ts";
import { monthOf, rateAt, rebateOf } from "./terms.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const YEAR = 365 * DAY;

const test = registerTestApp();

async function inviter() {
  const person = await createPerson(test.app);
  return { ...person, code: person.row.refer_code ?? "" };
}

const linesOf = (referrerId: number) =>
  test.app.services.database
    .select()
    .from(rebates)
    .where(eq(rebates.referrer_id, referrerId))
    .orderBy(rebates.id);

describe("the rate", () => {
  const usual = { program: "referral", discount: 0, tier: 0, first_time: FIRST_DAY, ambassador: [] } as const;
  const ambassador = [{ start: FIRST_DAY + DAY, end: FIRST_DAY + 2 * YEAR }];

  it.each([
    ["10% on the first day", usual, FIRST_DAY, 1000],
    ["10% on the last day of the year", usual, FIRST_DAY + YEAR - DAY, 1000],
    ["nothing when the year is over", usual, FIRST_DAY + YEAR, 0],
    ["10% before the first earnings are known", { ...usual, first_time: null }, FIRST_DAY, 1000],
    ["20% for ambassadors", { ...usual, ambassador }, FIRST_DAY + DAY, 2000],
    ["20% for ambassadors after the year too", { ...usual, ambassador }, FIRST_DAY + YEAR + DAY, 2000],
    ["nothing when ambassadors stopped after the year", { ...usual, ambassador }, FIRST_DAY + 2 * YEAR, 0],
    [
      "what the tier leaves to agencies",
      { ...usual, program: "agency", tier: 3000, discount: 500 },
      FIRST_DAY + 9 * YEAR,
      2500,
    ],
    [
      "nothing to agencies whose tier was lowered",
      { ...usual, program: "agency", tier: 300, discount: 500 },
      FIRST_DAY,
      0,
    ],
  ] as const)("is %s", (_name, terms, day, expected) => {
    expect(rateAt(terms, day)).toBe(expected);
  });

  it("rounds rebates down and never exceeds the fee", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 10_000 }),
        (fee, rate) => {
          const rebate = rebateOf(fee, rate);
          expect(rebate * 10_000n).toBeLessThanOrEqual(fee * BigInt(rate));
          expect((rebate + 1n) * 10_000n).toBeGreaterThan(fee * BigInt(rate));
          expect(rebate).toBeLessThanOrEqual(fee);
        },
      ),
    );
  });

  it.each([
    ["2026-08-31T15:59:59Z", "2026-08"],
    ["2026-08-31T16:00:00Z", "2026-09"],
  ])("%s is in %s", (time, month) => expect(monthOf(Date.parse(time) / 1000)).toBe(month));
});

describe("referral rebates", () => {
  it("are paid once from the fee income with the day's settlement, including sub-accounts", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    const sub = await createSubAccount(test.app.services, {
      parentId: person.row.id,
      account: `sub_of_${String(person.row.id)}`,
    });
    const before = await feeIncome(test);
    const days = [dayOf(person.row.id, 1009n), dayOf(sub.id, 500n)];
    await settle(test, ...days);
    await settle(test, ...days);

    expect(await unitsOf(test, from.row.id)).toBe(150n);
    expect((await feeIncome(test)) - before).toBe(1509n - 150n);
    expect(await linesOf(from.row.id)).toMatchObject([
      { fee: "1509", rate: 1000, amount: "150", kind: "reward" },
    ]);
  });

  it("are zero for people without a code, and on days before they joined", async () => {
    const from = await inviter();
    const stranger = await createPerson(test.app);
    const late = await invited(test, from.code, FIRST_DAY + 5 * DAY);
    await settle(test, dayOf(stranger.row.id, 1000n), dayOf(late.row.id, 1000n));

    expect(await linesOf(from.row.id)).toEqual([]);
  });

  it("are counted again when one is added", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    const { clock, database } = test.app.services;
    const filter = { referrerId: from.row.id, program: "referral", page: 1, limit: 20 } as const;
    const total = async () => (await listRewards(database, { ...filter, now: clock.now() })).total;

    await settle(test, dayOf(person.row.id, 1000n));
    expect([await total(), await total()]).toEqual([1, 1]);
    await settle(test, dayOf(person.row.id, 1000n, FIRST_DAY + DAY));
    expect(await total()).toBe(2);
  });

  it("end a year after the first earnings", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await settle(test, dayOf(person.row.id, 1000n));
    await settle(test, dayOf(person.row.id, 1000n, FIRST_DAY + YEAR - DAY));
    await settle(test, dayOf(person.row.id, 1000n, FIRST_DAY + YEAR));

    expect((await linesOf(from.row.id)).map(({ day }) => day)).toEqual([FIRST_DAY, FIRST_DAY + YEAR - DAY]);
  });

  it("are doubled while the referrer is an ambassador", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await test.app.services.database.insert(ambassadors).values({
      account_id: from.row.id,
      form: {
        name: "",
        email: "",
        country_code: "1_U",
        mobile: "1",
        country: "US",
        channels: [],
        languages: [],
        plan: "",
      },
      status: "approved",
      create_time: 1,
      decide_time: FIRST_DAY + DAY,
    });
    await settle(test, dayOf(person.row.id, 1000n), dayOf(person.row.id, 1000n, FIRST_DAY + DAY));

    expect((await linesOf(from.row.id)).map(({ amount }) => amount)).toEqual(["100", "200"]);
  });

  it("are not paid to someone who deleted the account", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await test.app.services.database
      .update(accounts)
      .set({ email: null })
      .where(eq(accounts.id, from.row.id));
    await settle(test, dayOf(person.row.id, 1000n));

    expect(await linesOf(from.row.id)).toEqual([]);
  });

  it("are protected from self-referral by the database", async () => {
    const from = await inviter();
    const own = enter(test, from.row, from.code, 1);

    await expect(own).rejects.toThrow();
    expect(await test.app.services.database.$count(referrals, eq(referrals.invitee_id, from.row.id))).toBe(0);
  });
});
