import * as fc from "fast-check";
import { splitBlock, type BlockClaim } from "../engine/block-split.ts";
import { countWork, missingWork, PPLNS_ROUNDS, type CoinHour } from "./collect/work-window.ts";
import { chargeFee, shareEarning } from "../engine/formulas.ts";
import { HOUR } from "../../platform/time.ts";

const CARRY_PARTS = 10n ** 12n;

const hours = fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 60 });
const coin = fc.record({
  hashes_per_block: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  reward: fc.bigInt({ min: 1n, max: 10n ** 19n }),
});
const terms = fc.record({
  fee: fc.integer({ min: 0, max: 1000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
});

const farms = fc.array(
  fc.record({
    work: fc.bigInt({ min: 0n, max: 10n ** 22n }),
    kind: fc.constantFrom("fees" as const, "reward" as const),
    fee: fc.integer({ min: 0, max: 1000 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
  }),
  { maxLength: 40 },
);

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

describe("profit settled from shares", () => {
  it("accounts for every unit of any farm: earnings, fees and carried remainders add up to the whole work", () => {
    fc.assert(
      fc.property(hours, coin, terms, (rates, { hashes_per_block, reward }, feeTerms) => {
        let carry = 0n;
        const settled = rates.map((hashrate) => {
          const earned = shareEarning({ hashrate, seconds: HOUR, hashes_per_block, reward }, carry);
          ({ carry } = earned);
          return { gross: earned.gross, ...chargeFee(earned.gross, feeTerms) };
        });
        const whole = sum(rates) * BigInt(HOUR) * reward * CARRY_PARTS;
        const credited = sum(settled.map(({ net, fee }) => net + fee)) * CARRY_PARTS + carry;

        // Each hour cuts off at most one part in a million million of a unit.
        expect(credited * hashes_per_block <= whole).toBe(true);
        expect(whole - credited * hashes_per_block <= hashes_per_block * BigInt(rates.length)).toBe(true);
        expect(settled.every(({ gross, net, fee }) => net + fee === gross && net >= 0n && fee >= 0n)).toBe(
          true,
        );
      }),
    );
  });

  it("pays the same for hours settled one by one as for one long hour, to the last unit", () => {
    fc.assert(
      fc.property(hours, coin, (rates, { hashes_per_block, reward }) => {
        let carry = 0n;
        let gross = 0n;
        for (const hashrate of rates) {
          const earned = shareEarning({ hashrate, seconds: HOUR, hashes_per_block, reward }, carry);
          ({ carry } = earned);
          gross += earned.gross;
        }
        const once = shareEarning(
          { hashrate: sum(rates), seconds: HOUR, hashes_per_block, reward },
          0n,
        ).gross;

        expect(once - gross === 0n || once - gross === 1n).toBe(true);
      }),
    );
  });

  it("rounds fees up, and never makes a fee larger with a coupon", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 21n }), terms, (gross, { fee, discount }) => {
        const plain = chargeFee(gross, { fee, discount: 0 });
        const reduced = chargeFee(gross, { fee, discount });

        expect(plain.fee * 10_000n >= gross * BigInt(fee)).toBe(true);
        expect((plain.fee - 1n) * 10_000n < gross * BigInt(fee)).toBe(true);
        expect(reduced.fee + reduced.saved).toBe(plain.fee);
        expect(reduced.saved >= 0n).toBe(true);
      }),
    );
  });
});

describe("blocks distributed by work", () => {
  it("accounts for every unit of a block: parts, fees and the pool's remainder add up to the reward", () => {
    fc.assert(
      fc.property(
        farms,
        fc.bigInt({ min: 0n, max: 10n ** 19n }),
        fc.bigInt({ min: 0n, max: 10n ** 19n }),
        fc.bigInt({ min: 0n, max: 10n ** 22n }),
        (rows, subsidy, tx_fee, others) => {
          const claims: BlockClaim[] = rows.map((row, account_id) => ({ account_id, ...row }));
          const total = sum(rows.map(({ work }) => work)) + others;
          const { parts, pool } = splitBlock({ reward: subsidy + tx_fee, tx_fee, total, claims });

          expect(sum(parts.map(({ profit, fee }) => profit + fee)) + pool).toBe(subsidy + tx_fee);
          expect(pool >= 0n).toBe(true);
          expect(parts.every(({ profit, fee }) => profit >= 0n && fee >= 0n)).toBe(true);
        },
      ),
    );
  });

  it("leaves less than one unit per account when all work is for the reward", () => {
    fc.assert(
      fc.property(farms, fc.bigInt({ min: 1n, max: 10n ** 19n }), (rows, reward) => {
        const claims = rows.map(({ work }, account_id) => ({
          account_id,
          kind: "reward" as const,
          work: work + 1n,
          fee: 200,
          discount: 0,
        }));
        const total = sum(claims.map(({ work }) => work));
        const { pool } = splitBlock({ reward, tx_fee: 0n, total, claims });

        expect(claims.length === 0 ? pool === reward : pool < BigInt(claims.length)).toBe(true);
      }),
    );
  });
});

describe("work that counts for a block", () => {
  const hour = (pool_hashrate: bigint, accounts: CoinHour["accounts"] = []): CoinHour => ({
    pool_hashrate,
    accounts,
  });

  it("3.8 goes back five difficulty rounds, in whole hours from the block's own", () => {
    const account = { account_id: 1, hashrate: 10n, method: "pplns" as const };
    const work = countWork(
      Array.from({ length: 30 }, () => hour(100n, [account])),
      100n * BigInt(HOUR),
    );

    expect(work.total).toBe(100n * BigInt(HOUR * PPLNS_ROUNDS));
    expect(work.reward.get(1)).toBe(10n * BigInt(HOUR * PPLNS_ROUNDS));
  });

  it("3.8 counts each hour by the method of that hour, and leaves out solo work", () => {
    const work = countWork(
      [
        hour(100n, [{ account_id: 1, hashrate: 10n, method: "pps" }]),
        hour(100n, [
          { account_id: 1, hashrate: 10n, method: "pplns" },
          { account_id: 2, hashrate: 30n, method: "solo" },
        ]),
      ],
      10n ** 9n,
    );

    expect(work.fees.get(1)).toBe(10n * BigInt(HOUR));
    expect(work.reward.get(1)).toBe(10n * BigInt(HOUR));
    expect(work.total).toBe(170n * BigInt(HOUR));
    expect(work.fees.has(2) || work.reward.has(2)).toBe(false);
  });

  it("3.8 goes back as long as five rounds take on a coin that the pool hardly mines", () => {
    const hours = Array.from({ length: 200 }, () => hour(1n));

    expect(countWork(hours, 10n ** 12n).total).toBe(200n * BigInt(HOUR));
    expect(missingWork(hours, 10n ** 12n)).toBe(5n * 10n ** 12n - 200n * BigInt(HOUR));
    expect(missingWork(hours, 10n * BigInt(HOUR))).toBeLessThanOrEqual(0n);
  });
});
