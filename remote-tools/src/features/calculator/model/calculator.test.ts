import { amount, fiat, hashrate, hashrateFromUnit, ratio, subtract, toFixedText } from "amount";
import {
  breakEvenElectricity,
  breakEvenPrice,
  dayEarnings,
  feeShareOf,
  grossMined,
  marginOf,
  paybackOf,
  periodEarnings,
  type Setup,
} from "./earnings.ts";
import { cumulativeProfit, rewardShare, scenariosOf } from "./projection.ts";
import { sensitivityOf } from "./sensitivity.ts";
import { efficiencyOf } from "./setup.ts";

const CENTS = { decimals: 2, rounding: "half-up" } as const;
const MONTH = 2_628_000;

function setupOf(over: Partial<Setup> = {}): Setup {
  return {
    coin: "BTC",
    hashrate: hashrateFromUnit("95", "T"),
    kilowatts: ratio("3.25"),
    electricity: fiat("0.077"),
    fee: ratio("0"),
    mergedFee: ratio("0"),
    uptime: ratio("1"),
    price: fiat("35000"),
    difficulty: ratio("17620000000000"),
    hashesPerDifficulty: ratio("4294967296"),
    reward: amount("6.33125"),
    merged: [],
    cost: null,
    growth: ratio("0"),
    priceGrowth: ratio("0"),
    ...over,
  };
}

describe("check values of the formulas", () => {
  it("R2.3.41 mines 0.0006867 BTC a day with 95 TH/s at difficulty 17.62 T (3.5)", () => {
    expect(toFixedText(grossMined(setupOf()), { decimals: 7, rounding: "half-up" })).toBe("0.0006867");
  });

  it("R2.3.41 stops paying at a price of 8746 with 3.25 kW at 0.077 (3.13)", () => {
    const setup = setupOf();

    const price = breakEvenPrice(setup, dayEarnings(setup));

    expect(price && toFixedText(price, { decimals: 0, rounding: "half-up" })).toBe("8746");
  });

  it("R2.3.41 mines 4.191e-7 BTC per TH/s and day at difficulty 150 T (3.5)", () => {
    const setup = setupOf({
      hashrate: hashrateFromUnit("1", "T"),
      difficulty: ratio("150000000000000"),
      reward: amount("3.125"),
    });
    expect(toFixedText(grossMined(setup), { decimals: 10, rounding: "half-up" })).toBe("0.0000004191");
  });

  it("R2.3.41 expects 13.41 blocks a day of a pool with 100 EH/s at difficulty 150 T (3.6)", () => {
    const setup = setupOf({
      hashrate: hashrateFromUnit("100", "E"),
      difficulty: ratio("150000000000000"),
      reward: amount("1"),
    });
    expect(toFixedText(grossMined(setup), CENTS)).toBe("13.41");
  });
});

describe("a day", () => {
  const setup = setupOf({
    hashrate: hashrateFromUnit("24.37", "P"),
    kilowatts: ratio("426.5"),
    electricity: fiat("0.058"),
    fee: ratio("0.04"),
    price: fiat("94120.4"),
    difficulty: ratio("152270000000000"),
    reward: amount("3.125"),
  });

  it("R2.3.41 subtracts fee and electricity", () => {
    const day = dayEarnings(setup);

    expect(toFixedText(day.kilowattHours, CENTS)).toBe("10236.00");
    expect(toFixedText(day.electricity, CENTS)).toBe("593.69");
    expect(toFixedText(day.fee, CENTS)).toBe("37.88");
    expect(toFixedText(day.net, CENTS)).toBe("315.39");
  });

  it.each([
    ["day", "315.39"],
    ["week", "2207.71"],
    ["month", "9461.63"],
    ["year", "115116.54"],
  ] as const)("R2.3.41 shows a %s", (period, net) => {
    expect(toFixedText(periodEarnings(dayEarnings(setup), period).net, CENTS)).toBe(net);
  });
});

describe("results of a day", () => {
  const profitable = setupOf({ fee: ratio("0.04"), price: fiat("95000") });

  it("R2.3.41 breaks even at the returned price and electricity price", () => {
    const day = dayEarnings(profitable);
    const price = breakEvenPrice(profitable, day);
    const electricity = breakEvenElectricity(day);

    expect(price).not.toBeNull();
    expect(electricity).not.toBeNull();
    expect(toFixedText(dayEarnings({ ...profitable, price: price ?? fiat("0") }).net, CENTS)).toBe("0.00");
    expect(
      toFixedText(dayEarnings({ ...profitable, electricity: electricity ?? fiat("0") }).net, CENTS),
    ).toBe("0.00");
  });

  it("R2.3.41 returns no electricity price when none is used", () => {
    expect(breakEvenElectricity(dayEarnings(setupOf({ kilowatts: ratio("0") })))).toBeNull();
  });

  it("R2.3.41 breaks even at a price of 0 when merge-mined coins pay for the electricity", () => {
    const merged = [{ coin: "DOGE", gross: amount("100"), price: fiat("0.2") }];
    const setup = setupOf({ merged });

    const day = dayEarnings(setup);

    expect(breakEvenPrice(setup, day)).toBe("0");
    expect(day.merged).toEqual([{ coin: "DOGE", mined: "100", worth: "20" }]);
  });

  it("R2.3.41 takes the pool's fee from the coin, and the fee on merge-mined coins from these", () => {
    const merged = [{ coin: "DOGE", gross: amount("100"), price: fiat("0.2") }];
    const fees = { fee: ratio("0.5"), mergedFee: ratio("0.25"), electricity: fiat("0") };
    const alone = dayEarnings(setupOf(fees));
    const setup = setupOf({ ...fees, merged });
    const day = dayEarnings(setup);
    const horizon = { from: 0, halving: null };
    const month = (of: Setup) => cumulativeProfit(of, ratio("0"), horizon)[1]?.value ?? fiat("0");

    expect(day.merged).toEqual([{ coin: "DOGE", mined: "75", worth: "15" }]);
    expect(subtract(day.fee, alone.fee)).toBe("5");
    expect(feeShareOf({ fee: fiat("3"), revenue: fiat("12") }, setup)).toBe("0.25");
    expect(feeShareOf({ fee: fiat("0"), revenue: fiat("0") }, setup)).toBe("0.5");
    expect(subtract(day.net, alone.net)).toBe("15");
    expect(toFixedText(subtract(month(setup), month(setupOf(fees))), CENTS)).toBe("456.25");
  });

  it("R2.3.41 returns the margin, negative at a loss", () => {
    expect(marginOf({ net: fiat("25"), revenue: fiat("100") })).toBe("0.25");
    expect(marginOf({ net: fiat("-10"), revenue: fiat("100") })).toBe("-0.1");
    expect(marginOf({ net: fiat("-10"), revenue: fiat("0") })).toBeNull();
  });

  it.each([
    ["1000", "10", { kind: "days", days: "100" }],
    ["1001", "10", { kind: "days", days: "101" }],
    ["1000", "0", { kind: "never" }],
    ["1000", "-1", { kind: "never" }],
    [null, "10", { kind: "unknown" }],
  ])("R2.3.41 pays %s back at %s a day (3.16)", (cost, net, expected) => {
    expect(paybackOf(cost === null ? null : fiat(cost), fiat(net))).toEqual(expected);
  });

  it.each([
    ["17.5", "1", "P", { joules: "17.5", prefix: "T" }],
    ["3.36", "16", "G", { joules: "210", prefix: "G" }],
    ["2.78", "840", "K", { joules: "3.31", prefix: "K" }],
  ] as const)("R2.3.41 uses %s kW for %s %s", (kilowatts, rate, prefix, expected) => {
    const used = { kilowatts: ratio(kilowatts), hashrate: hashrateFromUnit(rate, prefix) };
    expect(efficiencyOf(used)).toEqual(expected);
  });

  it("R2.3.41 runs the machines for part of the time", () => {
    const half = dayEarnings({ ...profitable, uptime: ratio("0.5") });
    expect(toFixedText(half.net, CENTS)).toBe("28.31");
    expect(half.kilowattHours).toBe("39");
  });
});

describe("twelve months", () => {
  const setup = setupOf({ electricity: fiat("0"), hashrate: hashrate("1000000000000000") });
  const even = { from: 0, halving: null };

  it("R2.3.41 adds up to a year without growth", () => {
    const points = cumulativeProfit(setup, ratio("0"), even);

    expect(points).toHaveLength(13);
    expect(points[0]).toEqual({ at: 0, value: "0" });
    expect(toFixedText(points[12]?.value ?? fiat("0"), CENTS)).toBe(
      toFixedText(periodEarnings(dayEarnings(setup), "year").net, CENTS),
    );
  });

  it("R2.3.41 earns half in the second month when the difficulty doubles", () => {
    const [, first, second] = cumulativeProfit(setup, ratio("1"), even).map((point) =>
      toFixedText(point.value, { decimals: 0, rounding: "down" }),
    );
    expect([first, second]).toEqual(["7695", "11542"]);
  });

  it("R2.3.41 offers the set growth, and two points below and above it", () => {
    const scenarios = scenariosOf({ ...setup, growth: ratio("0.02") }, even);
    expect(scenarios.map(({ growth, isChosen }) => [growth, isChosen])).toEqual([
      ["0.02", true],
      ["0", false],
      ["0.04", false],
    ]);
  });

  it.each([
    ["no halving", null, 3, "1"],
    ["a halving later", 4 * MONTH, 3, "1"],
    ["a halving at the month's end", 4 * MONTH, 4, "0.5"],
    ["a halving in the middle", 3 * MONTH + MONTH / 2, 3, "0.75"],
    ["a halving long ago", 1, 3, "0.5"],
  ])("R2.3.41 splits the reward of a month with %s", (_name, halving, month, expected) => {
    expect(rewardShare(month, { from: 0, halving })).toBe(expected);
  });
});

describe("price and electricity", () => {
  it("R2.3.41 places the current values in the middle and round ones around them", () => {
    const setup = setupOf({ price: fiat("94120.4"), electricity: fiat("0.058") });

    const table = sensitivityOf(setup, fiat("0.06"));

    expect(table.prices).toEqual(["56000", "75000", "94120.4", "110000", "130000"]);
    expect(table.electricity).toEqual(["0.035", "0.046", "0.058", "0.073", "0.087"]);
    expect(table.outcomes[2]?.[2]?.net).toBe(dayEarnings(setup).net);
    expect(table.current).toEqual({ row: 2, column: 2 });
    expect(table.outcomes[0]?.[4]?.strength).toBe(1);
  });

  it("R2.3.41 starts with free electricity when it is free", () => {
    const table = sensitivityOf(setupOf({ electricity: fiat("0") }), fiat("0.06"));
    expect(table.electricity).toEqual(["0", "0.024", "0.048", "0.072", "0.096"]);
    expect(table.current.row).toBe(0);
  });
});
