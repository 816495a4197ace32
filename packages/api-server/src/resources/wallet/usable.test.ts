import * as v from "valibot";
import { deposits } from "../../database/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { call } from "../../testing/client.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

jest.setTimeout(120_000);

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

async function switchTo(person: Holder, id: number): Promise<Holder> {
  const answer = await call(test.app, "/account/user", { method: "PUT", token: person.token, body: { id } });
  return { ...person, ...v.parse(v.object({ token: v.string() }), answer.data) };
}

describe("a deposit that the chain can still take back", () => {
  it("R7.4.1 does not leave the pool, by way of a sub-account either", async () => {
    const person = await createHolder(test);
    const now = test.clock.now();
    await test.app.services.database.insert(deposits).values({
      account_id: person.row.id,
      coin: "BTC",
      chain: "BTC",
      address: addressOf(41),
      txid: "41".repeat(32),
      amount: "60000000",
      confirmations: 2,
      status: "credited",
      create_time: now,
      update_time: now,
    });
    const info = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token: person.token });
    const moved = await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "1" });
    const sub = await switchTo(person, person.subId);
    const out = await withdrawAs(test, sub, { amount: "0.5" });
    const rest = await withdrawAs(test, sub, { amount: "0.4" });

    expect(info.data).toMatchObject({ available: "0.4", unconfirmed: "0.6" });
    expect(moved.code).toBe(0);
    expect(out).toMatchObject({ code: 22001, data: { available: "0.4" } });
    expect(rest.code).toBe(0);
  });
});
