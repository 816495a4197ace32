import { and, asc, eq } from "drizzle-orm";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { accounts, autoWithdrawals, withdrawals } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { call } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { balanceOf, credit } from "../../testing/money.ts";
import { addressOf, createHolder, type Holder } from "../../testing/withdrawing.ts";
import { runAutoWithdrawals } from "./auto-settlement.ts";

const test = registerTestApp();
registerLedgerCheck(test);

const database = () => test.app.services.database;
const PRICES = new Map([
  ["BTC", "100000"],
  ["LTC", "100"],
]);

/** Creates a person of some age with a rule for bitcoin that starts at 0.01. */
async function createMiner(balance: string, age: number): Promise<Holder> {
  const person = await createHolder(test, balance);
  await setAge(person, age);
  await addRule(person, "BTC", 31);
  return person;
}

async function setAge({ row: { id } }: Holder, age: number): Promise<void> {
  const register_time = test.clock.now() - age;
  await database().update(accounts).set({ register_time }).where(eq(accounts.id, id));
}

async function addRule({ row: { id: account_id } }: Holder, coin: string, mark: number): Promise<void> {
  const rule = { account_id, coin, chain: coin, enabled: true, address_type: "chain" } as const;
  await database()
    .insert(autoWithdrawals)
    .values({ ...rule, address: addressOf(mark, coin), threshold: "1000000" });
}

async function settle(prices: ReadonlyMap<string, string> = PRICES): Promise<void> {
  await database().transaction((tx) => runAutoWithdrawals(tx, test.clock.now(), prices));
}

async function round(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await runPayoutRound({ services: test.app.services, onError });
}

/** Reads the automatic orders of a person, oldest first. */
async function ordersOf({ row: { id } }: Holder) {
  const { amount, coin, status, status_reason, wait_until } = withdrawals;
  return database()
    .select({ amount, coin, status, status_reason, wait_until })
    .from(withdrawals)
    .where(and(eq(withdrawals.account_id, id), eq(withdrawals.auto, true)))
    .orderBy(asc(withdrawals.id));
}

describe("an automatic withdrawal and the limit of 24 hours", () => {
  it("R7.6 orders what one day allows, and the rest on the next days", async () => {
    const person = await createMiner("2.1", 5 * DAY);
    for (const day of [1, 2, 3]) {
      await settle();
      await round();
      test.clock.advance(DAY + day);
    }

    expect(await ordersOf(person)).toMatchObject([
      { amount: "100000000", status: "finished" },
      { amount: "100000000", status: "finished" },
      { amount: "10000000", status: "processing" },
    ]);
    expect(await balanceOf(database(), person.row.id, "BTC")).toBe("0");
  });

  it("R7.6 orders more of a person with an authenticator after thirty days", async () => {
    const person = await createMiner("3.1", 40 * DAY);
    await settle();
    await round();

    expect(await ordersOf(person)).toMatchObject([{ amount: "310000000", status: "processing" }]);
  });

  it("waits without an end once it is larger than the limit, and holds no other one up", async () => {
    const person = await createMiner("3.1", 40 * DAY);
    await credit(database(), person.row.id, "LTC", "1");
    await addRule(person, "LTC", 32);
    await settle();
    const isIt = eq(accounts.id, person.row.id);
    await database().update(accounts).set({ totp_secret: null }).where(isIt);
    await round();
    await round();
    const path = "/wallet/withdraw/history?coin=BTC";
    const shown = await call(test.app, path, { token: person.token });

    expect(await ordersOf(person)).toMatchObject([
      { coin: "BTC", status: "pending", status_reason: "limit" },
      { coin: "LTC", status: "processing" },
    ]);
    expect(shown.data).toMatchObject({ data: [{ status_reason: "limit", wait_until: null }] });
  });

  it("waits until a new account is a day old", async () => {
    const person = await createMiner("3.1", DAY / 2);
    await settle();
    await round();
    const waiting = await ordersOf(person);
    test.clock.advance(DAY / 2);
    await round();

    const wait_until = test.clock.now();
    expect(waiting).toMatchObject([{ amount: "100000000", status_reason: "limit", wait_until }]);
    expect(await ordersOf(person)).toMatchObject([{ status: "processing" }]);
  });

  it("is paid before smaller ones that were ordered later", async () => {
    const person = await createMiner("0.1", 5 * DAY);
    await settle();
    await round();
    await credit(database(), person.row.id, "BTC", "1");
    await credit(database(), person.row.id, "LTC", "1");
    await addRule(person, "LTC", 32);
    test.clock.advance(DAY - 60);
    await settle();
    await round();
    const waiting = await ordersOf(person);
    test.clock.advance(60);
    await round();

    const [, ...later] = await ordersOf(person);
    expect(waiting.slice(1)).toMatchObject([
      { coin: "BTC", status_reason: "limit" },
      { coin: "LTC", status_reason: "limit" },
    ]);
    expect(later).toMatchObject([
      { coin: "BTC", status: "processing" },
      { coin: "LTC", status: "pending", status_reason: "limit" },
    ]);
  });
});
