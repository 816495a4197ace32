import type { Table } from "../../../platform/files/table-file.ts";
import { sheetOf, type ProfitFileColumn } from "./export-columns.ts";

interface Day {
  readonly day: string;
  readonly hashrate: string;
  readonly total: string;
  readonly pps: string;
}

const COLUMNS: readonly ProfitFileColumn<Day>[] = [
  { head: "Day", cell: ({ day }) => day },
  { head: "Hashrate", name: "hashrate", kind: "number", cell: ({ hashrate }) => hashrate },
  { head: "Total", kind: "number", cell: ({ total }) => total },
  { head: "PPS", name: "pps", kind: "number", cell: ({ pps }) => pps },
];
const ROWS = [{ day: "2026-01-01", hashrate: "5", total: "0.2", pps: "0.1" }];

describe("columns of a profit file", () => {
  const numbersOf = (table: Table) => table.rows[0]?.map(({ isNumber }) => isNumber);

  it("R2.3.33 are all included by default", () => {
    const table = sheetOf(ROWS, COLUMNS, null);

    expect(table.heads).toEqual(["Day", "Hashrate", "Total", "PPS"]);
    expect(table.rows[0]?.map(({ text }) => text)).toEqual(["2026-01-01", "5", "0.2", "0.1"]);
    expect(numbersOf(table)).toEqual([false, true, true, true]);
  });

  it("R2.3.33 are limited to the chosen ones", () => {
    const table = sheetOf(ROWS, COLUMNS, ["pps", "money"]);

    expect(table.heads).toEqual(["Day", "Total", "PPS"]);
    expect(numbersOf(table)).toEqual([false, true, true]);
  });
});
