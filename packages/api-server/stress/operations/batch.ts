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

const ROWS = 3;
const UNITS = 100_000n * BigInt(ROWS);

/** Batches of three withdrawals; the balance covers some batches and two rows of another, which must be rejected. */
export const batch: Operation = {
  name: "batch",
  async prepare(bench) {
    const { database, covered } = bench;
    const person = await createSpender(bench);
    const start = UNITS * BigInt(covered) + 200_000n;
    await credit(database, person.id, "BTC", amountText(start, "BTC"));
    return {
      accepts: covered,
      refusals: [22001],
      attempt: (index) =>
        writeOnce(bench, {
          person,
          path: "/wallet/batch/withdraw",
          index,
          body: {
            coin: "BTC",
            chain: "BTC",
            type: "outer",
            items: Array.from({ length: ROWS }, (_, row) => ({
              row: row + 1,
              address: addressOf((index * ROWS + row) % 200),
              amount: "0.001",
              remark: "",
            })),
            ...CODES,
          },
        }),
      async verify(accepted) {
        const spent = UNITS * BigInt(accepted.length);
        const balance = await balancesOf(database, person.id);
        const [orders] = await database
          .select({ all: count(), batches: countDistinct(withdrawals.batch_id) })
          .from(withdrawals)
          .where(eq(withdrawals.account_id, person.id));
        return [
          ...compare({
            "BTC left": [balance("BTC available"), start - spent],
            "BTC frozen for orders": [balance("BTC frozen"), spent],
            orders: [orders?.all ?? 0, accepted.length * ROWS],
            batches: [orders?.batches ?? 0, accepted.length],
          }),
          ...(await compareKeys(bench, { person, call: "createBatchWithdrawal", accepted })),
        ];
      },
    };
  },
};
