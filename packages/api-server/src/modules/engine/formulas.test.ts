import { earningOf, hashrateOf, HASHES_PER_SHARE, luckOf, networkHashrate, rejectRate } from "./formulas.ts";

const BTC = { seconds: 86_400, reward: 312_500_000n };
const hashesPerBlock = (difficulty: bigint) => difficulty * BigInt(HASHES_PER_SHARE);

describe("hashrate and rejects", () => {
  it.each([
    [1, 600, 7_158_278.82],
    [1_000_000, 3600, 1.193e12],
    [1_000_000, 86_400, 4.971e10],
  ])("3.2 converts %d shares of difficulty 1 in %d s to their hashrate", (difficulty, seconds, expected) => {
    expect(hashrateOf(difficulty, seconds) / expected).toBeCloseTo(1, 3);
  });

  it.each([
    [98, 2, 0.02],
    [82, 18, 0.18],
    [100, 0, 0],
    [0, 0, null],
  ])(
    "3.3 of %d accepted and %d rejected shares is %p, unknown without shares",
    (accepted, rejected, expected) => {
      expect(rejectRate(accepted, rejected)).toBe(expected);
    },
  );
});

describe("network and luck", () => {
  it("3.4 calculates 1,073.7 EH/s of network hashrate for a difficulty of 150 T", () => {
    expect(networkHashrate(150e12, 600) / 1e18).toBeCloseTo(1073.7, 1);
  });

  it.each([
    [600, 300, 2],
    [39, 100, 0.39],
    [600, null, null],
    [600, 0, null],
  ])("D5 luck of %d expected over %p actual is %p: above 1 is lucky", (expected, actual, luck) => {
    expect(luckOf(expected, actual)).toBe(luck);
  });
});

describe("earnings", () => {
  it("3.5 is 41.91 satoshi per TH/s and day at 150 T", () => {
    const terms = {
      ...BTC,
      hashrate: 10n ** 15n,
      hashes_per_block: hashesPerBlock(150_000_000_000_000n),
      fee: 0,
    };

    expect(earningOf(terms).net).toBe(41_909n);
  });

  it("3.7 is 5,808 satoshi with PPS for 142.95 TH/s at 148.2 T after the fee of 4 %", () => {
    const hashes_per_block = hashesPerBlock(148_200_000_000_000n);
    const earned = earningOf({ ...BTC, hashrate: 142_950_000_000_000n, hashes_per_block, fee: 400 });

    expect(Number(earned.net)).toBeGreaterThanOrEqual(5_805);
    expect(Number(earned.net)).toBeLessThanOrEqual(5_830);
  });

  it("rounds down to the smallest unit and adds the rest to the fee, so that nothing is lost", () => {
    const terms = {
      ...BTC,
      hashrate: 123_456_789_012_345n,
      hashes_per_block: hashesPerBlock(151_234_567_890_123n),
    };
    const gross = earningOf({ ...terms, fee: 0 }).net;
    const { net, fee } = earningOf({ ...terms, fee: 400 });

    expect(net + fee).toBe(gross);
    expect(fee).toBeGreaterThan(0n);
  });
});
