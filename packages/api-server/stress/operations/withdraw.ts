import { count, countDistinct, eq } from "drizzle-orm";
import { withdrawals } from "../../src/platform/database/schema/index.ts";
import { amountText } from "../../src/modules/coins/wire-format.ts";
import { credit } from "../../src/testing/money.ts";
import { addressOf } from "../../src/testing/withdrawing.ts";
import {
  balancesOf,
  CODES,
  compare,
  compareKeys,
  createSpender,
  writeOnce,
  type Operation,
} from "./operation.ts";

/** The minimum withdrawal, in smallest units. */
const UNITS = 100_000n;

/** Withdrawals to addresses, each of the minimum amount; the balance covers some of them and half of another. */
export const withdraw: Operation = {
  name: "withdraw",
  async prepare(bench) {
    const { database, covered } = bench;
    const person = await createSpender(bench);
    const start = UNITS * BigInt(covered) + UNITS / 2n;
    await credit(database, person.id, "BTC", amountText(start, "BTC"));
    return {
      accepts: covered,
      refusals: [22001],
      attempt: (index) =>
        writeOnce(bench, {
          person,
          path: "/wallet/withdraw",
          index,
          body: {
            coin: "BTC",
            chain: "BTC",
            type: "outer",
            is_inner: false,
            address: addressOf(index % 200),
            amount: "0.001",
            fee: "0.0001",
            remark: "",
            ...CODES,
          },
        }),
      async verify(accepted) {
        const spent = UNITS * BigInt(accepted.length);
        const balance = await balancesOf(database, person.id);
        const [orders] = await database
          .select({ all: count(), keys: countDistinct(withdrawals.client_id) })
          .from(withdrawals)
          .where(eq(withdrawals.account_id, person.id));
        return [
          ...compare({
            "BTC left": [balance("BTC available"), start - spent],
            "BTC frozen for orders": [balance("BTC frozen"), spent],
            orders: [orders?.all ?? 0, accepted.length],
            "keys of orders": [orders?.keys ?? 0, accepted.length],
          }),
          ...(await compareKeys(bench, { person, call: "createWithdrawal", accepted })),
        ];
      },
    };
  },
};
