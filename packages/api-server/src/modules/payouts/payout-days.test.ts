import { getPayoutDays } from "contracts/calls/wallet-payouts";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { DAY } from "../../platform/time.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

const test = registerTestApp();
registerLedgerCheck(test);

function ask({ token }: Holder, bounds: readonly number[] | string) {
  const text = typeof bounds === "string" ? bounds : bounds.join(",");
  return call(test.app, `/wallet/payouts?bounds=${text}`, { token });
}

async function read(person: Holder, bounds: readonly number[]) {
  return v.parse(getPayoutDays.response, (await ask(person, bounds)).data);
}

describe("payouts by day", () => {
  it("sum what was requested on a day, without canceled orders", async () => {
    const person = await createHolder(test, "3");
    const start = test.clock.now() - 3600;
    const bounds = [start, start + DAY, start + 2 * DAY, start + 3 * DAY];
    expect(await read(person, bounds)).toEqual({ first_time: null, days: [] });
    await withdrawAs(test, person, { amount: "0.25" });
    await withdrawAs(test, person, { amount: "0.5" });
    test.clock.advance(2 * DAY);
    await withdrawAs(test, person, { amount: "0.125" });
    const { database } = test.app.services;
    const orders = await database.select().from(withdrawals).where(eq(withdrawals.account_id, person.row.id));
    expect(orders).toHaveLength(3);
    const cents = (index: number) => Number(orders[index]?.usd_value) * 100;

    const { first_time, days } = await read(person, bounds);
    expect(first_time).toBe(orders[0]?.create_time);
    expect(days).toMatchObject([
      { start, coins: [{ coin: "BTC", count: 2, open: 2, amount: "0.7498", fee: "0.0002" }] },
      { start: start + 2 * DAY, coins: [{ coin: "BTC", count: 1, amount: "0.1249", fee: "0.0001" }] },
    ]);
    expect(days.map(({ coins: [sum] }) => Math.round(Number(sum?.fiat_value) * 100))).toEqual([
      Math.round(cents(0) + cents(1)),
      Math.round(cents(2)),
    ]);

    const cancel = { method: "POST", token: person.token } as const;
    expect(await call(test.app, `/wallet/withdraw/${String(orders[2]?.id)}/cancel`, cancel)).toMatchObject({
      code: 0,
    });
    expect((await read(person, bounds)).days).toHaveLength(1);
  });

  it("leave out transfers between own accounts", async () => {
    const person = await createHolder(test, "3");
    const start = test.clock.now() - 3600;
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "1" });
    const before = await read(person, [start, start + DAY]);
    test.clock.advance(60);
    await withdrawAs(test, person, { amount: "0.25" });
    const after = await read(person, [start, start + DAY]);

    expect(before).toEqual({ first_time: null, days: [] });
    expect(after).toMatchObject({ first_time: test.clock.now(), days: [{ coins: [{ count: 1, open: 1 }] }] });
  });

  it("leave out values that nobody knows, and count them", async () => {
    const person = await createHolder(test, "3");
    const start = test.clock.now() - 3600;
    for (const amount of ["0.25", "0.5", "0.125"]) await withdrawAs(test, person, { amount });
    const { database } = test.app.services;
    const isOwn = eq(withdrawals.account_id, person.row.id);
    await database.update(withdrawals).set({ usd_value: "90" }).where(isOwn);
    const unknown = database.update(withdrawals).set({ usd_value: null });
    await unknown.where(and(isOwn, eq(withdrawals.amount, "12500000")));
    const some = await read(person, [start, start + DAY]);
    await database.update(withdrawals).set({ usd_value: null }).where(isOwn);
    const none = await read(person, [start, start + DAY]);

    expect(some.days[0]?.coins).toMatchObject([{ count: 3, fiat_value: "180", unpriced: 1 }]);
    expect(none.days[0]?.coins).toMatchObject([{ count: 3, fiat_value: null, unpriced: 3 }]);
  });

  it("reject boundaries that do not form days", async () => {
    const person = await createHolder(test);
    const many = Array.from({ length: 33 }, (_, index) => index);
    for (const bounds of ["", "5", "5,4", "5,5", "x,y", "1,-2", many.join(",")])
      expect(await ask(person, bounds)).toMatchObject({ status: 400 });
  });
});
