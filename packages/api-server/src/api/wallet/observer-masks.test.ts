import { autoWithdrawals, observers, withdrawals } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

const EMAIL = "john.smith@exchange.example";
const MASKED_EMAIL = "jo***@exchange.example";
const TXID = "ab".repeat(32);

const test = registerTestApp();
let person: Holder;
let key: string;

async function addRule(coin: string, address_type: "inner" | "CoinEx", address: string): Promise<void> {
  const rule = { account_id: person.row.id, coin, chain: coin, enabled: true, threshold: "1" };
  await test.app.services.database.insert(autoWithdrawals).values({ ...rule, address_type, address });
}

beforeAll(async () => {
  const { database } = test.app.services;
  person = await createHolder(test);
  key = `masks-of-${String(person.row.id)}`;
  await withdrawAs(test, person, { amount: "0.1" });
  await database.update(withdrawals).set({ txid: TXID });
  await withdrawAs(test, person, { amount: "0.1", type: "coinex", address: EMAIL });
  await withdrawAs(test, person, { amount: "0.1", type: "inner", address: person.subName });
  await addRule("BTC", "CoinEx", EMAIL);
  await addRule("LTC", "inner", person.subName);
  await database.insert(observers).values({
    owner_id: person.row.id,
    key_hash: hashToken(key),
    global: false,
    account_id: person.row.id,
    remark: "",
    open_auth: ["dashboard", "profit", "asset"],
    open_coins: null,
    created_time: 1,
  });
});

const read = (path: string) => call(test.app, `/observer/${path}access_key=${key}`);
const textOf = async (path: string) => JSON.stringify((await read(path)).data);

describe("what an observer is not shown in full", () => {
  it.each([
    "wallet/summary?",
    "wallet/v1/withdraw/address?",
    "wallet/bill?",
    "wallet/withdraw/history?",
    "wallet/transfer/history?",
    "payment/detail?coin=BTC&",
  ])("R6.5 %s has no whole address, email or account name", async (path) => {
    const text = await textOf(path);

    for (const secret of [EMAIL, person.subName, addressOf(7), "john.s"]) expect(text).not.toContain(secret);
  });

  it("R6.5 is masked alike everywhere", async () => {
    const name = `${person.subName.slice(0, 2)}***`;

    for (const path of ["wallet/summary?", "wallet/v1/withdraw/address?", "wallet/withdraw/history?"]) {
      const text = await textOf(path);
      expect(text).toContain(`"${MASKED_EMAIL}"`);
      expect(text).toContain(`"${name}"`);
    }
    expect(await textOf("payment/detail?coin=BTC&")).toContain(`"${MASKED_EMAIL}"`);
    expect(await textOf("wallet/bill?")).toContain(`"${MASKED_EMAIL}"`);
    expect(await textOf("wallet/transfer/history?")).toContain(`"peer":"${name}"`);
  });

  it("R6.5 are not found by a search of the withdrawals, which is ignored", async () => {
    const all = await read("wallet/withdraw/history?");
    for (const search of [addressOf(7).slice(0, 20), "no-such-address"]) {
      expect(await read(`wallet/withdraw/history?search=${search}&`)).toEqual(all);
    }
  });

  it.each(["deposit", "transfer"])("R6.5 cannot be found by a search of the %s list", async (list) => {
    for (const search of [addressOf(7).slice(0, 20), TXID.slice(0, 8), "john.smith@g"]) {
      const found = await read(`wallet/${list}/history?search=${search}&`);
      expect(found).toMatchObject({ status: 400, data: { field: "search" } });
    }
  });
});
