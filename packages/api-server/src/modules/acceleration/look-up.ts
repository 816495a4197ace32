import { fiat, multiplyByRatio, ratio, type Fiat, toFiat } from "amount";
import type { AccelerationLookup, AccelerationQuote } from "contracts/calls/accelerator";
import {
  currentPrices,
  type DisplayCurrency,
  type Prices,
  requireCurrency,
  tradingPrices,
} from "../prices/index.ts";
import { amountText, decimalText, listChainTerms, toNumber } from "../coins/index.ts";
import { listBalances, listUnconfirmed } from "../ledger/index.ts";
import type { NodeTransaction } from "../chain-node/index.ts";
import { findRunning, usedQuota } from "./accelerations-repository.ts";
import { pricesIn } from "./prices.ts";
import { keepQuote, type QuoteRow } from "./quotes-repository.ts";
import type { AccelerationServices } from "./services.ts";
import { acceleratedCoinOf, FREE_PER_HOUR, priceOf, refuseFree, requireNode } from "./terms.ts";

type Waiting = Extract<NodeTransaction, { status: "waiting" }>;

const CENTS = { decimals: 2, rounding: "half-up" } as const;

/**
 * Returns coins that can be used for on-chain payment now: not the accelerated one, whose payment would wait as well (spec 8).
 *
 * @param quoted coins with a price
 */
export async function chainCoins(
  { database, chains, config }: Pick<AccelerationServices, "database" | "chains" | "config">,
  quoted: readonly string[],
): Promise<string[]> {
  const terms = await listChainTerms(database);
  const accelerated = acceleratedCoinOf(config);
  const isPayable = (coin: string) =>
    coin !== accelerated &&
    chains.of(coin, coin) !== undefined &&
    terms.some((one) => one.coin === coin && one.chain === coin && one.deposit_enabled);
  return quoted.filter(isPayable);
}

/** Returns an account's balance per coin available for an acceleration. */
async function balancesOf(
  { database }: Pick<AccelerationServices, "database">,
  coins: readonly string[],
  accountId: number | undefined,
): Promise<Record<string, string>> {
  const [balances, unconfirmed] =
    accountId === undefined
      ? [[], []]
      : await Promise.all([listBalances(database, [accountId]), listUnconfirmed(database, [accountId])]);
  return Object.fromEntries(
    coins.map((coin) => {
      const held = balances.find((row) => row.coin === coin && row.kind === "available")?.balance ?? 0n;
      const kept = unconfirmed.find((row) => row.coin === coin)?.units ?? 0n;
      return [coin, amountText(held - kept, coin)];
    }),
  );
}

function texts(quote: QuoteRow, kind: "full" | "discounted"): Record<string, string> {
  return Object.fromEntries(
    Object.entries(quote.prices).map(([coin, price]) => [coin, amountText(price[kind], coin)]),
  );
}

function valueOf(quote: QuoteRow, kind: "full" | "discounted", prices: Prices): Record<"USD" | "CNY", Fiat> {
  const { coin } = quote;
  const units = quote.prices[coin]?.[kind] ?? "0";
  const usd = toFiat(amountText(units, coin), fiat(prices.get(coin) ?? "0"), CENTS);
  return { USD: usd, CNY: multiplyByRatio(usd, ratio(requireCurrency("CNY").rate), CENTS) };
}

/** The viewer of a transaction lookup. */
interface Viewer {
  readonly accountId: number | undefined;
  readonly currency: DisplayCurrency;
}

async function quoteFor(
  services: AccelerationServices,
  { coin, waiting }: { readonly coin: string; readonly waiting: Waiting },
  { accountId, currency }: Viewer,
): Promise<AccelerationQuote> {
  const { database, random, clock, lastMeasured, poolSource } = services;
  const now = clock.now();
  const { txid, size, vsize, fee, ancestors } = waiting;
  // Paid with a coin at its price, like an exchange; the value is only shown.
  const [prices, known] = await Promise.all([
    tradingPrices(poolSource, now),
    currentPrices(lastMeasured, now),
  ]);
  const price = { coin, units: priceOf(coin, ancestors) };
  const quote = await keepQuote(
    { database, random, now },
    { coin, txid, vsize, ancestor_size: ancestors.vsize, prices: pricesIn(price, prices) },
  );
  const coins = Object.keys(quote.prices);
  const kind = accountId === undefined ? "full" : "discounted";
  const value = valueOf(quote, kind, known);
  const isUsedUp = (await usedQuota(database, now)) >= FREE_PER_HOUR;
  const free_reason = refuseFree(coin, ancestors) ?? (isUsedUp ? "quota_used" : null);
  return {
    status: "unconfirmed",
    coin,
    txid,
    total_size: size,
    vsize,
    ancestor_size: ancestors.vsize,
    price: texts(quote, "full"),
    price_discount: texts(quote, kind),
    balance: await balancesOf(services, coins, accountId),
    price_cny: value.CNY,
    price_usd: value.USD,
    price_value: multiplyByRatio(value.USD, ratio(currency.rate), CENTS),
    quote_id: quote.id,
    expire_time: quote.expire_time,
    fee: amountText(fee, coin),
    fee_rate: rateText(ancestors),
    ancestor_count: ancestors.count - 1,
    is_free_allowed: free_reason === null,
    free_reason,
    chain_coins: await chainCoins(services, coins),
  };
}

/** Formats a fee rate with three decimals. */
export function rateText({ fee, vsize }: { readonly fee: bigint; readonly vsize: number }): string {
  return decimalText(toNumber(fee) / vsize, 3);
}

/**
 * Looks a transaction up, and quotes the acceleration price if it is waiting.
 *
 * @throws {ApiError} 27004 while the accelerator is closed
 */
export async function lookUp(
  services: AccelerationServices,
  { txid, ...viewer }: Viewer & { readonly txid: string },
): Promise<AccelerationLookup> {
  const { coin, node } = requireNode(services);
  const found = await node.find(txid);
  if (found === undefined) return { status: "missing", txid };
  if (found.status === "confirmed") return { status: "confirmed", txid, block_height: found.block_height };
  if (found.status === "replaced") return { status: "replaced", txid, replaced_by: found.replaced_by };
  const running = await findRunning(services.database, { coin, txid });
  if (running !== undefined)
    return { status: "accelerating", txid, since: running.start_time ?? running.create_time };
  return quoteFor(services, { coin, waiting: found }, viewer);
}
