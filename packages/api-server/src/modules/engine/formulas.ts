/** Hashes per unit of difficulty of the SHA-256 family. */
export const HASHES_PER_SHARE = 2 ** 32;

const WHOLE = 10_000n;

/**
 * Calculates the hashrate of accepted work (domain formula 3.2).
 *
 * @param difficulty sum of the difficulties of accepted shares
 * @param hashes_per_difficulty hashes per unit of difficulty
 * @returns H/s
 */
export function hashrateOf(
  difficulty: number,
  seconds: number,
  hashes_per_difficulty = HASHES_PER_SHARE,
): number {
  return (difficulty * hashes_per_difficulty) / seconds;
}

/**
 * Calculates the reject rate (3.3).
 *
 * @returns fraction of 1, or null without shares
 */
export function rejectRate(accepted: number, rejected: number): number | null {
  const all = accepted + rejected;
  return all === 0 ? null : rejected / all;
}

/**
 * Calculates the network hashrate of a difficulty (3.4).
 *
 * @param block_time seconds between blocks
 * @param hashes_per_difficulty hashes per unit of difficulty
 * @returns H/s
 */
export function networkHashrate(
  difficulty: number,
  block_time: number,
  hashes_per_difficulty = HASHES_PER_SHARE,
): number {
  return (difficulty * hashes_per_difficulty) / block_time;
}

/**
 * Calculates luck (3.6): expected over actual, so that more than 1 is lucky.
 *
 * @returns part of 1, or null if the actual figure is unknown
 */
export function luckOf(expected: number, actual: number | null): number | null {
  return actual === null || actual === 0 ? null : expected / actual;
}

/** A hashrate with its duration and payment terms. */
export interface EarningTerms {
  /** Whole H/s. */
  readonly hashrate: bigint;
  readonly seconds: number;
  /** Expected hashes per block. */
  readonly hashes_per_block: bigint;
  /** Smallest units per block. */
  readonly reward: bigint;
  /** Fee in hundredths of a percent. */
  readonly fee: number;
}

/**
 * Calculates the earning of a hashrate (3.5 with fee 0, 3.7 and 3.8 with the fee of the method), exact and rounded down to the
 * smallest unit.
 *
 * @returns smallest units after the fee, and the fee itself; they add up to the whole
 */
export function earningOf(terms: EarningTerms): { readonly net: bigint; readonly fee: bigint } {
  const work = terms.hashrate * BigInt(terms.seconds) * terms.reward;
  const gross = work / terms.hashes_per_block;
  const net = (work * (WHOLE - BigInt(terms.fee))) / (terms.hashes_per_block * WHOLE);
  return { net, fee: gross - net };
}

/** Fractions of the smallest unit that are carried from hour to hour. */
const CARRY_PARTS = 1_000_000_000_000n;

/**
 * Calculates the share earning of an hour before its fee, exactly: fractions of the smallest unit are carried over to the next
 * hour (wallet 7.7), so that the sum over any number of hours is exact to within one unit.
 *
 * @param carry carry-over of the previous hour, in millionths of a millionth of the smallest unit
 * @returns smallest units, and the carry-over to the next hour
 */
export function shareEarning(
  terms: Omit<EarningTerms, "fee">,
  carry: bigint,
): { readonly gross: bigint; readonly carry: bigint } {
  const work = terms.hashrate * BigInt(terms.seconds) * terms.reward;
  const parts = (work * CARRY_PARTS) / terms.hashes_per_block + carry;
  return { gross: parts / CARRY_PARTS, carry: parts % CARRY_PARTS };
}

/** Fee in hundredths of a percent, and its discounts in hundredths of a percent of it. */
export interface FeeTerms {
  readonly fee: number;
  /** The larger discount, which applies: that of a coupon or of an agency's code. */
  readonly discount: number;
  /** The discount that a code gives without a coupon; none by default. */
  readonly code_discount?: number;
}

/**
 * Deducts the fee from an earning. The fee is rounded up (wallet 7.7); earning and fee add up to the whole.
 *
 * @param gross smallest units
 * @returns earning and fee, and what a coupon saved
 */
export function chargeFee(
  gross: bigint,
  { fee, discount, code_discount = 0 }: FeeTerms,
): { readonly net: bigint; readonly fee: bigint; readonly saved: bigint } {
  const whole = WHOLE * WHOLE;
  const after = (taken: number) => (gross * (whole - BigInt(fee) * (WHOLE - BigInt(taken)))) / whole;
  const net = after(discount);
  return { net, fee: gross - net, saved: net - after(code_discount) };
}
