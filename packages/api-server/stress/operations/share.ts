import { and, eq, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerTransfers, shareRules } from "../../src/platform/database/schema/index.ts";
import { settleShares } from "../../src/modules/shares/settlement-repository.ts";
import { postTransfers } from "../../src/modules/ledger/ledger.ts";
import { systemRandom } from "../../src/platform/runtime.ts";
import { retrySerialised } from "../../src/modules/ledger/money-writes.ts";
import {
  balancesOf,
  CODES,
  compare,
  createSpender,
  writeOnce,
  type Operation,
  type Try,
} from "./operation.ts";

const DAY = 86_400;
const FIRST = 1_767_196_800;
/** Daily income, in smallest units. */
const INCOME = 1_000_000n;
/** Ten-thousandths of it that are shared. */
const RATIO = 2500;
const SHARED = (INCOME * BigInt(RATIO)) / 10_000n;
const UNITS = 100_000n;
/** Fraction of the attempts in which the owner spends meanwhile. */
const SPENDS = 0.2;
const PRICES = new Map([["BTC", "90000"]]);

/** Settlements of shares, each period by many concurrently, while the owner spends the rest. */
export const share: Operation = {
  name: "share",
  async prepare(bench) {
    const { database, databases, covered, random } = bench;
    const owner = await createSpender(bench);
    const receiver = await createSpender(bench);
    await database.insert(shareRules).values({
      account_id: owner.id,
      owner_id: owner.id,
      coin: "BTC",
      receiver_id: receiver.id,
      ratio: RATIO,
      remark: "",
      start_time: 0,
    });
    const settled = new Set<number>();

    async function settle(index: number, period: number): Promise<Try> {
      const time = FIRST + period * DAY;
      await retrySerialised(systemRandom, async () =>
        (databases[index % databases.length] ?? database).transaction(async (transaction) => {
          await postTransfers(transaction, [
            {
              time,
              coin: "BTC",
              from: { account_id: null, kind: "pool_reward" },
              to: { account_id: owner.id, kind: "available" },
              amount: INCOME,
              kind: "mining_pps",
              reference: `mining:${String(time - DAY)}`,
              price: "90000",
            },
          ]);
          await settleShares(transaction, time, PRICES);
        }),
      );
      settled.add(period);
      return { key: `period ${String(period)}`, code: 0, message: "", data: null, isTorn: false };
    }

    return {
      refusals: [22001],
      attempt: (index) =>
        random() < SPENDS
          ? writeOnce(bench, {
              person: owner,
              path: "/wallet/withdraw",
              index,
              body: {
                coin: "BTC",
                chain: "BTC",
                type: "inner",
                is_inner: true,
                address: owner.sub.account,
                amount: "0.001",
                fee: "0",
                remark: "",
                ...CODES,
              },
            })
          : settle(index, Math.floor(index / 10) % covered),
      async verify(accepted) {
        const spent = UNITS * BigInt(accepted.filter(({ key }) => !key.startsWith("period")).length);
        const periods = BigInt(settled.size);
        const [own, sub, other] = [
          await balancesOf(database, owner.id),
          await balancesOf(database, owner.sub.id),
          await balancesOf(database, receiver.id),
        ];
        const [shares] = await database
          .select({ rows: sql<number>`count(*)::int`, keys: sql<number>`count(distinct reference)::int` })
          .from(ledgerTransfers)
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.to_id))
          .where(and(eq(ledgerAccounts.account_id, receiver.id), eq(ledgerTransfers.kind, "share_out")));
        return compare({
          "BTC of the receiver": [other("BTC available"), periods * SHARED],
          "BTC of the owner": [own("BTC available"), periods * (INCOME - SHARED) - spent],
          "BTC locked": [own("BTC share_locked"), 0],
          "BTC spent by the owner": [sub("BTC available"), spent],
          shares: [shares?.rows ?? 0, settled.size],
          "periods shared": [shares?.keys ?? 0, settled.size],
        });
      },
    };
  },
};
