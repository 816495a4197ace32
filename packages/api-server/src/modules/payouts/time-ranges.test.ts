import * as v from "valibot";
import {
  autoWithdrawalLog,
  conversions,
  deposits,
  withdrawalBatches,
} from "../../platform/database/schema/index.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";

const PATHS = [
  "/wallet/withdraw/history",
  "/wallet/transfer/history",
  "/wallet/deposit/history",
  "/wallet/batch/withdraw/history",
  "/wallet/v1/withdraw/address/log",
  "/wallet/conversion/history",
];

const listSchema = v.object({ total: v.number() });
const test = registerTestApp({ TEST_PRICES: "on" });

/** Stores an entry of every list at a time. */
async function fill({ row: { id: account_id } }: Holder, time: number): Promise<void> {
  const { database } = test.app.services;
  const place = { account_id, coin: "BTC", chain: "BTC" } as const;
  await database.insert(deposits).values({
    ...place,
    address: addressOf(3),
    amount: "1000",
    txid: `deposit ${String(time)}`,
    status: "confirming",
    create_time: time,
    update_time: time,
  });
  await database
    .insert(withdrawalBatches)
    .values({ ...place, client_id: `batch ${String(time)}`, type: "outer", create_time: time });
  await database
    .insert(autoWithdrawalLog)
    .values({ account_id, actor_id: account_id, ip: "127.0.0.1", coin: "BTC", action: "disable", time });
  await database.insert(conversions).values({
    account_id,
    time,
    kind: "manual",
    from_coin: "BTC",
    to_coin: "USDT",
    price: "1",
    from_amount: "1",
    to_amount: "1",
    fee: "0",
    status: "finished",
  });
}

describe("a list of a time range", () => {
  it("ends before the end of the range, so that consecutive ranges share no entry", async () => {
    const person = await createHolder(test);
    const transfer = await withdrawAs(test, person, { type: "inner", address: person.subName });
    const time = test.clock.now();
    await fill(person, time);
    const ranges = [
      [time - 60, time],
      [time, time + 1],
    ];
    const totals = await Promise.all(
      PATHS.map(async (path) => {
        const found: number[] = [];
        for (const [start = 0, end = 0] of ranges) {
          const range = `start_time=${String(start)}&end_time=${String(end)}`;
          const { data } = await call(test.app, `${path}?${range}`, { token: person.token });
          found.push(v.parse(listSchema, data).total);
        }
        return [path, ...found];
      }),
    );

    expect(transfer.code).toBe(0);
    expect(totals).toEqual(PATHS.map((path) => [path, 0, 1]));
  });
});
