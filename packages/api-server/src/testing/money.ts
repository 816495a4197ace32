import type { Database } from "../platform/database/database.ts";
import { precisionOf } from "../modules/coins/coins.ts";
import { amount, toSmallestUnits } from "amount";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { listBalances, type Transfer } from "../modules/ledger/ledger-repository.ts";
import { amountText } from "../modules/coins/wire-format.ts";
import type { LedgerKind } from "../platform/database/schema/wallet.ts";

let movements = 0;

/** A movement of a test person, without its ends. */
function movementOf(coin: string, units: string) {
  movements += 1;
  return {
    time: 1,
    coin,
    amount: toSmallestUnits(amount(units), precisionOf(coin)),
    reference: `deposit:test-${movements}`,
    price: "1",
  };
}

async function post(database: Database, transfer: Transfer): Promise<void> {
  await database.transaction((transaction) => postTransfers(transaction, [transfer]));
}

/**
 * Credits a test person from the chain.
 *
 * @param units amount in coin units
 */
export function credit(database: Database, account_id: number, coin: string, units: string): Promise<void> {
  return post(database, {
    ...movementOf(coin, units),
    from: { account_id: null, kind: "chain" },
    to: { account_id, kind: "available" },
    kind: "deposit",
  });
}

/**
 * Takes coins from a test person, as the correction of an orphaned block does.
 *
 * @param units amount in coin units
 */
export function debit(database: Database, account_id: number, coin: string, units: string): Promise<void> {
  return post(database, {
    ...movementOf(coin, units),
    from: { account_id, kind: "available" },
    to: { account_id: null, kind: "pool_reward" },
    kind: "adjustment",
  });
}

/**
 * Returns a balance of a test person.
 *
 * @returns amount in coin units, signed
 */
export async function balanceOf(
  database: Database,
  account_id: number,
  coin: string,
  kind: LedgerKind = "available",
): Promise<string> {
  const rows = await listBalances(database, [account_id]);
  const found = rows.find((row) => row.coin === coin && row.kind === kind);
  return amountText(found?.balance ?? 0n, coin);
}
