import { DEFAULT_HASH_UNITS, SOLUTION_COINS, type HashUnit } from "contracts/coins";
import { COIN_TABLE } from "./coin-table.ts";

/** Everything about a coin that does not change from minute to minute. */
export interface CoinParameters {
  readonly coin: string;
  readonly name: string;
  readonly algorithm: string;
  /** Letter of the default hash unit (spec 9). */
  readonly hash_unit: HashUnit;
  /** Equihash coins count solutions. */
  readonly rate: "H/s" | "Sol/s";
  /** Decimals of the ledger. */
  readonly precision: number;
  /** Hashes behind one unit of difficulty. */
  readonly hashes_per_difficulty: number;
  /** Seconds between two blocks of the network. */
  readonly block_time: number;
  /** Smallest units a block pays without its fees. */
  readonly block_reward: bigint;
  /** Coins that are mined along. */
  readonly reward_coins: readonly string[];
  /** Fees in hundredths of a percent. */
  readonly pps_fee: number;
  readonly tx_fee_fee: number;
  readonly min_payment: bigint;
  readonly confirmations: number;
  /** Blocks between two changes of difficulty, where it changes in periods. */
  readonly period_blocks: number | null;
}

const ROWS = Object.entries(COIN_TABLE);
const UNITS: Readonly<Record<string, HashUnit>> = DEFAULT_HASH_UNITS;
const SOLUTIONS: ReadonlySet<string> = new Set(SOLUTION_COINS);

/** The coins of the pool, in the order of the specification's list. */
export const COINS: readonly CoinParameters[] = ROWS.flatMap(
  ([coin, { name, algorithm, precision, mining, payout, along = [] }]) =>
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
          min_payment: payout.min,
          confirmations: payout.confirmations,
          period_blocks: mining.period ?? null,
        },
);

/** Coins that arrive along with another one or are only held. */
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

/** Looks up a coin that is known to be one of the pool's. */
export function coinParameters(coin: string): CoinParameters {
  const found = BY_CODE.get(coin);
  if (found === undefined) throw new RangeError(`no such coin: ${coin}`);
  return found;
}

/** Decimals of a coin's ledger, merged coins included. */
export function precisionOf(coin: string): number {
  return COIN_TABLE[coin]?.precision ?? 8;
}

function pageOf(coin: string, kind: "block" | "tx", hash: string): string | null {
  const explorer = COIN_TABLE[coin]?.chains[0]?.explorer;
  const folder = explorer?.[kind];
  return explorer === undefined || folder === undefined ? null : `${explorer.site}/${folder}/${hash}`;
}

/**
 * Page of a block in the explorer of a coin.
 *
 * @returns address with `{hash}` in the place of the block's hash; null without an explorer
 */
export function blockPage(coin: string): string | null {
  return pageOf(coin, "block", "{hash}");
}

/**
 * Page of a transaction in the explorer of a coin.
 *
 * @param txid null for a payment that is not sent yet
 */
export function transactionPage(coin: string, txid: string | null): string | null {
  return txid === null ? null : pageOf(coin, "tx", encodeURIComponent(txid));
}

/**
 * Blocks between two halvings of a coin's reward.
 *
 * @returns null where the reward does not halve
 */
export function halvingOf(coin: string): number | null {
  return COIN_TABLE[coin]?.mining?.halving ?? null;
}
