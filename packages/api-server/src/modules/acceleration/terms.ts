import { ratio } from "amount";
import { brand } from "brand";
import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import { ACCELERATED_COIN } from "contracts/calls/accelerator";
import { ApiError } from "../../platform/errors.ts";
import { type AncestorTotals, type ChainNode, type ChainNodes } from "../chain-node/index.ts";

/** Price of a virtual byte, parents included, and the least price; smallest units of the accelerated coin. */
export const PRICE_PER_VBYTE = 150n;
/** Least price of an acceleration. */
export const MIN_PRICE = 20_000n;
/** Part of the price that signed-in accounts save. */
export const DISCOUNT = ratio("0.2");

/** Free accelerations of all visitors in an hour (domain pool 8.1). */
export const FREE_PER_HOUR = 100;
/** Least fee rate of a free acceleration, smallest units per virtual byte (domain pool 8.1). */
export const MIN_FREE_RATE = 10n;
/** Most virtual bytes of a free acceleration, parents included. */
export const MAX_FREE_SIZE = 500;

/** How long a quote is valid. */
export const QUOTE_SECONDS = 600;
/** How long a payment on chain is waited for. */
export const PAYMENT_SECONDS = 1800;
/** What is not mined by then is refunded. */
export const REFUND_SECONDS = PERIODS.accelerationHours * HOUR;

/**
 * The node of the accelerated coin.
 *
 * @throws {ApiError} 27004 while the accelerator is closed
 */
export function requireNode(nodes: ChainNodes): ChainNode {
  const node = brand.features.accelerator ? nodes.of(ACCELERATED_COIN) : undefined;
  if (node === undefined) throw new ApiError(27004, "accelerator_paused");
  return node;
}

/** Whether transactions are accelerated at the moment. */
export function isOpen(nodes: ChainNodes): boolean {
  return brand.features.accelerator && nodes.of(ACCELERATED_COIN) !== undefined;
}

/**
 * Why a transaction is not free of charge, whatever is left of the quota.
 *
 * @param ancestors the transaction with its unconfirmed parents
 */
export function refuseFree({ vsize, fee }: AncestorTotals): "fee_too_low" | "too_large" | null {
  if (fee < MIN_FREE_RATE * BigInt(vsize)) return "fee_too_low";
  return vsize > MAX_FREE_SIZE ? "too_large" : null;
}

/** Full price of an acceleration, smallest units of the accelerated coin. */
export function priceOf(ancestors: Pick<AncestorTotals, "vsize">): bigint {
  const bySize = PRICE_PER_VBYTE * BigInt(ancestors.vsize);
  return bySize > MIN_PRICE ? bySize : MIN_PRICE;
}
