import { ratio } from "amount";
import { brand } from "brand";
import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import { ACCELERATED_COIN } from "contracts/calls/accelerator";
import { POOL_COINS } from "contracts/coins";
import { type Config, StartError } from "../../platform/config.ts";
import { ApiError } from "../../platform/errors.ts";
import { type AncestorTotals, type ChainNode, type ChainNodes } from "../chain-node/index.ts";

/** Acceleration terms of a coin, in its smallest units. */
export interface CoinTerms {
  /** Price per virtual byte, parents included. */
  readonly pricePerVbyte: bigint;
  /** Minimum price of an acceleration. */
  readonly minPrice: bigint;
  /** Minimum fee rate of a free acceleration, per virtual byte. */
  readonly minFreeRate: bigint;
}

/** Terms of bitcoin, whose nodes relay at one smallest unit per virtual byte or more (domain pool 8.1). */
const USUAL_TERMS: CoinTerms = { pricePerVbyte: 150n, minPrice: 20_000n, minFreeRate: 10n };

/** Coins with other usual fees: Litecoin's own wallet pays at least 10 per virtual byte. */
const TERMS: ReadonlyMap<string, CoinTerms> = new Map([
  ["LTC", { pricePerVbyte: 1_000n, minPrice: 200_000n, minFreeRate: 10n }],
]);

/** Returns the acceleration terms of a coin. */
export function termsFor(coin: string): CoinTerms {
  return TERMS.get(coin) ?? USUAL_TERMS;
}

/** Discount for signed-in accounts. */
export const DISCOUNT = ratio("0.2");

/** Free accelerations per hour for all visitors together (domain pool 8.1). */
export const FREE_PER_HOUR = 100;
/** Maximum virtual bytes of a free acceleration, parents included. */
export const MAX_FREE_SIZE = 500;

/** Validity of a quote. */
export const QUOTE_SECONDS = 600;
/** Time allowed for a payment on chain. */
export const PAYMENT_SECONDS = 1800;
/** Time after which an unmined transaction is refunded. */
export const REFUND_SECONDS = PERIODS.accelerationHours * HOUR;

/** Determines the accelerated coin, and whether there is one. */
export interface AcceleratorPlace {
  readonly config: Pick<Config, "acceleratedCoin">;
  readonly nodes: ChainNodes;
}

/** Returns the coin whose transactions are accelerated. */
export function acceleratedCoinOf({ acceleratedCoin }: AcceleratorPlace["config"]): string {
  return acceleratedCoin ?? ACCELERATED_COIN;
}

/**
 * Stops the startup if the settings name a coin that cannot be accelerated here.
 *
 * @throws {StartError} for a coin that is not mined here, and for one without a node
 */
export function checkAcceleratedCoin({ config, nodes }: AcceleratorPlace): void {
  const { acceleratedCoin: coin } = config;
  if (coin === undefined) return;
  if (!POOL_COINS.some((one) => one === coin))
    throw new StartError(`ACCELERATED_COIN must be a coin of the pool: ${POOL_COINS.join(", ")}`);
  if (nodes.of(coin) === undefined)
    throw new StartError(
      `ACCELERATED_COIN is ${coin}, which has no node here; PAYOUT_CHAINS must name one: ${coin}=core-rpc:…`,
    );
}

/**
 * Returns the accelerated coin and its node.
 *
 * @throws {ApiError} 27004 while the accelerator is closed
 */
export function requireNode(place: AcceleratorPlace): { readonly coin: string; readonly node: ChainNode } {
  const coin = acceleratedCoinOf(place.config);
  const node = brand.features.accelerator ? place.nodes.of(coin) : undefined;
  if (node === undefined) throw new ApiError(27004, "accelerator_paused");
  return { coin, node };
}

/** Whether the accelerator is open. */
export function isOpen({ config, nodes }: AcceleratorPlace): boolean {
  return brand.features.accelerator && nodes.of(acceleratedCoinOf(config)) !== undefined;
}

/**
 * Returns why a transaction cannot be free, regardless of the quota.
 *
 * @param coin the transaction's coin
 * @param ancestors the transaction with its unconfirmed parents
 */
export function refuseFree(coin: string, { vsize, fee }: AncestorTotals): "fee_too_low" | "too_large" | null {
  if (fee < termsFor(coin).minFreeRate * BigInt(vsize)) return "fee_too_low";
  return vsize > MAX_FREE_SIZE ? "too_large" : null;
}

/** Returns the full acceleration price of a transaction, in the coin's smallest units. */
export function priceOf(coin: string, ancestors: Pick<AncestorTotals, "vsize">): bigint {
  const { pricePerVbyte, minPrice } = termsFor(coin);
  const bySize = pricePerVbyte * BigInt(ancestors.vsize);
  return bySize > minPrice ? bySize : minPrice;
}
