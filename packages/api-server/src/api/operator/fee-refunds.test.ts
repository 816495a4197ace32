import { correctAccountFee } from "contracts/operator/calls/rewards";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { feeCorrections } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createOperator } from "../../testing/operators.ts";
import { dayOf, FIRST_DAY, settle } from "../../testing/rebate-bench.ts";

const test = registerTestApp();
const HOUR = 3600;

/** An account with fees of two days, and a function that refunds a part of one. */
async function charged() {
  const ada = await createOperator(test.app, ["finance"]);
  const { row } = await createPerson(test.app);
  await settle(test, dayOf(row.id, 100_000n), dayOf(row.id, 200_000n, FIRST_DAY + DAY));
  const refund = async (given: object) => {
    const remark = "The fee of the day was wrong.";
    const body = { client_id: crypto.randomUUID(), coin: "BTC", remark, day: "2026-09-01", ...given };
    const answer = await ada.send("POST", `accounts/${String(row.id)}/fee-corrections`, body);
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  const list = () =>
    test.open.database.select().from(feeCorrections).where(eq(feeCorrections.account_id, row.id));
  return { refund, list };
}

describe("a refunded fee", () => {
  it("is the one of the pool's day, as the contract says: work at 18:00 UTC belongs to the next day", async () => {
    const { refund, list } = await charged();
    const work = Date.UTC(2026, 8, 1, 18) / 1000;
    const day = correctAccountFee.body?.entries.day;
    const description = day && v.getDescription(day);
    const [, start = "", end = "", offset = ""] =
      /(\d\d):00 to (\d\d):00 UTC\+(\d)/.exec(description ?? "") ?? [];
    await refund({ day: "2026-09-02", amount: "0.0001" });
    const [row] = await list();

    expect([start, end, offset]).toEqual(["00", "24", "8"]);
    expect(row?.day).toBe(Date.UTC(2026, 8, 2) / 1000 - 8 * HOUR);
    expect(row?.day).toBeLessThanOrEqual(work);
    expect((row?.day ?? 0) + DAY).toBeGreaterThan(work);
  });

  it.each([
    ["0.000000001", "decimals", "An amount of this coin has at most 8 decimals."],
    ["0", "min_value", "The request is not valid."],
    ["0.00", "min_value", "The request is not valid."],
  ])("of %s is rejected at its field", async (amount, rule, message) => {
    const { refund, list } = await charged();
    const answer = await refund({ amount });

    expect(answer).toEqual({ status: 400, body: { code: 400, message, data: { field: "amount", rule } } });
    expect(await list()).toEqual([]);
  });

  it("of a day that the calendar does not have is rejected at its field", async () => {
    const { refund, list } = await charged();
    const answer = await refund({ day: "2026-09-31", amount: "0.0001" });

    expect(answer).toMatchObject({ status: 400, body: { data: { field: "day", rule: "iso_date" } } });
    expect(await list()).toEqual([]);
  });

  it("may have zeros after the decimals of its coin", async () => {
    const { refund, list } = await charged();
    const answer = await refund({ amount: "0.0001000000" });

    expect(answer.status).toBe(200);
    expect(await list()).toMatchObject([{ amount: "10000" }]);
  });
});
