import { currentPrices } from "../modules/prices/prices.ts";
import { listChainTerms } from "../modules/coins/coin-chains-repository.ts";
import { TEST_CHAIN_SECONDS } from "../modules/payouts/test-chain-repository.ts";
import type { Services } from "../services.ts";
import { idOf, seedBook, seedHistory, finishPast, seedDeposits } from "./wallet-repository.ts";
import { DAY } from "../platform/time.ts";

/**
 * Fills the demonstration's wallets: payouts of past days, the holder's orders since the last settlement, deposits and an address
 * book.
 */
export async function seedWallet(services: Services, account: string): Promise<void> {
  const { database, clock, lastMeasured } = services;
  const now = clock.now();
  const owner_id = await idOf(database, account);
  const prices = await currentPrices(lastMeasured, now);
  const settled = Math.floor((now - 17 * 3600) / DAY) * DAY + 17 * 3600;
  await database.transaction(async (tx) => {
    // The book is written with the orders, so that an interrupted seed orders nothing twice.
    if (!(await seedBook(tx, owner_id, now))) return;
    const story = { tx, owner_id, prices, terms: await listChainTerms(tx) };
    await seedHistory(story, { from: settled, to: now - 2 * TEST_CHAIN_SECONDS });
  });
  await finishPast(services, prices);
  await seedDeposits(services, owner_id);
}
