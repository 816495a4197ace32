/** Everything about a coin that does not change from minute to minute. */
export interface CoinParameters {
  readonly coin: string;
  readonly name: string;
  readonly algorithm: string;
  /** Letter of the default hash unit (spec 9). */
  readonly hash_unit: "M" | "G" | "T" | "P";
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

const WORK = 2 ** 32;
const EQUIHASH_WORK = 2 ** 13;

interface Row {
  readonly name: string;
  readonly algorithm: string;
  readonly unit: CoinParameters["hash_unit"];
  readonly precision: number;
  readonly work: number;
  readonly seconds: number;
  readonly reward: bigint;
  readonly fee: number;
  readonly min: bigint;
  readonly confirmations: number;
  readonly period?: number;
  readonly along?: readonly string[];
}

const ROWS: Readonly<Record<string, Row>> = {
  BTC: {
    name: "Bitcoin",
    algorithm: "SHA-256",
    unit: "P",
    precision: 8,
    work: WORK,
    seconds: 600,
    reward: 312_500_000n,
    fee: 400,
    min: 500_000n,
    confirmations: 6,
    period: 2016,
  },
  BCH: {
    name: "Bitcoin Cash",
    algorithm: "SHA-256",
    unit: "P",
    precision: 8,
    work: WORK,
    seconds: 600,
    reward: 312_500_000n,
    fee: 400,
    min: 1_000_000n,
    confirmations: 10,
  },
  XEC: {
    name: "eCash",
    algorithm: "SHA-256",
    unit: "P",
    precision: 2,
    work: WORK,
    seconds: 600,
    reward: 181_250_000n,
    fee: 400,
    min: 5_000_000n,
    confirmations: 10,
  },
  LTC: {
    name: "Litecoin",
    algorithm: "Scrypt",
    unit: "T",
    precision: 8,
    work: WORK,
    seconds: 150,
    reward: 625_000_000n,
    fee: 300,
    min: 5_000_000n,
    confirmations: 12,
    period: 2016,
    along: ["DOGE"],
  },
  ETHW: {
    name: "EthereumPoW",
    algorithm: "Ethash",
    unit: "G",
    precision: 18,
    work: 1,
    seconds: 13,
    reward: 2_000_000_000_000_000_000n,
    fee: 200,
    min: 5_000_000_000_000_000_000n,
    confirmations: 64,
  },
  ETC: {
    name: "Ethereum Classic",
    algorithm: "Etchash",
    unit: "G",
    precision: 18,
    work: 1,
    seconds: 13,
    reward: 2_048_000_000_000_000_000n,
    fee: 200,
    min: 100_000_000_000_000_000n,
    confirmations: 5000,
  },
  ZEC: {
    name: "Zcash",
    algorithm: "Equihash",
    unit: "M",
    precision: 8,
    work: EQUIHASH_WORK,
    seconds: 75,
    reward: 125_000_000n,
    fee: 400,
    min: 10_000_000n,
    confirmations: 24,
  },
  ZEN: {
    name: "Horizen",
    algorithm: "Equihash",
    unit: "M",
    precision: 8,
    work: EQUIHASH_WORK,
    seconds: 150,
    reward: 187_500_000n,
    fee: 400,
    min: 10_000_000n,
    confirmations: 100,
  },
  DASH: {
    name: "Dash",
    algorithm: "X11",
    unit: "T",
    precision: 8,
    work: WORK,
    seconds: 157,
    reward: 59_000_000n,
    fee: 300,
    min: 2_000_000n,
    confirmations: 12,
  },
  CKB: {
    name: "Nervos",
    algorithm: "Eaglesong",
    unit: "G",
    precision: 8,
    work: 1,
    seconds: 10,
    reward: 85_000_000_000n,
    fee: 300,
    min: 50_000_000_000n,
    confirmations: 50,
  },
  HNS: {
    name: "Handshake",
    algorithm: "Blake2b-SHA3",
    unit: "G",
    precision: 6,
    work: WORK,
    seconds: 600,
    reward: 500_000_000n,
    fee: 300,
    min: 10_000_000n,
    confirmations: 20,
  },
  KAS: {
    name: "Kaspa",
    algorithm: "kHeavyHash",
    unit: "G",
    precision: 8,
    work: 2,
    seconds: 1,
    reward: 3_300_000_000n,
    fee: 100,
    min: 10_000_000_000n,
    confirmations: 1000,
  },
};

/** The twelve coins of the pool, in the order of the specification's list. */
export const COINS: readonly CoinParameters[] = Object.entries(ROWS).map(([coin, row]) => ({
  coin,
  name: row.name,
  algorithm: row.algorithm,
  hash_unit: row.unit,
  rate: row.algorithm === "Equihash" ? "Sol/s" : "H/s",
  precision: row.precision,
  hashes_per_difficulty: row.work,
  block_time: row.seconds,
  block_reward: row.reward,
  reward_coins: row.along ?? [],
  pps_fee: row.fee,
  tx_fee_fee: 200,
  min_payment: row.min,
  confirmations: row.confirmations,
  period_blocks: row.period ?? null,
}));

const BY_CODE = new Map(COINS.map((coin) => [coin.coin, coin]));

/** Decimals of coins that only arrive along with another. */
const MERGED_PRECISION: Readonly<Record<string, number>> = { DOGE: 8, USDT: 6 };

/**
 * Looks up a coin of the pool.
 *
 * @param coin code in capitals
 * @returns its parameters, or undefined for a coin the pool does not mine
 */
export function findCoin(coin: string): CoinParameters | undefined {
  return BY_CODE.get(coin);
}

/**
 * Looks up a coin that is known to be one of the pool's.
 *
 * @param coin code in capitals
 */
export function coinParameters(coin: string): CoinParameters {
  const found = BY_CODE.get(coin);
  if (found === undefined) throw new RangeError(`no such coin: ${coin}`);
  return found;
}

/**
 * Decimals of a coin's ledger, merged coins included.
 *
 * @param coin code in capitals
 * @returns number of decimals
 */
export function precisionOf(coin: string): number {
  return BY_CODE.get(coin)?.precision ?? MERGED_PRECISION[coin] ?? 8;
}
