import { inflateRawSync } from "node:zlib";
import readXlsxFile from "read-excel-file/node";
import { momentColumn, numberColumn, tableFile, tableOf, type Column } from "./table-file.ts";

interface Line {
  readonly day: string;
  readonly amount: string;
  readonly remark: string;
}

const LINE: Line = { day: "2026-11-30", amount: "-0.00000918", remark: "rent" };
const COLUMNS: readonly Column<Line>[] = [
  momentColumn("Date", ({ day }) => day),
  numberColumn("Amount", ({ amount }) => amount),
  { head: "Remark", cell: ({ remark }) => remark },
];

async function fileOf(lines: readonly Partial<Line>[], columns = COLUMNS): Promise<Buffer> {
  const rows = lines.map((line) => ({ ...LINE, ...line }));
  const { body } = await tableFile({ name: "a", table: tableOf(rows, columns), format: "xlsx" });
  return Buffer.from(body);
}

async function cellsOf(lines: readonly Partial<Line>[]) {
  const [sheet] = await readXlsxFile(await fileOf(lines), { trim: false });
  return sheet?.data.slice(1);
}

/** Reads a part of a workbook, which is an archive of compressed parts. */
function partOf(file: Buffer, name: string): string {
  const end = file.indexOf(name) + name.length;
  const header = end - name.length - 30;
  const start = end + file.readUInt16LE(header + 28);
  // Decompression ends with the part, whatever follows.
  return inflateRawSync(file.subarray(start)).toString();
}

const sheetOf = (file: Buffer) => partOf(file, "xl/worksheets/sheet1.xml");

describe("a workbook", () => {
  it.each([
    ["2026-11-30", "2026-11-30T00:00:00.000Z"],
    ["2026-11", "2026-11-01T00:00:00.000Z"],
    ["2026-11-30T16:01:05.000Z", "2026-11-30T16:01:05.000Z"],
    // The day before the first of the calendar of spreadsheets.
    ["16:01:05", "1899-12-30T16:01:05.000Z"],
    ["00:00:00", "1899-12-30T00:00:00.000Z"],
  ])("R2.3.20 stores %s as a moment, which can be sorted and filtered", async (day, iso) => {
    expect(await cellsOf([{ day }])).toEqual([[new Date(iso), -0.000_009_18, "rent"]]);
  });

  it("stores a text that is no moment as it is, and leaves the cell of no text empty", async () => {
    expect(
      await cellsOf([
        { day: "today", remark: "2026-11-30" },
        { day: "", amount: "1", remark: "" },
      ]),
    ).toEqual([
      ["today", -0.000_009_18, "2026-11-30"],
      [null, 1, null],
    ]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "a;=1", "\t=1"])(
    "R5.9 stores %j as the same text, which no spreadsheet evaluates",
    async (remark) => {
      const file = await fileOf([{ remark }]);

      expect((await cellsOf([{ remark }]))?.[0]?.[2]).toBe(remark);
      expect(sheetOf(file)).toContain('<c r="C2" t="s">');
      expect(sheetOf(file)).not.toContain("<f");
    },
  );

  it("shows every decimal of a number, and no exponent", async () => {
    const file = await fileOf([{}, { amount: "217782" }, { amount: "0.1" }]);
    const formats = [...partOf(file, "xl/styles.xml").matchAll(/formatCode="(?<code>[^"]*)"/gu)];

    expect(formats.map(({ groups }) => groups?.["code"])).toEqual(["yyyy-mm-dd", "0.00000000", "0", "0.0"]);
  });

  it("keeps the head in view, and makes columns as wide as their texts", async () => {
    const sheet = sheetOf(await fileOf([{ remark: "矿工费" }, { remark: "x".repeat(30) }, { amount: "1" }]));
    const long = sheetOf(await fileOf([{ remark: "x".repeat(500) }]));
    const chinese = sheetOf(await fileOf([{ remark: "矿池支付给矿工的费用" }]));
    const widthsOf = (text: string) =>
      [...text.matchAll(/ width="(?<width>\d+)"/gu)].map(([, width]) => width);

    expect(sheet).toMatch(/<pane ySplit="1" [^>]*topLeftCell="A2"[^>]*state="frozen"/u);
    expect(widthsOf(sheet)).toEqual(["12", "13", "32"]);
    expect(widthsOf(long)).toEqual(["12", "13", "46"]);
    expect(widthsOf(chinese)).toEqual(["12", "13", "22"]);
  });
});
