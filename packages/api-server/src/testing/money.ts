import type { Database } from "../platform/database/database.ts";
import { precisionOf } from "../modules/coins/coins.ts";
import { amount, toSmallestUnits } from "amount";
import { postTransfers } from "../modules/ledger/ledger.ts";
import { listBalances } from "../modules/ledger/ledger-repository.ts";
import { amountText } from "../modules/coins/wire-format.ts";
import type { LedgerKind } from "../platform/database/schema/wallet.ts";

let credits = 0;

/**
 * Credits a test person from the chain.
 *
 * @param units amount in coin units
 */
export async function credit(
  database: Database,
  account_id: number,
  coin: string,
  units: string,
): Promise<void> {
  credits += 1;
  await database.transaction((transaction) =>
    postTransfers(transaction, [
      {
        time: 1,
        coin,
        from: { account_id: null, kind: "chain" },
        to: { account_id, kind: "available" },
        amount: toSmallestUnits(amount(units), precisionOf(coin)),
        kind: "deposit",
        reference: `deposit:test-${credits}`,
        price: "1",
      },
    ]),
  );
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
