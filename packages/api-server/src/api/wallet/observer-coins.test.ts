import { accountTotalsSchema } from "contracts/calls/account-totals";
import { walletSummarySchema } from "contracts/calls/wallet-summary";
import * as v from "valibot";
import {
  autoWithdrawals,
  deposits,
  observers,
  walletValues,
  withdrawals,
} from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import { DAY, HOUR } from "../../platform/time.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { credit } from "../../testing/money.ts";
import { addressOf, createHolder, insertFinished, type Holder } from "../../testing/withdrawing.ts";

const test = registerTestApp();
const COINS = ["BTC", "LTC", "USDT"];
let person: Holder;

async function insertOrders(coin: string): Promise<void> {
  const { database } = test.app.services;
  const time = test.clock.now();
  const [id, address] = [person.row.id, addressOf(7)];
  const place = { account_id: id, coin, chain: coin, address };
  const times = { create_time: time, update_time: time };
  await database
    .insert(deposits)
    .values({ ...place, ...times, amount: "1", txid: `tx${String(id)}`, status: "finished" });
  await database
    .insert(autoWithdrawals)
    .values({ ...place, enabled: true, address_type: "chain", threshold: "1" });
  await insertFinished(test, person, { coin, address });
  await database.insert(withdrawals).values({
    ...place,
    ...times,
    owner_id: id,
    recipient_id: person.subId,
    type: "inner",
    amount: "2",
    fee: "0",
    status: "finished",
    usd_value: "0",
    limit_time: time,
  });
}

async function linkTo(open_coins: readonly string[] | null): Promise<string> {
  const key = `${open_coins?.join("-") ?? "all"}-of-${String(person.row.id)}`;
  await test.app.services.database.insert(observers).values({
    owner_id: person.row.id,
    key_hash: hashToken(key),
    global: false,
    account_id: person.row.id,
    remark: "",
    open_auth: ["dashboard", "asset"],
    open_coins,
    created_time: 1,
  });
  return key;
}

beforeEach(async () => {
  person = await createHolder(test);
  for (const coin of COINS.slice(1)) await credit(test.app.services.database, person.row.id, coin, "2");
  for (const coin of COINS) await insertOrders(coin);
  // Days end at 16:00 UTC.
  const time = test.clock.now() - (test.clock.now() % DAY) - 2 * DAY - 8 * HOUR;
  await test.app.services.database
    .insert(walletValues)
    .values({ account_id: person.row.id, time, value: "99000" });
});

const LISTS = [
  "v1/withdraw/address",
  "bill",
  "bill/totals",
  "withdraw/history",
  "deposit/history",
  "transfer/history",
];

function coinsIn(data: unknown): string[] {
  const found = [...JSON.stringify(data).matchAll(/"coin":"(\w+)"/gu)].map(([, coin = ""]) => coin);
  return [...new Set(found)].toSorted();
}

const readAs = (key: string, path: string, query = "") =>
  call(test.app, `/observer/wallet/${path}?access_key=${key}${query}`);

describe("the wallet behind a link to chosen coins", () => {
  it.each(LISTS)("R6.5 %s has only those coins", async (path) => {
    const some = await readAs(await linkTo(["LTC"]), path);
    const all = await readAs(await linkTo(null), path);

    expect([some.code, coinsIn(some.data)]).toEqual([0, ["LTC"]]);
    expect(coinsIn(all.data)).toEqual(COINS);
  });

  it.each(LISTS.slice(1))("R6.5 %s has nothing for another coin", async (path) => {
    const answer = await readAs(await linkTo(["LTC"]), path, "&coin=BTC");

    expect([answer.code, coinsIn(answer.data)]).toEqual([0, []]);
  });

  it("R6.5 the bill as a file has only those coins", async () => {
    const url = `/res/observer/wallet/bill/export?access_key=${await linkTo(["LTC"])}`;
    const { body } = await test.app.inject({ url });

    expect(body).toContain("LTC");
    expect(body).not.toMatch(/BTC|USDT/u);
  });

  it("R6.5 balances and values are those of these coins", async () => {
    const read = async (coins: readonly string[] | null) =>
      v.parse(walletSummarySchema, (await readAs(await linkTo(coins), "summary")).data);
    const [some, all] = [await read(["LTC"]), await read(null)];

    expect(some.balances.map(({ coin, total }) => [coin, total])).toEqual([["LTC", "2"]]);
    expect(some.total_value).toBe(all.balances.find(({ coin }) => coin === "LTC")?.value);
    expect(all.total_value).not.toBe(some.total_value);
  });

  it("R6.5 the value over 30 days is not shown, since it is recorded for all coins together", async () => {
    const some = await readAs(await linkTo(["LTC"]), "value/chart");
    const all = await readAs(await linkTo(null), "value/chart");

    expect(JSON.stringify(some.data)).not.toContain("99000");
    expect(some.data).toMatchObject({ value: expect.not.arrayContaining([expect.any(String)]) });
    expect(JSON.stringify(all.data)).toContain("99000");
  });
});

describe("the value of saved links", () => {
  it("counts the coins that the links show, each once", async () => {
    const keys = [await linkTo(["LTC"]), await linkTo(["LTC", "BTC"])];
    const all = v.parse(walletSummarySchema, (await readAs(await linkTo(null), "summary")).data);
    const valueOf = (coins: readonly string[]) =>
      all.balances
        .filter(({ coin }) => coins.includes(coin))
        .reduce((total, { value }) => total + Number.parseFloat(value ?? "0"), 0);
    const reader = await createPerson(test.app);
    const save = async (key = "") => {
      const url = `${test.config.publicUrl}/en/observer/dashboard?access_key=${key}&coin=LTC`;
      const body = { url, remark: "Partner" };
      await call(test.app, "/setting/observer/favorites", { method: "POST", token: reader.token, body });
      const { data } = await call(test.app, "/account/total", { token: reader.token });
      return v.parse(accountTotalsSchema, data).links;
    };

    const first = await save(keys[0]);
    expect([first.count, Number.parseFloat(first.balance_value)]).toEqual([1, valueOf(["LTC"])]);
    const both = await save(keys[1]);
    expect(both.count).toBe(1);
    expect(Number.parseFloat(both.balance_value)).toBeCloseTo(valueOf(["LTC", "BTC"]), 2);
  });
});
