import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { selectRows } from "../../platform/database/database.ts";
import { agencyCodes, rebates } from "../../platform/database/schema/index.ts";
import { createPerson } from "../../testing/client.ts";
import { dayOf, FIRST_DAY, invited, settle, unitsOf } from "../../testing/rebate-bench.ts";
import { checkLedger } from "../ledger/ledger-check.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { writeAgency } from "./agency-repository.ts";
import { correctFee } from "./corrections-repository.ts";
import { readMethods } from "../mining/collect/methods-repository.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

async function inviter() {
  const person = await createPerson(test.app);
  return { ...person, code: person.row.refer_code ?? "" };
}

async function agency(tier: number, discount: number) {
  const person = await createPerson(test.app);
  const { database } = test.app.services;
  await writeAgency(database, { account_id: person.row.id, name: "Desk", tier });
  const code = `AG${String(person.row.id)}`;
  const terms = { code, agency_id: person.row.id, discount, remark: "", create_time: 1 };
  await database.insert(agencyCodes).values(terms);
  return { ...person, code };
}

const linesOf = (referrerId: number) =>
  test.app.services.database
    .select()
    .from(rebates)
    .where(eq(rebates.referrer_id, referrerId))
    .orderBy(rebates.id);

let corrections = 0;

function correct(account_id: number, amount: bigint, day = FIRST_DAY) {
  corrections += 1;
  const client_id = `00000000-0000-4000-8000-${String(corrections).padStart(12, "0")}`;
  const correction = {
    client_id,
    account_id,
    coin: "BTC",
    day,
    amount,
    remark: "Wrong fee",
    now: day + 3 * DAY,
  };
  const run = () => test.app.services.database.transaction((tx) => correctFee(tx, correction));
  return { run, correction };
}

describe("a corrected fee", () => {
  it("is refunded with its own line, and lowers the rebate with a negative one", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await settle(test, dayOf(person.row.id, 1000n));
    const { run } = correct(person.row.id, 405n);
    await run();
    await run();

    expect(await unitsOf(test, person.row.id)).toBe(24_000n + 405n);
    expect(await unitsOf(test, from.row.id)).toBe(59n);
    expect(await linesOf(from.row.id)).toMatchObject([
      { kind: "reward", amount: "100" },
      { kind: "correction", fee: "595", amount: "-41", paid: "41" },
    ]);
  });

  it("waits for the next rebates where the balance no longer covers it", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await settle(test, dayOf(person.row.id, 1000n));
    const spend = { account_id: from.row.id, kind: "available" } as const;
    await test.app.services.database.transaction((tx) =>
      postTransfers(tx, [
        {
          time: 1,
          coin: "BTC",
          price: "1",
          from: spend,
          to: { account_id: null, kind: "chain" },
          amount: 90n,
          kind: "withdraw",
          reference: `test:${String(from.row.id)}`,
        },
      ]),
    );
    await correct(person.row.id, 500n).run();
    const short = await unitsOf(test, from.row.id);
    await settle(test, dayOf(person.row.id, 1000n, FIRST_DAY + DAY));

    expect(short).toBe(0n);
    expect(await unitsOf(test, from.row.id)).toBe(100n - 40n);
    expect((await linesOf(from.row.id))[1]).toMatchObject({ amount: "-50", paid: "50" });
  });

  it("cannot be more than was charged", async () => {
    const from = await inviter();
    const person = await invited(test, from.code);
    await settle(test, dayOf(person.row.id, 1000n));
    await correct(person.row.id, 600n).run();

    await expect(correct(person.row.id, 401n).run()).rejects.toMatchObject({
      code: 22003,
      data: { fee: "0.000004" },
    });
  });
});

describe("agency rebates", () => {
  const lastDay = Date.UTC(2026, 8, 30) / 1000 - 8 * 3600;

  it("are paid on the first day of the next month, and the statement is frozen", async () => {
    const desk = await agency(3000, 1000);
    const customer = await invited(test, desk.code);
    await settle(test, dayOf(customer.row.id, 1000n));
    const during = await unitsOf(test, desk.row.id);
    await settle(test, dayOf(customer.row.id, 555n, lastDay));
    const paid = await unitsOf(test, desk.row.id);
    await correct(customer.row.id, 100n).run();
    const after = await unitsOf(test, desk.row.id);
    await settle(test, dayOf(customer.row.id, 1000n, lastDay + DAY));
    await settle(test, dayOf(customer.row.id, 1000n, lastDay + 31 * DAY));

    expect([during, paid, after]).toEqual([0n, 200n + 111n, 311n]);
    expect(await unitsOf(test, desk.row.id)).toBe(311n + 200n + 200n - 20n);
    expect((await linesOf(desk.row.id)).map(({ statement, amount }) => [statement, amount])).toEqual([
      ["2026-09", "200"],
      ["2026-09", "111"],
      ["2026-10", "-20"],
      ["2026-10", "200"],
      ["2026-10", "200"],
    ]);
  });

  it("lower the customer's fee by the code's discount, not by both where a coupon saves less", async () => {
    const desk = await agency(3000, 2500);
    const customer = await invited(test, desk.code);
    const book = await readMethods(test.app.services.database, {
      from: FIRST_DAY,
      account_ids: [customer.row.id],
    });
    const work = { account_id: customer.row.id, coin: "BTC", time: FIRST_DAY, method: "pps" } as const;

    expect(book.discountsOf(work)).toEqual({ discount: 2500, code_discount: 2500 });
    expect(book.discountsOf({ ...work, time: FIRST_DAY - 3 * DAY })).toEqual({
      discount: 0,
      code_discount: 0,
    });
  });
});

it("never exceed the fees, and the ledger balances, whatever is settled and corrected", async () => {
  const from = await inviter();
  const desk = await agency(4000, 500);
  const people = [
    await invited(test, from.code),
    await invited(test, from.code),
    await invited(test, desk.code),
  ];
  let day = FIRST_DAY + 400 * DAY;
  const step = fc.record({
    fees: fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 3, maxLength: 3 }),
    back: fc.integer({ min: 0, max: 100 }),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { fees, back } of steps) {
        day += DAY;
        const days = people.map(({ row }, index) => dayOf(row.id, fees[index] ?? 0n, day));
        await settle(test, ...days);
        for (const { account_id, fee } of days) {
          const amount = (fee * BigInt(back)) / 100n;
          if (amount > 0n) await correct(account_id, amount, day).run();
        }
      }
    }),
    { numRuns: 15 },
  );
  const rows = await selectRows(
    test.app.services.database,
    sql`
    select r.invitee_id from rebates r
    join (select coalesce(a.parent_id, a.id) as id, d.coin, d.time, sum(d.fee) as fee from daily_profits d join accounts a on a.id = d.account_id
      where not d.utc group by 1, 2, 3) f on f.id = r.invitee_id and f.coin = r.coin and f.time = r.day
    left join (select account_id, coin, day, sum(amount) as amount from fee_corrections group by 1, 2, 3) c
      on c.account_id = r.invitee_id and c.coin = r.coin and c.day = r.day
    group by r.invitee_id, r.coin, r.day, f.fee, c.amount having sum(r.amount) > f.fee - coalesce(c.amount, 0)`,
    v.unknown(),
  );

  expect(rows).toEqual([]);
  expect(await checkLedger(test.app.services.database)).toEqual([]);
});
