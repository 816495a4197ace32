import { eq } from "drizzle-orm";
import { accounts } from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { registerLedgerCheck } from "../../testing/hooks.ts";
import { registerUnpriced } from "../../testing/unpriced-bench.ts";
import { withdrawAs } from "../../testing/withdrawing.ts";

const { test, setBitcoin, createKnown, order, orderAutomatic, round, rowOf, waitingOf, approve } =
  registerUnpriced();
registerLedgerCheck(test);

describe("an order of a coin without a price", () => {
  it.each([
    ["BTC", "0.001"],
    ["DOGE", "50"],
  ])("of %s waits for two operators at any amount, and is sent once they approve", async (coin, amount) => {
    const person = await createKnown("1000", coin);
    const id = await order(person, amount, { coin });
    await round();
    const waiting = await waitingOf(id);
    const stored = await rowOf(id);
    await approve(id);
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
    setBitcoin("90000");
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
    await test.app.services.database
      .update(accounts)
      .set({ register_time: test.clock.now() })
      .where(isPerson);

    const answer = await withdrawAs(test, person, { address: person.address });
    expect(answer).toMatchObject({ code: 22007, data: { limit: "0", used: "0" } });
  });

  it("is not paid unseen when it is automatic", async () => {
    const person = await createKnown("2");
    const id = await orderAutomatic(person);
    await round();
    const unpriced = await rowOf(id);
    setBitcoin("90000");
    await round();
    const priced = await rowOf(id);

    expect(unpriced).toMatchObject({ status: "pending", status_reason: "review", usd_value: null });
    expect(priced).toMatchObject({ status: "processing", usd_value: "180000" });
  });
});
