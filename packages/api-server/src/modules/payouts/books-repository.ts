import { and, asc, eq, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ledgerAccounts, withdrawals } from "../../platform/database/schema/index.ts";

/** What the ledger says about a coin, smallest units. */
export interface CoinBooks {
  readonly coin: string;
  /** What the pool owes to its miners, without what is on its way to them. */
  readonly owed: bigint;
  /** What was signed to be paid and is not final yet: the ledger still has it, the wallet does not. */
  readonly leaving: bigint;
  /** What it should hold on chains, by its own books and without what is on its way. */
  readonly held: bigint;
}

const sumOf = (condition: ReturnType<typeof and>, sign: "" | "-") =>
  sql<string>`coalesce(sum(case when ${condition} then ${ledgerAccounts.balance} else 0 end), 0) * ${sign === "-" ? -1 : 1}`;

/** Liabilities and holdings of each coin by the ledger. A debt of a miner lowers nothing: it is not there to be paid out. */
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
