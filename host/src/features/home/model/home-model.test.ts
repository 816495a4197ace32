import type { PoolState } from "contracts";
import { poolStateOf as coin } from "#/testing/pool-figures.ts";
import { arrangeCoins, nextOrder } from "./coin-rows.ts";
import { drawLine, smooth } from "./line-chart.ts";

const BOX = { width: 90, height: 50, bottom: 10, top: 0 };

const codes = (rows: PoolState[]): string[] => rows.map((row) => row.coin);

describe("coins of the home page", () => {
  it("R2.3.1 sorts figures as decimals, not as text", () => {
    const rows = [
      coin("A", { pool_hashrate: "900" }),
      coin("B", { pool_hashrate: "10000000000000000000000" }),
      coin("C", { pool_hashrate: "1000" }),
    ];
    const order = nextOrder("pool_hashrate", null);
    expect(codes(arrangeCoins(rows, "", order))).toEqual(["B", "C", "A"]);
    expect(codes(arrangeCoins(rows, "", nextOrder("pool_hashrate", order)))).toEqual(["A", "C", "B"]);
  });

  it("R2.3.1 keeps a coin without a price last in both directions", () => {
    const rows = [
      coin("A", { coin_price: null }),
      coin("B", { coin_price: "0.5" }),
      coin("C", { coin_price: "2" }),
    ];
    expect(codes(arrangeCoins(rows, "", { by: "coin_price", isDescending: true }))).toEqual(["C", "B", "A"]);
    expect(codes(arrangeCoins(rows, "", { by: "coin_price", isDescending: false }))).toEqual(["B", "C", "A"]);
  });

  it.each([
    ["btc", ["BTC"]],
    ["  bitcoin cash ", ["BCH"]],
    ["scrypt", ["LTC"]],
    ["doge", []],
  ])("R2.3.1 finds %j by code, name or algorithm", (search, found) => {
    const rows = [coin("BTC"), coin("BCH"), coin("LTC", { mining_algorithm: "Scrypt" })];
    expect(codes(arrangeCoins(rows, search, null))).toEqual(found);
  });
});

describe("the pool hashrate line", () => {
  it("R2.3.1 places the values between round ticks, the lowest at zero", () => {
    const drawing = drawLine([120.4, 131, null, 128], BOX);
    expect(drawing?.ticks.map(({ value }) => value)).toEqual([0, 50, 100, 150]);
    expect(drawing?.line.startsWith("M0 ")).toBe(true);
  });

  it("R2.3.1 draws a flat line, and none for one value", () => {
    expect(drawLine([5, 5], BOX)?.line).not.toContain("NaN");
    expect(drawLine([null, 5], BOX)).toBeNull();
  });

  it("R2.3.1 averages values that are too dense to draw", () => {
    expect(smooth([1, 2, null])).toEqual([1, 2, null]);
    const fine = smooth(Array.from({ length: 720 }, (_, index) => (index < 12 ? null : index)));
    expect(fine).toHaveLength(60);
    expect(fine.slice(0, 2)).toEqual([null, 17.5]);
  });
});
