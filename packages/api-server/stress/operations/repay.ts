import { and, count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { loanRecords } from "../../src/platform/database/schema/index.ts";
import { credit } from "../../src/testing/money.ts";
import {
  balancesOf,
  CODES,
  compare,
  compareKeys,
  createSpender,
  writeOnce,
  type Operation,
} from "./operation.ts";

const CODE_ENTRIES = { verify_type: CODES.verify_type, verify_code: CODES.verify_code } as const;
/** A repayment, in smallest units of USDT. */
const UNITS = 10n * 10n ** 6n;
const SMALLEST_LOAN = 5;
const COLLATERAL = "5";
const COLLATERAL_UNITS = 500_000_000n;

const idSchema = v.object({ id: v.number() });

/** Balance in addition to the loan, for its interest. */
const REST = "1";
const REST_UNITS = 10n ** 6n;

/** Repayments of 10 USDT each; the last pays the rest of the debt and releases the collateral, once. */
export const repay: Operation = {
  name: "repay",
  async prepare(bench) {
    const { database, client } = bench;
    const covered = Math.max(bench.covered, SMALLEST_LOAN);
    const person = await createSpender(bench);
    await credit(database, person.id, "BTC", COLLATERAL);
    await credit(database, person.id, "USDT", REST);
    const borrowed = await client.insist({
      person,
      path: "/loan/position/borrow",
      body: {
        client_id: "0b5f1a52-6f0d-4c8e-9a42-000000000001",
        collateral_coin: "BTC",
        collateral: COLLATERAL,
        loan_coin: "USDT",
        amount: String(covered * 10),
        ...CODE_ENTRIES,
      },
    });
    const moved = await client.insist({
      person,
      path: "/loan/balance/transfer",
      body: {
        client_id: "0b5f1a52-6f0d-4c8e-9a42-000000000002",
        coin: "USDT",
        amount: REST,
        direction: "in",
        ...CODE_ENTRIES,
      },
    });
    if (borrowed?.code !== 0 || moved?.code !== 0) {
      throw new Error(
        `no loan to repay: ${borrowed?.message ?? "no answer"}, ${moved?.message ?? "no answer"}`,
      );
    }
    const { id } = v.parse(idSchema, borrowed.data);
    const lent = UNITS * BigInt(covered);
    return {
      accepts: covered + 1,
      // The debt is already repaid.
      refusals: [24005, 24006],
      attempt: (index) =>
        writeOnce(bench, {
          person,
          path: "/loan/position/coin_repayment",
          index,
          body: { id, amount: "10", ...CODE_ENTRIES },
        }),
      async verify(accepted) {
        const balance = await balancesOf(database, person.id);
        const [records] = await database
          .select({
            all: count(),
            principal: sql<string>`coalesce(sum(${loanRecords.principal_paid}), 0)::text`,
            interest: sql<string>`coalesce(sum(${loanRecords.interest_paid}), 0)::text`,
          })
          .from(loanRecords)
          .where(and(eq(loanRecords.account_id, person.id), eq(loanRecords.kind, "repay")));
        const [principal, interest] = [BigInt(records?.principal ?? 0), BigInt(records?.interest ?? 0)];
        const isOver = accepted.length > covered;
        return [
          ...compare({
            "USDT left": [balance("USDT loan_free"), lent + REST_UNITS - principal - interest],
            "USDT paid back": [principal, isOver ? lent : UNITS * BigInt(accepted.length) - interest],
            "repayments in the record": [records?.all ?? 0, accepted.length],
            "BTC pledged": [balance("BTC loan_collateral"), isOver ? 0n : COLLATERAL_UNITS],
            "BTC in all": [
              balance("BTC loan_collateral") + balance("BTC loan_free") + balance("BTC available"),
              COLLATERAL_UNITS,
            ],
          }),
          ...(isOver ? compare({ "USDT owed": [balance("USDT loan_debt"), 0] }) : []),
          ...(await compareKeys(bench, { person, call: "repayLoan", accepted })),
        ];
      },
    };
  },
};
