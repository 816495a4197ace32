import { ratio } from "amount";
import { brand } from "brand";
import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import { ACCELERATED_COIN } from "contracts/calls/accelerator";
import { POOL_COINS } from "contracts/coins";
import { type Config, StartError } from "../../platform/config.ts";
import { ApiError } from "../../platform/errors.ts";
import { type AncestorTotals, type ChainNode, type ChainNodes } from "../chain-node/index.ts";

/** What accelerating transactions of a coin takes, smallest units of that coin. */
export interface CoinTerms {
  /** Price of a virtual byte, parents included. */
  readonly pricePerVbyte: bigint;
  /** Least price of an acceleration. */
  readonly minPrice: bigint;
  /** Least fee rate of a free acceleration, per virtual byte. */
  readonly minFreeRate: bigint;
}

/** Of bitcoin, whose nodes relay from one smallest unit per virtual byte on (domain pool 8.1). */
const USUAL_TERMS: CoinTerms = { pricePerVbyte: 150n, minPrice: 20_000n, minFreeRate: 10n };

/** Of coins whose usual fees are others: Litecoin's own wallet pays 10 per virtual byte at least. */
const TERMS: ReadonlyMap<string, CoinTerms> = new Map([
  ["LTC", { pricePerVbyte: 1_000n, minPrice: 200_000n, minFreeRate: 10n }],
]);

/** What accelerating transactions of a coin takes. */
export function termsFor(coin: string): CoinTerms {
  return TERMS.get(coin) ?? USUAL_TERMS;
}

/** Part of the price that signed-in accounts save. */
export const DISCOUNT = ratio("0.2");

/** Free accelerations of all visitors in an hour (domain pool 8.1). */
export const FREE_PER_HOUR = 100;
/** Most virtual bytes of a free acceleration, parents included. */
export const MAX_FREE_SIZE = 500;

/** How long a quote is valid. */
export const QUOTE_SECONDS = 600;
/** How long a payment on chain is waited for. */
export const PAYMENT_SECONDS = 1800;
/** What is not mined by then is refunded. */
export const REFUND_SECONDS = PERIODS.accelerationHours * HOUR;

/** What decides on the accelerated coin, and whether there is one. */
export interface AcceleratorPlace {
  readonly config: Pick<Config, "acceleratedCoin">;
  readonly nodes: ChainNodes;
}

/** Coin whose transactions are accelerated. */
export function acceleratedCoinOf({ acceleratedCoin }: AcceleratorPlace["config"]): string {
  return acceleratedCoin ?? ACCELERATED_COIN;
}

/**
 * Ends a start whose setting names a coin that cannot be accelerated here.
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
 * The accelerated coin and its node.
 *
 * @throws {ApiError} 27004 while the accelerator is closed
 */
export function requireNode(place: AcceleratorPlace): { readonly coin: string; readonly node: ChainNode } {
  const coin = acceleratedCoinOf(place.config);
  const node = brand.features.accelerator ? place.nodes.of(coin) : undefined;
  if (node === undefined) throw new ApiError(27004, "accelerator_paused");
  return { coin, node };
}

/** Whether transactions are accelerated at the moment. */
export function isOpen({ config, nodes }: AcceleratorPlace): boolean {
  return brand.features.accelerator && nodes.of(acceleratedCoinOf(config)) !== undefined;
}

/**
 * Why a transaction is not free of charge, whatever is left of the quota.
 *
 * @param coin whose transaction it is
 * @param ancestors the transaction with its unconfirmed parents
 */
export function refuseFree(coin: string, { vsize, fee }: AncestorTotals): "fee_too_low" | "too_large" | null {
  if (fee < termsFor(coin).minFreeRate * BigInt(vsize)) return "fee_too_low";
  return vsize > MAX_FREE_SIZE ? "too_large" : null;
}

/** Full price of accelerating a transaction of a coin, smallest units of that coin. */
export function priceOf(coin: string, ancestors: Pick<AncestorTotals, "vsize">): bigint {
  const { pricePerVbyte, minPrice } = termsFor(coin);
  const bySize = pricePerVbyte * BigInt(ancestors.vsize);
  return bySize > minPrice ? bySize : minPrice;
}
