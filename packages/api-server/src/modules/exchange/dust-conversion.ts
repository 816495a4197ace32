import { compare, fiat, isZero, largestFirst, toFiat } from "amount";
import type { CallData } from "contracts/call";
import { SMALL_BALANCE_USD, type getSmallBalances } from "contracts/calls/exchange";
import type { Database } from "../../platform/database/database.ts";
import type { QuoteItem } from "../../platform/database/schema/index.ts";
import { type DisplayCurrency, type Prices, worth } from "../prices/index.ts";
import { amountText } from "../coins/index.ts";
import { listBalances, listUnconfirmed } from "../ledger/index.ts";
import { offerFor, toItem } from "./offer.ts";
import { isOpen, isPair, priceBetween } from "./pairs.ts";

/**
 * Returns small balances that can be converted, as items of a quote.
 *
 * @returns items, the most valuable first
 */
export async function smallItems(
  database: Database,
  request: { readonly accountId: number; readonly target: string; readonly prices: Prices },
): Promise<readonly QuoteItem[]> {
  const { prices, target } = request;
  const balances = await listBalances(database, [request.accountId]);
  const unconfirmed = await listUnconfirmed(database, [request.accountId]);
  return balances.flatMap((row) => {
    const direction = { from: row.coin, to: target };
    const usd = prices.get(row.coin) ?? null;
    if (row.kind !== "available" || row.balance <= 0n || usd === null) return [];
    const price = priceBetween(prices, direction);
    if (!isPair(direction) || price === null || !isOpen(prices, direction)) return [];
    const held = amountText(row.balance, row.coin);
    const value = toFiat(held, fiat(usd), { decimals: 12, rounding: "down" });
    if (compare(value, fiat(SMALL_BALANCE_USD)) >= 0) return [];
    const part = unconfirmed.find(({ coin }) => coin === row.coin)?.units ?? 0n;
    const offer = offerFor(direction, price, amountText(row.balance - part, row.coin));
    return isZero(offer.to_amount) ? [] : [toItem(direction, offer)];
  });
}

/** Converts small balances and their offer to the response. */
export function presentSmall(
  items: readonly QuoteItem[],
  terms: {
    readonly target: string;
    readonly prices: Prices;
    readonly currency: DisplayCurrency;
    readonly quote: { readonly id: string; readonly expire_time: number } | null;
    readonly life: number;
    readonly runsLeft: number;
  },
): CallData<typeof getSmallBalances> {
  const { target, prices, currency, quote } = terms;
  const total = (units: readonly string[]) =>
    amountText(
      units.reduce((all, one) => all + BigInt(one), 0n),
      target,
    );
  const rows = items.map((item) => {
    const held = amountText(item.from_amount, item.coin);
    return {
      coin: item.coin,
      amount: held,
      value: worth(held, prices.get(item.coin) ?? "0", currency),
      to_amount: amountText(item.to_amount, target),
      fee: amountText(item.fee, target),
    };
  });
  return {
    items: largestFirst(rows, (row) => row.value),
    currency: currency.value,
    to_amount: total(items.map((item) => item.to_amount)),
    fee: total(items.map((item) => item.fee)),
    quote_id: quote?.id ?? null,
    expire_time: quote?.expire_time ?? null,
    life: terms.life,
    runs_left: terms.runsLeft,
  };
}
