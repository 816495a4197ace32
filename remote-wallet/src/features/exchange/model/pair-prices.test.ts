import { pairPrices } from "./pair-prices.ts";

const BTC = { start: 0, step: 10, price: [100_000, null, 120_000, 50_000] };

describe("R2.3.22 the price of a pair over time", () => {
  it("is the price itself against the pricing coin", () => {
    expect(pairPrices(BTC, null)).toEqual([
      { at: 0, value: "100000" },
      { at: 10, value: null },
      { at: 20, value: "120000" },
      { at: 30, value: "50000" },
    ]);
  });

  it("is the quotient of two coins at the same time, with gaps where one is unknown or zero", () => {
    const ltc = { start: 0, step: 10, price: [100, 100, null, 0] };

    expect(pairPrices(BTC, ltc).map(({ value }) => value)).toEqual(["1000", null, null, null]);
  });

  it("matches points by time, not by index", () => {
    const later = { start: 20, step: 10, price: [60, 50] };

    expect(pairPrices(BTC, later).map(({ value }) => value)).toEqual([null, null, "2000", "1000"]);
  });

  it("formats small prices without an exponent", () => {
    const ckb = { start: 0, step: 10, price: [0.000_01] };

    expect(pairPrices(ckb, { start: 0, step: 10, price: [100] })[0]?.value).toBe("0.0000001");
  });
});
