import { count, eq, sql } from "drizzle-orm";
import { loanPositions } from "../../src/platform/database/schema/index.ts";
import { amountText } from "../../src/modules/coins/wire-format.ts";
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

/** Collateral of a loan, in smallest units. */
const PLEDGED = 1_000_000n;
/** Amount lent for it, in smallest units of USDT. */
const LENT = 100_000_000n;

/** Loans of 100 USDT against 0.01 BTC each, by a person with enough bitcoin for some of them. */
export const loan: Operation = {
  name: "loan",
  async prepare(bench) {
    const { database, covered } = bench;
    const person = await createSpender(bench);
    const start = PLEDGED * BigInt(covered) + PLEDGED / 2n;
    await credit(database, person.id, "BTC", amountText(start, "BTC"));
    return {
      accepts: covered,
      refusals: [22001],
      attempt: (index) =>
        writeOnce(bench, {
          person,
          path: "/loan/position/borrow",
          index,
          body: {
            collateral_coin: "BTC",
            collateral: "0.01",
            loan_coin: "USDT",
            amount: "100",
            verify_type: CODES.verify_type,
            verify_code: CODES.verify_code,
          },
        }),
      async verify(accepted) {
        const balance = await balancesOf(database, person.id);
        const pledged = PLEDGED * BigInt(accepted.length);
        const [loans] = await database
          .select({
            all: count(),
            principal: sql<string>`coalesce(sum(${loanPositions.principal}), 0)::text`,
            owed: sql<string>`coalesce(sum(${loanPositions.principal} + ${loanPositions.interest}), 0)::text`,
          })
          .from(loanPositions)
          .where(eq(loanPositions.account_id, person.id));
        const lent = LENT * BigInt(accepted.length);
        return [
          ...compare({
            "BTC left": [balance("BTC available"), start - pledged],
            "BTC pledged": [balance("BTC loan_collateral"), pledged],
            "USDT lent": [balance("USDT loan_free"), lent],
            "USDT to be paid back": [BigInt(loans?.principal ?? 0), lent],
            "USDT owed, with interest": [-balance("USDT loan_debt"), BigInt(loans?.owed ?? 0)],
            loans: [loans?.all ?? 0, accepted.length],
          }),
          ...(await compareKeys(bench, { person, call: "borrowLoan", accepted })),
        ];
      },
    };
  },
};
