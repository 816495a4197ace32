import type { Localized } from "../../platform/database/schema/index.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Locale } from "../../texts/messages.ts";
import { amountText, type ChainTerms, listChainTerms } from "../coins/index.ts";

/** Destination type of an order. */
export type OrderType = "outer" | "inner" | "coinex";

/**
 * Returns the terms of a coin on a chain.
 *
 * @throws {ApiError} 26001 for a coin or chain that the pool does not support
 */
export async function requireChain(database: Database, coin: string, chain: string): Promise<ChainTerms> {
  const all = await listChainTerms(database);
  const found = all.find((terms) => terms.coin === coin && terms.chain === chain);
  if (found === undefined) throw new ApiError(26001, "chain_unknown", { status: 404 });
  return found;
}

/** The error for a paused operation; the reason is in `data`, in the language of the request. */
export function paused(reason: Localized, locale: Locale): ApiError {
  return new ApiError(22006, "destination_paused", {
    data: { reason: reason[locale] },
    values: { reason: reason[locale] },
  });
}

/** Whether a destination type is open for a coin. */
export function isOpen(terms: ChainTerms, type: OrderType): boolean {
  if (type === "outer") return terms.outer_enabled;
  return type === "inner" ? terms.inner_enabled : terms.coinex_enabled;
}

/** Bounds and step of an amount; transfers to internal and exchange accounts are free, down to the smallest ledger unit. */
export function boundsOf(terms: ChainTerms, type: OrderType) {
  const isOuter = type === "outer";
  return {
    min: isOuter ? terms.min : 1n,
    max: terms.max,
    fee: isOuter ? terms.fee : 0n,
    min_final: isOuter ? terms.min_final : 0n,
    precision: isOuter ? terms.payment_precision : terms.precision,
  };
}

/**
 * Reads the amount of an order.
 *
 * @param text amount in coin units, as sent
 * @returns smallest units, fee included
 * @throws {ApiError} 22002, 22003 or 22004 with the violated bound
 */
export function readAmount(terms: ChainTerms, type: OrderType, text: string): bigint {
  const bounds = boundsOf(terms, type);
  const [whole = "0", decimals = ""] = text.split(".");
  if (decimals.replace(/0+$/, "").length > bounds.precision) {
    throw new ApiError(22004, "too_many_decimals", {
      data: { decimals: bounds.precision },
      values: { decimals: bounds.precision },
    });
  }
  const units = BigInt(whole + decimals.slice(0, terms.precision).padEnd(terms.precision, "0"));
  const needed = bounds.min_final + bounds.fee;
  const least = needed > bounds.min ? needed : bounds.min;
  if (units < least || units <= bounds.fee) {
    const min = amountText(least, terms.coin);
    throw new ApiError(22002, "under_minimum", { data: { min }, values: { min, coin: terms.coin } });
  }
  if (units > bounds.max) {
    const max = amountText(bounds.max, terms.coin);
    throw new ApiError(22003, "over_maximum", { data: { max }, values: { max, coin: terms.coin } });
  }
  return units;
}

/**
 * Compares the fee that was shown with the current one.
 *
 * @param shown fee in coin units, as sent
 * @throws {ApiError} 22008 with the current fee
 */
export function requireFee(terms: ChainTerms, type: OrderType, shown: string): void {
  const fee = amountText(boundsOf(terms, type).fee, terms.coin);
  const [whole = "0", decimals = ""] = shown.split(".");
  const trimmed = decimals.replace(/0+$/, "");
  if ((trimmed === "" ? whole : `${whole}.${trimmed}`) !== fee) {
    throw new ApiError(22008, "fee_changed", { data: { fee }, values: { fee, coin: terms.coin } });
  }
}
