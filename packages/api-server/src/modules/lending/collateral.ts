import type { Amount, Ratio } from "amount";
import type { Database } from "../../platform/database/database.ts";
import { amountText } from "../coins/index.ts";
import type { IndexPrices } from "./index-prices-repository.ts";
import { pledgeOwn } from "./pledge.ts";
import { chargeInterest, lockOwn, ratioAt, unitsOf } from "./positions.ts";
import { updatePosition } from "./positions-repository.ts";
import { settleStatus } from "./status.ts";

/**
 * Adds collateral to a loan, regardless of the price.
 *
 * @throws {ApiError} 24005, 24006 by the state, 22001 by the balances
 */
export async function addCollateral(
  transaction: Database,
  addition: {
    readonly account_id: number;
    readonly id: number;
    readonly amount: (coin: string) => Amount;
    readonly prices: IndexPrices;
    readonly now: number;
  },
): Promise<{ readonly collateral: Amount; readonly ltv: Ratio | null }> {
  const { account_id, id, prices, now } = addition;
  const locked = await lockOwn(transaction, account_id, id);
  const row = await chargeInterest(transaction, locked, now);
  const coin = row.collateral_coin;
  const units = unitsOf(addition.amount(coin), coin);
  const index = prices.get(coin);
  await pledgeOwn(transaction, {
    account_id,
    position_id: row.id,
    coin,
    amount: units,
    price: index?.price ?? "0",
    price_id: index?.id ?? null,
    now,
  });
  const after = await updatePosition(transaction, row, {
    collateral: (BigInt(row.collateral) + units).toString(),
  });
  await settleStatus(transaction, after, index);
  return { collateral: amountText(after.collateral, coin), ltv: ratioAt(after, index) };
}
