import { and, asc, eq, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ledgerAccounts, withdrawals } from "../../platform/database/schema/index.ts";

/** Ledger totals of a coin, in smallest units. */
export interface CoinBooks {
  readonly coin: string;
  /** Liabilities of the pool to its miners, without payments in flight. */
  readonly owed: bigint;
  /** Signed payments that are not final yet: still in the ledger, no longer in the wallet. */
  readonly leaving: bigint;
  /** What the pool should hold on chains by its ledger, without payments in flight. */
  readonly held: bigint;
}

const sumOf = (condition: ReturnType<typeof and>, sign: "" | "-") =>
  sql<string>`coalesce(sum(case when ${condition} then ${ledgerAccounts.balance} else 0 end), 0) * ${sign === "-" ? -1 : 1}`;

/**
 * Reads liabilities and holdings of each coin from the ledger. Debts of miners do not reduce liabilities, since that money cannot
 * be paid out.
 */
export async function readBooks(database: Database): Promise<CoinBooks[]> {
  const isOwed = and(isNotNull(ledgerAccounts.account_id), notInArray(ledgerAccounts.kind, ["loan_debt"]));
  const isHeld = eq(ledgerAccounts.kind, "chain");
  const rows = await database
    .select({ coin: ledgerAccounts.coin, owed: sumOf(isOwed, ""), held: sumOf(isHeld, "-") })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.coin)
    .orderBy(asc(ledgerAccounts.coin));
  const signed = await database
    .select({
      coin: withdrawals.coin,
      amount: sql<string>`sum(${withdrawals.amount})`,
      spent: sql<string>`sum(${withdrawals.amount} - ${withdrawals.fee} + ${withdrawals.network_fee})`,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.status, "processing"),
        or(isNotNull(withdrawals.transaction_id), isNotNull(withdrawals.raw_tx)),
      ),
    )
    .groupBy(withdrawals.coin);
  return rows.map(({ coin, owed, held }) => {
    const { amount = "0", spent = "0" } = signed.find((one) => one.coin === coin) ?? {};
    const leaving = BigInt(amount);
    return { coin, owed: BigInt(owed) - leaving, leaving, held: BigInt(held) - BigInt(spent) };
  });
}
