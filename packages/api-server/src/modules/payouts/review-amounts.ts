import { parseAmount, toSmallestUnits } from "amount";
import { StartError, type Config } from "../../platform/config.ts";
import { COIN_TABLE, precisionOf } from "../coins/index.ts";

type Amounts = Config["withdrawReviewAmounts"];

/**
 * Amount up to which an order of a coin without a price counts as small.
 *
 * @returns smallest units; undefined if no such order does
 */
export function reviewAmountOf(amounts: Amounts, coin: string): bigint | undefined {
  const decimals = precisionOf(coin);
  const parsed = parseAmount(amounts.get(coin) ?? "", { decimals });
  return parsed.ok ? toSmallestUnits(parsed.value, decimals) : undefined;
}

/**
 * Checks the setting against the coins of the pool.
 *
 * @throws {StartError} for an unknown coin, or an amount with more decimals than its coin has
 */
export function requireReviewAmounts(amounts: Amounts): void {
  for (const coin of amounts.keys()) {
    if (COIN_TABLE[coin] === undefined)
      throw new StartError(`WITHDRAW_REVIEW_AMOUNTS names ${coin}, which is not a coin of the pool`);
    if (reviewAmountOf(amounts, coin) === undefined)
      throw new StartError(
        `WITHDRAW_REVIEW_AMOUNTS: an amount of ${coin} has at most ${String(precisionOf(coin))} decimals`,
      );
  }
}
