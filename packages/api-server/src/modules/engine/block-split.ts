import { chargeFee, type FeeTerms } from "./formulas.ts";

/** An account's claim on a block: on its fees with PPS+, on its whole reward with PPLNS. */
export interface BlockClaim extends FeeTerms {
  readonly account_id: number;
  readonly kind: "fees" | "reward";
  /** Counted work in hashes. */
  readonly work: bigint;
}

/** A claim with its earnings, in smallest units. */
export interface BlockPart {
  readonly account_id: number;
  readonly kind: "fees" | "reward";
  /** The amount split: the fees or the whole reward. */
  readonly base: bigint;
  readonly profit: bigint;
  readonly fee: bigint;
  readonly saved: bigint;
}

/** A block and the work counted for it. */
export interface SharedBlock {
  /** In smallest units, including fees. */
  readonly reward: bigint;
  readonly tx_fee: bigint;
  /** Hashes of all participants, including other miners; at least the sum of the claims. */
  readonly total: bigint;
  readonly claims: readonly BlockClaim[];
}

/**
 * Splits a block by work (domain pool 3.8, 3.9). Each part is rounded down to the smallest unit; the remainder, and parts of
 * miners without an account here, stay with the pool, so that parts, fees and `pool` add up to the reward.
 *
 * @returns one part per claim, and what the pool keeps besides its fees
 */
export function splitBlock({ reward, tx_fee, total, claims }: SharedBlock): {
  readonly parts: readonly BlockPart[];
  readonly pool: bigint;
} {
  const parts = claims.map(({ account_id, kind, work, ...terms }) => {
    const base = kind === "fees" ? tx_fee : reward;
    const { net, fee, saved } = chargeFee(total === 0n ? 0n : (base * work) / total, terms);
    return { account_id, kind, base, profit: net, fee, saved };
  });
  const given = parts.reduce((sum, part) => sum + part.profit + part.fee, 0n);
  return { parts, pool: reward - given };
}
