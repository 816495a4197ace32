import readXlsxFile from "read-excel-file/node";
import { tableFile, tableOf, type Column } from "./table-file.ts";
import { parseCsv } from "../../testing/csv.ts";

const COLUMNS: readonly Column<string>[] = [
  { head: "Remark", cell: (text) => text },
  { head: "Amount", kind: "number", cell: () => "-1.50" },
];

const HOSTILE = ["=1+1", "rent\n=HYPERLINK(1)", "rent\r\n+1", "a\r-1", '"\n@SUM(A1)', "a;=1", "＝1", "\t=1"];
const FORMULA = /^\s*[=+\-@＝]/u;

describe("a table file", () => {
  it("keeps each text in its cell and never starts a line with a formula", async () => {
    const { body } = await tableFile({ name: "a", table: tableOf(HOSTILE, COLUMNS), format: "csv" });
    const rows = parseCsv(body);

    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: HOSTILE.length + 1 }, () => 2));
    expect(rows.slice(1).map(([text = ""]) => text.replaceAll("'", ""))).toEqual(HOSTILE);
    // Parsed like a reader that ignores quotes or splits at semicolons.
    const parts = body.toString().split(/[\r\n;]/);
    expect(parts.filter((part) => FORMULA.test(part.replace(/^"+/, "")))).toEqual([]);
  });

  it("writes decimals unchanged, and escapes anything else in a decimal column", async () => {
    const columns: readonly Column<string>[] = [{ head: "Amount", kind: "number", cell: (text) => text }];
    const table = tableOf(["-0.00000001", "", "=1", "123456789012345678.000000000000000001"], columns);

    expect(parseCsv((await tableFile({ name: "a", table, format: "csv" })).body)).toEqual([
      ["Amount"],
      ["-0.00000001"],
      [""],
      ["'=1"],
      ["123456789012345678.000000000000000001"],
    ]);
  });

  it("stores texts as texts and decimals as numbers in a workbook", async () => {
    const file = await tableFile({ name: "a", table: tableOf(HOSTILE, COLUMNS), format: "xlsx" });
    const [sheet] = await readXlsxFile(Buffer.from(file.body), { trim: false });
    const [, ...rows] = sheet?.data ?? [];

    expect(rows).toHaveLength(HOSTILE.length);
    expect(rows.every(([text, number]) => typeof text === "string" && number === -1.5)).toBe(true);
    expect(Buffer.from(file.body).includes("<f>")).toBe(false);
  });
});
