import { Big } from "big.js";
import fc from "fast-check";
import {
  DecimalError,
  UNIT_PREFIXES,
  abbreviate,
  absolute,
  add,
  amount,
  compare,
  divideByCount,
  divideByRatio,
  exponentOf,
  fiat,
  fromSmallestUnits,
  hashrate,
  hashrateFromUnit,
  isCanonicalDecimal,
  isNegative,
  isZero,
  larger,
  largestFirst,
  multiplyByCount,
  multiplyByRatio,
  negate,
  parseAmount,
  ratio,
  ratioOf,
  round,
  smaller,
  subtract,
  sum,
  toChartNumber,
  toFiat,
  toFixedText,
  toSmallestUnits,
  toUnitText,
} from "./index.ts";

const nearest = { decimals: 2, rounding: "half-up" } as const;
const plainDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, decimals]) => ({ units, decimals, value: fromSmallestUnits(units, decimals) }));

describe("parsing decimals", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["0.000", "0"],
    ["00.50", "0.5"],
    ["-1.10", "-1.1"],
    ["0.00000001", "0.00000001"],
    ["21000000.00000000", "21000000"],
    ["0.0000000000000000000001", "0.0000000000000000000001"],
  ])("converts %s to canonical form", (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it.each(["", " ", "1e3", "+1", ".5", "1.", "1,5", "0x10", "NaN", "Infinity", "1 000"])(
    "rejects %j",
    (text) => {
      expect(() => amount(text)).toThrow(DecimalError);
    },
  );

  it("returns a canonical string of any size unchanged", () => {
    fc.assert(fc.property(plainDecimal, ({ value }) => isCanonicalDecimal(value) && amount(value) === value));
  });

  it("round-trips smallest units", () => {
    fc.assert(
      fc.property(plainDecimal, ({ units, decimals, value }) => toSmallestUnits(value, decimals) === units),
    );
  });

  it("rejects an amount below the smallest unit", () => {
    expect(() => toSmallestUnits(amount("0.000000001"), 8)).toThrow(DecimalError);
  });
});

describe("parsing typed input", () => {
  it.each([
    ["0.25", "0.25"],
    [" 12 ", "12"],
    [".5", "0.5"],
    ["1.", "1"],
    ["0", "0"],
    ["0.00000001", "0.00000001"],
    ["007", "7"],
  ])("parses %j as %s", (text, value) => {
    expect(parseAmount(text, { decimals: 8 })).toEqual({ ok: true, value });
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    [".", "format"],
    ["abc", "format"],
    ["1e2", "format"],
    ["1,5", "format"],
    ["1.2.3", "format"],
    ["1 000", "format"],
    ["-1", "negative"],
    ["0.000000001", "decimals"],
  ])("rejects %j as %s", (text, problem) => {
    expect(parseAmount(text, { decimals: 8 })).toEqual({ ok: false, problem });
  });

  it("accepts a comma as the decimal sign if the language uses it", () => {
    expect(parseAmount("0,25", { decimals: 8, decimalSign: "comma" })).toEqual({ ok: true, value: "0.25" });
    expect(parseAmount("1.000,25", { decimals: 8, decimalSign: "comma" })).toEqual({
      ok: false,
      problem: "format",
    });
  });

  it("parses every amount it has formatted", () => {
    fc.assert(
      fc.property(plainDecimal, ({ value, decimals }) => {
        const positive = absolute(value);
        const text = toFixedText(positive, { decimals, rounding: "down" });
        expect(parseAmount(text, { decimals })).toEqual({ ok: true, value: positive });
      }),
    );
  });
});

describe("arithmetic", () => {
  it("adds exactly where binary numbers cannot", () => {
    expect(add(amount("0.1"), amount("0.2"))).toBe("0.3");
  });

  it("subtracts what it has added", () => {
    fc.assert(
      fc.property(plainDecimal, plainDecimal, (a, b) => subtract(add(a.value, b.value), b.value) === a.value),
    );
  });

  it("sums a list to the same total in any order", () => {
    fc.assert(
      fc.property(
        fc.array(plainDecimal),
        (list) => sum(list.map((one) => one.value)) === sum(list.map((one) => one.value).reverse()),
      ),
    );
    expect(sum([])).toBe("0");
  });

  it("compares like whole numbers", () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt(),
        (a, b) => compare(fromSmallestUnits(a, 8), fromSmallestUnits(b, 8)) === (a < b ? -1 : a > b ? 1 : 0),
      ),
    );
  });

  it("sorts the largest first and keeps equal ones in order", () => {
    const rows = [
      { name: "a", value: fiat("-2") },
      { name: "b", value: fiat("9007199254740992.1") },
      { name: "c", value: fiat("9007199254740992.3") },
      { name: "d", value: fiat("9007199254740992.1") },
    ];

    expect(largestFirst(rows, ({ value }) => value).map(({ name }) => name)).toEqual(["c", "b", "d", "a"]);
    expect(rows[0]?.name).toBe("a");
  });

  it.each([
    ["0.5", "1.9998", "0.9999"],
    ["0.5", "1.9999999", "1"],
    ["0.5", "2.0099", "1"],
    ["-0.000001", "1.2", "-0.000001"],
    ["0", "5", "0"],
  ])("shows more decimals for a value below one: %s at %s is %s", (value, price, worth) => {
    const options = { decimals: 2, smallDecimals: 6, rounding: "half-up" } as const;

    expect(toFiat(amount(value), fiat(price), options)).toBe(worth);
  });

  it.each([
    ["down", "0.01"],
    ["half-up", "0.02"],
    ["half-even", "0.02"],
    ["up", "0.02"],
  ] as const)("rounds 0.015 %s to %s", (rounding, expected) => {
    expect(round(amount("0.015"), { decimals: 2, rounding })).toBe(expected);
  });

  it.each([
    ["down", "-0.02"],
    ["half-up", "-0.03"],
    ["half-even", "-0.02"],
    ["up", "-0.03"],
  ] as const)("rounds -0.025 %s to %s", (rounding, expected) => {
    expect(round(amount("-0.025"), { decimals: 2, rounding })).toBe(expected);
  });

  it("carries through trailing nines", () => {
    expect(round(amount("9.999"), nearest)).toBe("10");
    expect(round(amount("9.999"), { decimals: 2, rounding: "down" })).toBe("9.99");
  });

  it("never rounds away from zero when rounding down", () => {
    fc.assert(
      fc.property(
        plainDecimal,
        ({ value }) =>
          compare(absolute(round(value, { decimals: 4, rounding: "down" })), absolute(value)) <= 0,
      ),
    );
  });

  it("multiplies and divides with the requested rounding", () => {
    expect(multiplyByRatio(amount("0.00000003"), ratio("0.5"), { decimals: 8, rounding: "down" })).toBe(
      "0.00000001",
    );
    expect(multiplyByCount(amount("0.1"), 3)).toBe("0.3");
    expect(divideByCount(amount("1"), 3, { decimals: 8, rounding: "down" })).toBe("0.33333333");
    expect(divideByCount(amount("2"), 3, { decimals: 8, rounding: "half-up" })).toBe("0.66666667");
    expect(divideByRatio(amount("1"), ratio("0.98"), { decimals: 4, rounding: "up" })).toBe("1.0205");
    expect(ratioOf(hashrate("1"), hashrate("8"), { decimals: 3, rounding: "half-up" })).toBe("0.125");
    expect(toFiat(amount("0.01032174"), fiat("94116.42"), nearest)).toBe("971.45");
  });

  it("rejects division by zero and fractional counts", () => {
    expect(() => ratioOf(amount("1"), amount("0"), nearest)).toThrow(DecimalError);
    expect(() => divideByCount(amount("1"), 0, nearest)).toThrow(DecimalError);
    expect(() => multiplyByCount(amount("1"), 1.5)).toThrow(DecimalError);
  });

  it("handles signs", () => {
    expect(negate(amount("0"))).toBe("0");
    expect(negate(amount("1"))).toBe("-1");
    expect([isZero(amount("0.0")), isNegative(amount("-0.1")), isNegative(amount("0"))]).toEqual([
      true,
      true,
      false,
    ]);
    expect([larger(amount("2"), amount("10")), smaller(amount("2"), amount("10"))]).toEqual(["10", "2"]);
  });
});

describe("units", () => {
  it.each([
    ["0", "0.00", ""],
    ["999", "999.00", ""],
    ["999.994", "999.99", ""],
    ["999.995", "1.00", "K"],
    ["1000", "1.00", "K"],
    ["1234567", "1.23", "M"],
    ["999999999", "1.00", "G"],
    ["24610000000000000", "24.61", "P"],
    ["1052400000000000000000", "1052.40", "E"],
    ["-1500", "-1.50", "K"],
  ])("R9.4 abbreviates %s as %s %s", (value, figure, prefix) => {
    expect(abbreviate(hashrate(value), nearest)).toEqual({ figure, prefix });
  });

  it("writes digits like the decimal library", () => {
    const digits = fc.stringMatching(/^\d{1,24}$/);
    const prefixes = fc.constantFrom(...UNIT_PREFIXES);
    fc.assert(
      fc.property(
        fc.boolean(),
        digits,
        fc.option(digits),
        prefixes,
        (isNegative, whole, fraction, prefix) => {
          const text = `${isNegative ? "-" : ""}${whole}${fraction === null ? "" : `.${fraction}`}`;
          const exact = new Big(text).times(new Big(1000).pow(UNIT_PREFIXES.indexOf(prefix)));
          expect(hashrateFromUnit(text, prefix)).toBe(exact.eq(0) ? "0" : exact.toFixed());
        },
      ),
    );
    fc.assert(
      fc.property(fc.bigInt(), fc.nat({ max: 24 }), (units, decimals) => {
        const exact = new Big(units.toString()).times(`1e-${String(decimals)}`);
        expect(fromSmallestUnits(units, decimals)).toBe(exact.eq(0) ? "0" : exact.toFixed());
      }),
    );
  });

  it("converts to a unit and back without loss", () => {
    expect(hashrateFromUnit("24.61", "P")).toBe("24610000000000000");
    expect(toUnitText(hashrate("24610000000000000"), "T", nearest)).toBe("24610.00");
    expect(() => hashrateFromUnit("1e3", "P")).toThrow(DecimalError);
  });

  it("keeps trailing zeros and drops the sign of zero", () => {
    expect(toFixedText(amount("0.5"), { decimals: 8, rounding: "down" })).toBe("0.50000000");
    expect(toFixedText(amount("-0.001"), nearest)).toBe("0.00");
    expect([exponentOf(amount("0.00123")), exponentOf(amount("456")), exponentOf(amount("0"))]).toEqual([
      -3, 2, 0,
    ]);
    expect(toChartNumber(hashrate("1.5"))).toBe(1.5);
  });
});
