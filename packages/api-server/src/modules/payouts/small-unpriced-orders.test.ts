import { DAY } from "../../platform/time.ts";
import { readConfig } from "../../platform/config.ts";
import { registerLedgerCheck } from "../../testing/hooks.ts";
import { registerUnpriced } from "../../testing/unpriced-bench.ts";
import { addressOf } from "../../testing/withdrawing.ts";
import { requireReviewAmounts } from "./review-amounts.ts";

const { test, createKnown, order, orderAutomatic, round, rowOf, waitingOf, approve } = registerUnpriced({
  WITHDRAW_REVIEW_AMOUNTS: "BTC=1.5,LTC=20",
});
registerLedgerCheck(test);

const REVIEWED = { status: "pending", status_reason: "review", usd_value: null };
const SENT = { status: "processing", usd_value: null };

describe("an order of a coin without a price, up to the amount in the settings", () => {
  it("is sent unseen to a known address, also when it is automatic", async () => {
    const [person, other] = [await createKnown("5"), await createKnown("1.5")];
    const ids = [await order(person, "1.5"), await orderAutomatic(other)];
    await round();

    for (const id of ids) expect(await rowOf(id)).toMatchObject(SENT);
  });

  it("waits for one operator when its address is new", async () => {
    const person = await createKnown("5");
    const id = await order(person, "0.1", { address: addressOf(77) });
    await round();

    expect(await rowOf(id)).toMatchObject(REVIEWED);
    expect(await waitingOf(id)).toMatchObject({ needs_two: false, review_reasons: ["new_address"] });
  });

  it("waits for two operators above the amount, and of a coin without one", async () => {
    const [person, holder] = [await createKnown("5"), await createKnown("100", "DOGE")];
    const automatic = await createKnown("1.50000001");
    const ids = [
      await order(person, "1.50000001"),
      await order(holder, "50", { coin: "DOGE" }),
      await orderAutomatic(automatic),
    ];
    await round();

    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject(REVIEWED);
      expect(await waitingOf(id)).toMatchObject({
        needs_two: true,
        review_reasons: expect.arrayContaining(["no_price"]),
      });
    }
  });

  it("waits when the person's orders of a day together exceed the amount, until the day has passed", async () => {
    const person = await createKnown("5");
    const first = await order(person, "1");
    await round();
    const second = await order(person, "0.50000001");
    const third = await order(person, "0.5");
    await round();
    const waiting = await waitingOf(second);
    const states = [await rowOf(first), await rowOf(second), await rowOf(third)];
    test.clock.advance(DAY);
    await round();

    expect(states).toMatchObject([{ status: "finished", usd_value: null }, REVIEWED, SENT]);
    expect(waiting).toMatchObject({ needs_two: true, review_reasons: expect.arrayContaining(["no_price"]) });
    expect(await rowOf(second)).toMatchObject(SENT);
  });

  it("is not held back by what operators approved", async () => {
    const person = await createKnown("5");
    const large = await order(person, "3");
    await round();
    await approve(large);
    const small = await order(person, "1.5");
    await round();

    expect(await rowOf(large)).toMatchObject(SENT);
    expect(await rowOf(small)).toMatchObject(SENT);
  });
});

describe("the amounts in the settings", () => {
  const read = (text: string) => readConfig({ WITHDRAW_REVIEW_AMOUNTS: text }).withdrawReviewAmounts;

  it("are none by default", () => {
    expect(read("").size).toBe(0);
  });

  it.each([
    ["BTC:0.05", "WITHDRAW_REVIEW_AMOUNTS must name each coin once, like BTC=0.05,LTC=20"],
    ["BTC=1,BTC=2", "WITHDRAW_REVIEW_AMOUNTS must name each coin once, like BTC=0.05,LTC=20"],
    ["BTC=1e3", "WITHDRAW_REVIEW_AMOUNTS: the amount of BTC must be a decimal number, like 0.05"],
    ["BTC=-1", "WITHDRAW_REVIEW_AMOUNTS: the amount of BTC must be a decimal number, like 0.05"],
    ["NIX=1", "WITHDRAW_REVIEW_AMOUNTS names NIX, which is not a coin of the pool"],
    ["BTC=0.000000001", "WITHDRAW_REVIEW_AMOUNTS: an amount of BTC has at most 8 decimals"],
  ])("stop the start when they are wrong: %s", (text, message) => {
    expect(() => requireReviewAmounts(read(text))).toThrow(message);
  });
});
