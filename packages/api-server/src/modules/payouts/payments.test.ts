import { maskAddress } from "../../platform/masks.ts";
import { listPayments } from "./payments.ts";
import { observers } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/tokens.ts";
import { parseRecords } from "../../testing/csv.ts";
import { createPricedSource } from "../../testing/priced-source.ts";
import { createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const prices: Record<string, string | null> = { BTC: "100000" };

let person: Holder;
let key: string;

const test = registerTestApp({}, { poolSource: createPricedSource(prices) });

beforeAll(async () => {
  person = await createHolder(test);
  key = `payouts-${String(person.row.id)}`;
  await test.app.services.database.insert(observers).values({
    owner_id: person.row.id,
    global: true,
    remark: "",
    open_coins: ["BTC"],
    open_auth: ["dashboard", "profit"],
    key_hash: hashToken(key),
    created_time: 1,
  });
});

async function readAs(path: string) {
  const answer = await test.app.inject({
    url: `/res/observer/payment/${path}?access_key=${key}&coin=BTC`,
    headers: { "accept-language": "en_US", currency: "CNY" },
  });
  return answer;
}

describe("payouts of an observed account", () => {
  it("R2.3.46 include their value at the time, and the sums over all pages", async () => {
    await withdrawAs(test, person, { amount: "0.25" });
    await withdrawAs(test, person, { amount: "0.1" });
    await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.05" });
    prices.BTC = "50000";

    const answer = await readAs("detail");

    expect(answer.json()).toMatchObject({
      code: 0,
      data: {
        total: 2,
        currency: "CNY",
        totals: { paid: "0", underway: "0.3498" },
        data: [
          { amount: "0.0999", value: "71070.86" },
          { amount: "0.2499", value: "177783.86" },
        ],
      },
    });
  });

  it("show their full address only to the owner's key", async () => {
    const { database } = test.app.services;
    const own = await listPayments(
      database,
      { account_ids: [person.row.id], coin: "BTC" },
      { page: 1, limit: 2 },
    );
    const [address = ""] = own.data.map((payment) => payment.address);
    const shown = (await readAs("detail")).json();

    expect(own.data).toHaveLength(2);
    expect(address).toMatch(/^[A-Za-z0-9]{26,90}$/);
    expect(shown.data.data[0].address).toBe(maskAddress(address));
    expect(shown.data.data[0].address).not.toBe(address);
  });

  it("are exported with masked addresses, price and value", async () => {
    const rows = parseRecords((await readAs("export")).body);

    expect(rows).toMatchObject([
      { Amount: "0.0999", Fee: "0.0001", Currency: "CNY", "Price at the time": "711420" },
      { Amount: "0.2499", Status: "Pending" },
    ]);
    expect(rows[0]?.["Address"]).toMatch(/^.{6}….{6}$/u);
  });
});
