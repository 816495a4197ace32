import { amount, compare, type Amount } from "amount";
import type { CallData } from "contracts/call";
import type { convertSmallBalances, exchangeManually } from "contracts/calls/exchange";
import type { Database } from "../../platform/database/database.ts";
import type { QuoteItem } from "../../platform/database/schema/index.ts";
import { ApiError, badRequest } from "../../platform/errors.ts";
import type { Prices } from "../prices/index.ts";
import { amountText } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { requireConfirmed } from "../ledger/index.ts";
import { convert } from "./conversions-repository.ts";
import { hasFallen } from "./offer.ts";
import { requirePrice } from "./pairs.ts";
import { takeQuote } from "./quotes-repository.ts";
import { runsLeft } from "./dust-conversion-repository.ts";

interface Order {
  readonly account_id: number;
  readonly owner_id: number;
  readonly quote_id: string;
  readonly prices: Prices;
  readonly now: number;
}

/** Checks that a quote is still honored: it is firm unless the market fell sharply. */
function requireHonoured(prices: Prices, item: QuoteItem, to: string): void {
  const present = requirePrice(prices, { from: item.coin, to });
  if (hasFallen(item.price, present)) throw new ApiError(23002, "price_moved");
}

/**
 * Executes an exchange at its quote.
 *
 * @throws {ApiError} 23001 for a quote that expired or is not the one shown, 23002 and 23003 by the market, 22001
 */
export async function executeManualConversion(
  transaction: Database,
  order: Order & { readonly from: string; readonly to: string; readonly from_amount: string },
): Promise<CallData<typeof exchangeManually>> {
  const { account_id, owner_id, quote_id, prices, now, from, to } = order;
  await lockAccount(transaction, owner_id);
  const quote = await takeQuote(transaction, { id: quote_id, account_id, kind: "manual", now });
  const item = quote.items.find(({ coin }) => coin === from);
  if (item === undefined || quote.target !== to || !isSameAmount(item, order.from_amount)) {
    throw new ApiError(23001, "quote_expired");
  }
  requireHonoured(prices, item, to);
  await requireConfirmed(transaction, { account_id, owner_id, coin: from }, BigInt(item.from_amount));
  const id = await convert(
    transaction,
    { account_id, time: now, kind: "manual", to, item, source: "available", quote_id },
    prices,
  );
  return {
    id,
    status: "finished",
    to_amount: amountText(item.to_amount, to),
    price: item.price,
    fee: amountText(item.fee, to),
  };
}

function isSameAmount(item: QuoteItem, given: string): boolean {
  const quoted: Amount = amountText(item.from_amount, item.coin);
  return compare(quoted, amount(given)) === 0;
}

/**
 * Executes the chosen part of a quote for small balances, all or nothing.
 *
 * @throws {ApiError} 23001 for a quote that expired, 23006 when the day's runs are used up, 22001
 */
export async function executeDustConversion(
  transaction: Database,
  order: Order & { readonly coins: readonly string[]; readonly target: string },
): Promise<CallData<typeof convertSmallBalances>> {
  const { account_id, owner_id, quote_id, prices, now, target } = order;
  await lockAccount(transaction, owner_id);
  // The lock prevents concurrent runs of the account while runs are counted.
  await lockAccount(transaction, account_id);
  const left = await runsLeft(transaction, account_id, now);
  if (left === 0) throw new ApiError(23006, "conversion_runs");
  const quote = await takeQuote(transaction, { id: quote_id, account_id, kind: "small", now });
  if (quote.target !== target) throw new ApiError(23001, "quote_expired");
  const chosen = quote.items.filter(({ coin }) => order.coins.includes(coin));
  if (chosen.length !== new Set(order.coins).size) throw badRequest("coins", "unknown");
  const ids: number[] = [];
  for (const item of chosen) {
    requireHonoured(prices, item, target);
    await requireConfirmed(transaction, { account_id, owner_id, coin: item.coin }, BigInt(item.from_amount));
    ids.push(
      await convert(
        transaction,
        { account_id, time: now, kind: "small", to: target, item, source: "available", quote_id },
        prices,
      ),
    );
  }
  const total = (units: readonly string[]) =>
    amountText(
      units.reduce((all, one) => all + BigInt(one), 0n),
      target,
    );
  return {
    ids,
    status: "finished",
    to_amount: total(chosen.map((item) => item.to_amount)),
    fee: total(chosen.map((item) => item.fee)),
    runs_left: left - 1,
  };
}
