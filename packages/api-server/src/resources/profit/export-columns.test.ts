import { keepColumns } from "./export-columns.ts";

const SHEET = {
  head: ["Day", "Hashrate", "Total", "PPS"],
  body: [["2026-01-01", "5", "0.2", "0.1"]],
  columns: [null, "hashrate", null, "pps"],
  numbers: [1, 2, 3],
} as const;

describe("columns of a file of profit", () => {
  it("R2.3.33 are all there until somebody chooses", () => {
    expect(keepColumns(SHEET, null)).toBe(SHEET);
  });

  it("R2.3.33 are those that were chosen, with numbers where they stand now", () => {
    expect(keepColumns(SHEET, ["pps", "money"])).toEqual({
      head: ["Day", "Total", "PPS"],
      body: [["2026-01-01", "0.2", "0.1"]],
      columns: [null, null, "pps"],
      numbers: [1, 2],
    });
  });
});
