import { amount, toSmallestUnits } from "amount";
import { DEFAULT_HASH_UNITS, SOLUTION_COINS, type HashUnit } from "contracts/coins";
import type { ChainSeed } from "./coin-row.ts";
import { COIN_TABLE } from "./coin-table.ts";

/** The constant parameters of a coin. */
export interface CoinParameters {
  readonly coin: string;
  readonly name: string;
  readonly algorithm: string;
  /** Letter of the default hash unit (spec 9). */
  readonly hash_unit: HashUnit;
  /** Sol/s for Equihash coins. */
  readonly rate: "H/s" | "Sol/s";
  /** Decimals in the ledger. */
  readonly precision: number;
  /** Hashes per unit of difficulty. */
  readonly hashes_per_difficulty: number;
  /** Seconds between two blocks of the network. */
  readonly block_time: number;
  /** Block reward without fees, in smallest units. */
  readonly block_reward: bigint;
  /** Merge-mined coins. */
  readonly reward_coins: readonly string[];
  /** Fees in hundredths of a percent. */
  readonly pps_fee: number;
  readonly tx_fee_fee: number;
  /** Smallest automatic payout of any chain; the reference server uses its own, whatever the engine says. */
  readonly min_payment: bigint;
  readonly confirmations: number;
  /** Blocks between difficulty changes, if it changes in periods. */
  readonly period_blocks: number | null;
}

const ROWS = Object.entries(COIN_TABLE);
const UNITS: Readonly<Record<string, HashUnit>> = DEFAULT_HASH_UNITS;
const SOLUTIONS: ReadonlySet<string> = new Set(SOLUTION_COINS);

/** Returns the smallest automatic payout over a coin's chains, in smallest units. */
function smallestPayout(chains: readonly ChainSeed[], precision: number): bigint {
  const minimums = chains.map(({ amounts }) =>
    toSmallestUnits(amount(amounts.autoMin ?? amounts.min), precision),
  );
  return minimums.reduce((least, one) => (one < least ? one : least));
}

/** The coins of the pool, in the order of the specification's list. */
export const COINS: readonly CoinParameters[] = ROWS.flatMap(
  ([coin, { name, algorithm, precision, mining, payout, chains, along = [] }]) =>
    mining === undefined || payout === undefined
      ? []
      : {
          coin,
          name,
          algorithm,
          hash_unit: UNITS[coin] ?? "T",
          rate: SOLUTIONS.has(coin) ? "Sol/s" : "H/s",
          precision,
          hashes_per_difficulty: mining.work,
          block_time: mining.seconds,
          block_reward: mining.reward,
          reward_coins: along,
          pps_fee: payout.fee,
          tx_fee_fee: 200,
          min_payment: smallestPayout(chains, precision),
          confirmations: payout.confirmations,
          period_blocks: mining.period ?? null,
        },
);

/** Coins that are merge-mined or only held. */
export const HELD_COINS = ROWS.flatMap(([coin, { name, algorithm, precision, mining }]) =>
  mining === undefined ? { coin, name, algorithm, precision } : [],
);

const BY_CODE = new Map(COINS.map((coin) => [coin.coin, coin]));

/**
 * Looks up a coin of the pool.
 *
 * @returns its parameters, or undefined for a coin the pool does not mine
 */
export function findCoin(coin: string): CoinParameters | undefined {
  return BY_CODE.get(coin);
}

/** Returns the parameters of a known pool coin. */
export function coinParameters(coin: string): CoinParameters {
  const found = BY_CODE.get(coin);
  if (found === undefined) throw new RangeError(`no such coin: ${coin}`);
  return found;
}

/** Returns the decimals of a coin's ledger, including merge-mined coins. */
export function precisionOf(coin: string): number {
  return COIN_TABLE[coin]?.precision ?? 8;
}

/** Maximum decimals of a payment; the ledger keeps more, but they are not sent. */
const PAYMENT_PRECISION = 8;

/** Returns the decimals of a payment of a coin. */
export function paymentPrecisionOf(coin: string): number {
  return Math.min(PAYMENT_PRECISION, precisionOf(coin));
}

function pageOf(coin: string, kind: "block" | "tx", hash: string): string | null {
  const explorer = COIN_TABLE[coin]?.chains[0]?.explorer;
  const folder = explorer?.[kind];
  return explorer === undefined || folder === undefined ? null : `${explorer.site}/${folder}/${hash}`;
}

/**
 * Returns the block page in a coin's explorer.
 *
 * @returns address with `{hash}` as the placeholder of the block's hash; null without an explorer
 */
export function blockPage(coin: string): string | null {
  return pageOf(coin, "block", "{hash}");
}

/**
 * Returns the transaction page in a coin's explorer.
 *
 * @param txid null for a payment that is not sent yet
 */
export function transactionPage(coin: string, txid: string | null): string | null {
  return txid === null ? null : pageOf(coin, "tx", encodeURIComponent(txid));
}

/**
 * Returns the number of blocks between halvings of a coin's reward.
 *
 * @returns null if the reward does not halve
 */
export function halvingOf(coin: string): number | null {
  return COIN_TABLE[coin]?.mining?.halving ?? null;
}
