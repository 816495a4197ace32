import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { depositAddresses, testChainTransactions } from "../../platform/database/schema/index.ts";
import { listChainTerms } from "../coins/index.ts";
import { payOnTestChain, TEST_CHAIN } from "./test-chain-repository.ts";

/** Seconds after which an address of the demonstration receives a payment. */
export const FAUCET_SECONDS = 15;
/** Multiple of the minimum withdrawal to pay: enough to try one. */
const MINIMUMS = 5n;

/**
 * Pays once to every unpaid address of the test chain, and to an order's address exactly the expected amount, so that a visitor
 * of the demonstration sees a deposit arrive.
 */
export async function runFaucet(database: Database, now: number): Promise<void> {
  const unpaid = await database
    .select({
      id: depositAddresses.id,
      coin: depositAddresses.coin,
      chain: depositAddresses.chain,
      address: depositAddresses.address,
      expected: depositAddresses.expected_amount,
    })
    .from(depositAddresses)
    .leftJoin(
      testChainTransactions,
      and(
        eq(testChainTransactions.coin, depositAddresses.coin),
        eq(testChainTransactions.chain, depositAddresses.chain),
        eq(testChainTransactions.address, depositAddresses.address),
      ),
    )
    .where(
      and(
        eq(depositAddresses.chain_name, TEST_CHAIN),
        isNull(testChainTransactions.txid),
        lte(depositAddresses.create_time, now - FAUCET_SECONDS),
      ),
    );
  if (unpaid.length === 0) return;
  const terms = await listChainTerms(database);
  for (const { id, coin, chain, address, expected } of unpaid) {
    const found = terms.find((one) => one.coin === coin && one.chain === chain);
    if (found === undefined) continue;
    const payment = {
      coin,
      chain,
      address,
      amount: expected === null ? found.min * MINIMUMS : BigInt(expected),
      time: now,
      mark: `faucet ${String(id)}`,
    };
    await payOnTestChain(database, payment);
  }
}
