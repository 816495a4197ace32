import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { LARGEST_FILE_BYTES } from "#/model/read-cells.ts";
import { decodeText, findSeparator, readText } from "#/model/read-text.ts";
import { readPasted, readSheetFile } from "./read-sheet.ts";
import { toRows } from "./rows.ts";

/** As under the page policy, which forbids workers created from text. */
jest.mock("worker_threads", () => ({
  Worker: class {
    constructor() {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
    }
  },
}));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const HEAD = "address,amount,remark";

describe("R5.13 rows of a spreadsheet", () => {
  it("drops the header row, trims cells, skips empty rows and numbers the others", () => {
    expect(
      toRows([
        ["address", "amount"],
        [" bc1q ", " 0.1 ", "rent "],
        ["", " "],
        ["bc1p", "2"],
      ]),
    ).toEqual({
      ok: true,
      rows: [
        { row: 1, address: "bc1q", amount: "0.1", remark: "rent" },
        { row: 2, address: "bc1p", amount: "2", remark: "" },
      ],
    });
  });

  it("counts a cell with a line break as one line", () => {
    expect(readPasted('address,amount,remark\nbc1q,0.1,"rent\n=1+1\u0007May"')).toEqual({
      ok: true,
      rows: [{ row: 1, address: "bc1q", amount: "0.1", remark: "rent =1+1 May" }],
    });
  });

  it.each([
    ["nothing below the head", [["address", "amount"]], "empty"],
    ["a single column", [["a"], ["b"], ["c"]], "content"],
    ["more than 200 rows", [["h"], ...Array.from({ length: 201 }, () => ["a", "1"])], "too_many"],
  ])("rejects %s", (_case, cells, problem) => {
    expect(toRows(cells)).toEqual({ ok: false, problem });
  });
});

describe("R5.13 delimited values", () => {
  it.each([
    ["a,b;c", ","],
    ["a;b;c", ";"],
    ["a\tb,\tc", "\t"],
    ['"a;b;c;d",b', ","],
    ["alone", ","],
  ])("detects the separator of %j", (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });

  it("reads quotes, doubled quotes and line breaks inside cells", () => {
    expect(readText('a,b\r\n"x,""y""\nz",1\r\n')).toEqual([
      ["a", "b"],
      ['x,"y"\nz', "1"],
    ]);
  });

  it("detects an unclosed quote", () => {
    expect(readText('a,b\n"x,1')).toBeNull();
    expect(readPasted('a,b\n"x,1')).toEqual({ ok: false, problem: "content" });
  });
});

describe("R5.13 bytes of a file", () => {
  it.each([
    ["UTF-8 with a mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesOf("ä")), "ä"],
    ["UTF-16 little endian", Uint8Array.of(0xff, 0xfe, 0xe4, 0x00), "ä"],
    ["UTF-16 big endian", Uint8Array.of(0xfe, 0xff, 0x00, 0xe4), "ä"],
    ["no text at all", Uint8Array.of(0x61, 0x00, 0xff, 0x80), null],
    ["zeros", Uint8Array.of(0x61, 0x00, 0x62), null],
  ])("decodes %s", (_case, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it("reads a file of delimited values", async () => {
    const reading = await readSheetFile(new Blob([`${HEAD}\nbc1q;x,0.5,\n`]));

    expect(reading).toEqual({ ok: true, rows: [{ row: 1, address: "bc1q;x", amount: "0.5", remark: "" }] });
  });

  it.each([
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "old_format"],
    ["an archive that is no workbook", Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x00), "read"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff), "read"],
    ["too many bytes", new Uint8Array(LARGEST_FILE_BYTES + 1), "too_large"],
  ])("rejects %s", async (_case, bytes, problem) => {
    expect(await readSheetFile(new Blob([bytes]))).toEqual({ ok: false, problem });
  });

  it("reports a file that the browser cannot read", async () => {
    const deleted = Object.assign(new Blob([HEAD]), { arrayBuffer: () => Promise.reject(new Error("gone")) });

    expect(await readSheetFile(deleted)).toEqual({ ok: false, problem: "read" });
  });

  describe("of a workbook", () => {
    const RECIPIENTS = [
      { row: 1, address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", amount: "0.5", remark: "text" },
      { row: 2, address: "00012345678901234567", amount: "1E-7", remark: "" },
    ];

    /** Returns the workbook with more parts. */
    function readWith(parts: Record<string, string>) {
      const own = unzipSync(new Uint8Array(readFileSync(`${__dirname}/testing/recipients.xlsx`)));
      const added = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
      return readSheetFile(new Blob([zipSync({ ...own, ...Object.fromEntries(added) })]));
    }

    it("keeps the digits unchanged", async () => {
      expect(await readWith({})).toEqual({ ok: true, rows: RECIPIENTS });
    });

    it("with another large worksheet needs no worker, which the page policy forbids", async () => {
      const row = `<row><c t="inlineStr"><is><t>paid</t></is></c></row>`;

      const reading = await readWith({ "xl/worksheets/sheet2.xml": row.repeat(20_000) });

      expect(reading).toEqual({ ok: true, rows: RECIPIENTS });
    });

    it("does not unpack pictures", async () => {
      expect(await readWith({ "xl/media/photo.bmp": "0".repeat(25 * 2 ** 20) })).toMatchObject({ ok: true });
    });

    it.each([
      ["parts", Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`xl/part${index}.xml`, ""]))],
      ["bytes", { "xl/worksheets/sheet2.xml": " ".repeat(21 * 2 ** 20) }],
    ])("rejects too many %s", async (_what, parts) => {
      expect(await readWith(parts)).toEqual({ ok: false, problem: "too_large" });
    });
  });
});
