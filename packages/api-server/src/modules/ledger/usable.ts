import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { amountText } from "../coins/index.ts";
import { lockBalance } from "./ledger.ts";
import { listBalances } from "./ledger-repository.ts";
import { type UsableRequest, usableOf } from "./usable-repository.ts";

/**
 * Returns the available balance of a coin, and the part of it that can leave the pool.
 *
 * @returns smallest units
 */
export async function usableBalance(
  database: Database,
  request: UsableRequest,
): Promise<{ readonly available: bigint; readonly usable: bigint }> {
  const balances = await listBalances(database, [request.account_id]);
  const found = balances.find((row) => row.coin === request.coin && row.kind === "available");
  const available = found?.balance ?? 0n;
  return { available, usable: await usableOf(database, request, available) };
}

/**
 * Rejects exchanging or lending against coins that the chain can still reverse. A balance that is too low is rejected by the
 * movement itself.
 *
 * @param transaction transaction that holds the owner's lock
 * @param units requested amount, in smallest units
 * @throws {ApiError} 22001 with the usable amount
 */
export async function requireConfirmed(
  transaction: Database,
  request: UsableRequest,
  units: bigint,
): Promise<void> {
  const { account_id, coin } = request;
  const balance = await lockBalance(transaction, account_id, coin);
  if (units > balance) return;
  const usable = await usableOf(transaction, request, balance);
  if (units <= usable) return;
  const available = amountText(usable, coin);
  throw new ApiError(22001, "not_confirmed", { data: { available }, values: { available, coin } });
}
