import { createWithdrawal } from "contracts/calls/wallet";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { createDemoSource } from "../../demo/demo-source.ts";
import { runPayoutRound } from "../../jobs/payouts.ts";
import { accounts, addressBook, autoWithdrawals, withdrawals } from "../../platform/database/schema/index.ts";
import { call, OPERATOR, OPERATOR_HEADERS } from "../../testing/client.ts";
import { registerLedgerCheck, registerTestApp } from "../../testing/hooks.ts";
import { credit } from "../../testing/money.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import type { PoolSource } from "../engine/index.ts";
import { runAutoWithdrawals } from "./auto-settlement.ts";

const inner = createDemoSource();
let bitcoin: string | null = null;

/** An engine that knows no market of litecoin and the coin mined along with it, and one of bitcoin at times. */
const poolSource: PoolSource = {
  ...inner,
  coinState: async (coin, at) => {
    const state = await inner.coinState(coin, at);
    return { ...state, price: coin === "BTC" ? bitcoin : null, merged: [] };
  },
};

const test = registerTestApp({ OPERATOR_TOKEN: OPERATOR, WITHDRAW_REVIEW: "operator" }, { poolSource });
registerLedgerCheck(test);

const database = () => test.app.services.database;

beforeEach(() => (bitcoin = null));

/** Creates a person whose address is known, so that only the value can require a review. */
async function createKnown(balance: string, coin = "BTC"): Promise<Holder & { readonly address: string }> {
  const person = await createHolder(test, coin === "BTC" ? balance : "1");
  if (coin !== "BTC") await credit(database(), person.row.id, coin, balance);
  const address = addressOf(person.row.id, coin);
  const now = test.clock.now();
  const entry = { owner_id: person.row.id, coin, chain: coin, type: "outer", address, label: "own" } as const;
  await database()
    .insert(addressBook)
    .values({ ...entry, create_time: now, active_time: now });
  return { ...person, address };
}

async function order(person: Holder & { readonly address: string }, amount: string, coin = "BTC") {
  const fee = coin === "DOGE" ? { fee: "2" } : {};
  const answer = await withdrawAs(test, person, { coin, amount, address: person.address, ...fee });
  return v.parse(createWithdrawal.response, answer.data).id;
}

async function round(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await runPayoutRound({ services: test.app.services, onError });
}

async function rowOf(id: number) {
  const [row] = await database().select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

async function waitingOf(id: number) {
  const answer = await test.app.inject({ url: "/operator/withdrawals", headers: OPERATOR_HEADERS });
  const schema = v.object({ withdrawals: v.array(v.looseObject({ id: v.number() })) });
  return v.parse(schema, answer.json()).withdrawals.find((row) => row.id === id);
}

describe("an order of a coin without a price", () => {
  it.each([
    ["BTC", "0.001"],
    ["DOGE", "50"],
  ])("of %s waits for two operators at any amount, and is sent once they approve", async (coin, amount) => {
    const person = await createKnown("1000", coin);
    const id = await order(person, amount, coin);
    await round();
    const waiting = await waitingOf(id);
    const stored = await rowOf(id);
    await test.app.inject({
      method: "POST",
      url: `/operator/withdrawals/${String(id)}`,
      headers: OPERATOR_HEADERS,
      payload: { decision: "approve" },
    });
    await round();

    expect(stored).toMatchObject({ status: "pending", status_reason: "review", usd_value: null });
    expect(waiting).toMatchObject({ usd_value: null, needs_two: true });
    expect(waiting?.review_reasons).toContain("no_price");
    expect(await rowOf(id)).toMatchObject({ status: "processing", usd_value: null });
  });

  it("is valued as soon as there is a price, and then checked like any other", async () => {
    const person = await createKnown("30");
    const small = await order(person, "0.001");
    const large = await order(person, "20");
    await round();
    const before = [await rowOf(small), await rowOf(large)];
    bitcoin = "90000";
    await round();
    const { data } = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", {
      token: person.token,
    });

    expect(before).toMatchObject([{ status_reason: "review" }, { status_reason: "review" }]);
    expect(await rowOf(small)).toMatchObject({ status: "processing", usd_value: "90" });
    expect(await rowOf(large)).toMatchObject({
      status: "pending",
      status_reason: "limit",
      usd_value: "1800000",
    });
    expect(data).toMatchObject({ daily_used: "90" });
  });

  it("is refused from a new account, which may only withdraw its income", async () => {
    const person = await createKnown("1");
    const isPerson = eq(accounts.id, person.row.id);
    await database().update(accounts).set({ register_time: test.clock.now() }).where(isPerson);

    const answer = await withdrawAs(test, person, { address: person.address });
    expect(answer).toMatchObject({ code: 22007, data: { limit: "0", used: "0" } });
  });

  it("is not paid unseen when it is automatic", async () => {
    const person = await createKnown("2");
    const { address } = person;
    const account_id = person.row.id;
    const rule = { account_id, coin: "BTC", chain: "BTC", enabled: true, address_type: "chain" } as const;
    await database()
      .insert(autoWithdrawals)
      .values({ ...rule, address, threshold: "1" });
    const ofPerson = eq(withdrawals.account_id, account_id);
    await database().transaction((tx) => runAutoWithdrawals(tx, test.clock.now(), new Map()));
    await round();
    const [unpriced] = await database().select().from(withdrawals).where(ofPerson);
    bitcoin = "90000";
    await round();
    const [priced] = await database().select().from(withdrawals).where(ofPerson);

    expect(unpriced).toMatchObject({ status: "pending", status_reason: "review", usd_value: null });
    expect(priced).toMatchObject({ status: "processing", usd_value: "180000" });
  });
});
