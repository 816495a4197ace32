import { applyLook } from "../locale/index.ts";
import { columnPrefix, formatHashrateText } from "./hashrate.ts";
import {
  formatChange,
  formatCount,
  formatDecimal,
  formatPercent,
  groupDigits,
  readTypedDecimal,
  toTypedDecimal,
} from "./number.ts";

const USUAL = {
  number_format: "language",
  hash_units: {},
  motion: "system",
  theme: null,
  time_zone: null,
} as const;

afterEach(() => applyLook(USUAL));

describe("a typed number", () => {
  it.each([
    ["0,5", "0.5"],
    ["0.5", "0.5"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1 234,5", "1234.5"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["−2,5", "-2.5"],
    ["１２．５", "12.5"],
    ["12.", "12."],
    ["1,2,3", "1.2,3"],
    ["1e5", "1e5"],
    ["", ""],
  ])("R9.4 %s is read as %s", (typed, plain) => {
    expect(readTypedDecimal(typed)).toBe(plain);
  });

  it.each([
    ["en_US", "1234.5"],
    ["ru_RU", "1234,5"],
    ["es_ES", "1234,5"],
    ["zh_Hans_CN", "1234.5"],
  ] as const)("R9.4 is shown in %s as %s, and parsed back to the same value", (locale, shown) => {
    expect(toTypedDecimal("1234.5", locale)).toBe(shown);
    expect(readTypedDecimal(toTypedDecimal("1234.5", locale))).toBe("1234.5");
  });
});

describe("figures in a person's chosen format", () => {
  it.each([
    ["comma", "1,234,567.5", "1234567.5"],
    ["point", "1.234.567,5", "1234567,5"],
    ["space", "1\u00a0234\u00a0567,5", "1234567,5"],
  ] as const)(
    "R2.3.33 with “%s” are grouped and typed in that format in every language",
    (number_format, grouped, typed) => {
      applyLook({ ...USUAL, number_format });
      for (const locale of ["en_US", "ru_RU", "es_ES"] as const) {
        expect(groupDigits("1234567.5", locale)).toBe(grouped);
        expect(toTypedDecimal("1234567.5", locale)).toBe(typed);
      }
    },
  );

  it("R2.3.33 keep the chosen prefix of a coin, alone and in a column", () => {
    applyLook({ ...USUAL, hash_units: { BTC: "T" } });
    expect(formatHashrateText("24610000000000000", { locale: "en_US", coin: "btc" })).toBe(
      "24,610.00\u00a0TH/s",
    );
    expect(columnPrefix(["24610000000000000"], { coin: "BTC" })).toBe("T");
    expect(columnPrefix(["24610000000000000"], { coin: "LTC" })).toBe("P");
  });
});

describe("counts and shares", () => {
  it.each([
    [1234.9, "1,234"],
    [0, "0"],
    [-5, "−5"],
  ])("a count of %d is %s", (count, text) => {
    expect(formatCount(count, "en_US")).toBe(text);
  });

  it.each([
    ["1", 2, "100.00%"],
    ["0.0021", 2, "0.21%"],
    ["0.12345", 1, "12.3%"],
    ["-0.5", 0, "−50%"],
    ["0.000049", 2, "0.00%"],
  ])("a share of %s with %i decimals is %s", (value, decimals, text) => {
    expect(formatPercent(value, "en_US", decimals)).toBe(text);
  });

  it.each([
    ["0.0124", { direction: "up", text: "+1.24%" }],
    ["-0.0124", { direction: "down", text: "−1.24%" }],
    ["0.00004", { direction: "none", text: "0.00%" }],
    ["-0.00004", { direction: "none" }],
    [null, { direction: "none", text: "–" }],
  ])("a change of %s has the correct direction", (value, change) => {
    expect(formatChange(value, "en_US")).toMatchObject(change);
  });

  it("an unknown decimal is a dash", () => {
    expect(formatDecimal(undefined, "en_US", { decimals: 2, rounding: "half-up" })).toBe("–");
  });
});
