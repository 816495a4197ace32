import { sheetOf, type Column } from "./export-columns.ts";

interface Day {
  readonly day: string;
  readonly hashrate: string;
  readonly total: string;
  readonly pps: string;
}

const COLUMNS: readonly Column<Day>[] = [
  { head: "Day", isText: true, read: ({ day }) => day },
  { head: "Hashrate", name: "hashrate", read: ({ hashrate }) => hashrate },
  { head: "Total", read: ({ total }) => total },
  { head: "PPS", name: "pps", read: ({ pps }) => pps },
];
const ROWS = [{ day: "2026-01-01", hashrate: "5", total: "0.2", pps: "0.1" }];

describe("columns of a file of profit", () => {
  it("R2.3.33 are all there until somebody chooses", () => {
    expect(sheetOf(ROWS, COLUMNS, null)).toEqual({
      table: [
        ["Day", "Hashrate", "Total", "PPS"],
        ["2026-01-01", "5", "0.2", "0.1"],
      ],
      numbers: [1, 2, 3],
    });
  });

  it("R2.3.33 are those that were chosen, with numbers where they stand now", () => {
    expect(sheetOf(ROWS, COLUMNS, ["pps", "money"])).toEqual({
      table: [
        ["Day", "Total", "PPS"],
        ["2026-01-01", "0.2", "0.1"],
      ],
      numbers: [1, 2],
    });
  });
});
