import { decimalsOf, rowsOfMonths, yearsFrom } from "./statement-rows.ts";

it("rows of a month start with its opening and end with its closing balance", () => {
  const line = { type: "mining_pps", count: 2, amount: "0.5", fiat_value: "1", unpriced: 0 } as const;
  const rows = rowsOfMonths([{ month: "2026-01", coin: "BTC", opening: "1", closing: "1.5", lines: [line] }]);

  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["opening", "1"],
    ["line", "0.5"],
    ["closing", "1.5"],
  ]);
});

it("decimals show the longest amount in full, and never fewer than the minimum", () => {
  expect(decimalsOf(["1", "-0.000000000001"], 8)).toBe(12);
  expect(decimalsOf(["1.5"], 4)).toBe(4);
});

it("years range from the first movement to the current year, with the chosen one in order", () => {
  expect(yearsFrom(2024, 2026, 2025)).toEqual([2026, 2025, 2024]);
  expect(yearsFrom(2026, 2026, 2024)).toEqual([2026, 2024]);
  expect(yearsFrom(2027, 2026, 2026)).toEqual([2026]);
});
