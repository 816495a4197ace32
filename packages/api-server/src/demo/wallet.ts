import { DAY_OFFSET } from "../modules/mining/index.ts";
import { currentPrices } from "../modules/prices/prices.ts";
import { listChainTerms } from "../modules/coins/coin-chains-repository.ts";
import { TEST_CHAIN_SECONDS } from "../modules/payouts/test-chain-repository.ts";
import type { Services } from "../services.ts";
import { idOf, lastMovement, seedBook, seedHistory, finishPast, seedDeposits } from "./wallet-repository.ts";
import { startOfDay } from "../platform/time.ts";

/**
 * Returns the time in which the holder's orders are written: after everything that is in the ledger, whose lines are listed in the
 * order in which they were entered.
 *
 * @param last time of the newest movement, in seconds since 1970
 */
export function historySpan(last: number, now: number): { from: number; to: number } {
  const settled = startOfDay(now, DAY_OFFSET);
  const from = Math.max(settled, last);
  return { from, to: Math.max(from, now - 2 * TEST_CHAIN_SECONDS) };
}

/**
 * Fills the demonstration's wallets: payouts of past days, the holder's orders since the last settlement, deposits and an address
 * book.
 */
export async function seedWallet(services: Services, account: string): Promise<void> {
  const { database, clock, lastMeasured } = services;
  const now = clock.now();
  const owner_id = await idOf(database, account);
  const prices = await currentPrices(lastMeasured, now);
  await database.transaction(async (tx) => {
    // The book is written with the orders, so that an interrupted seed orders nothing twice.
    if (!(await seedBook(tx, owner_id, now))) return;
    const story = { tx, owner_id, prices, terms: await listChainTerms(tx) };
    await seedHistory(story, historySpan(await lastMovement(tx, now), now));
  });
  await finishPast(services, prices);
  await seedDeposits(services, owner_id);
}
