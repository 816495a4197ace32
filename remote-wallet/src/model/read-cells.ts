import { decodeText, readText } from "./read-text.ts";

/** Maximum file size. */
export const LARGEST_FILE_MEGABYTES = 1;
/** Maximum file size in bytes. */
export const LARGEST_FILE_BYTES = LARGEST_FILE_MEGABYTES * 1_000_000;

/** Rows of cells, all text, or why there are none. */
export type CellReading =
  { ok: true; cells: string[][] } | { ok: false; problem: "read" | "content" | "too_large" | "old_format" };

/** The first bytes of a ZIP archive; .xlsx files are ZIP archives. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04] as const;
/** The first bytes of a legacy spreadsheet (.xls), which is not supported. */
const OLD_MARK = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Characters to remove from cells, such as line breaks entered with Alt+Enter. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Normalizes each cell to one trimmed line, as if it had been typed. */
function toLines(cells: readonly (readonly string[])[]): string[][] {
  return cells.map((line) => line.map((cell) => cell.replace(CONTROL, " ").trim()));
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const { readSheet, repackWorkbook } = await import(
    /* webpackChunkName: "wallet.xlsx" */ "./read-workbook.ts"
  );
  // Cells are read as text: as numbers they would lose leading zeros and the last digits of long ones.
  const cells = await readSheet(new Blob([repackWorkbook(bytes)]), {
    parseNumber: (text: string) => text,
    trim: false,
  });
  return cells.map((line) => line.map((cell) => (cell === null ? "" : String(cell))));
}

/**
 * Reads the cells of a text.
 *
 * @param text delimited values
 * @returns rows of cells, or why there are none
 */
export function readPastedCells(text: string): CellReading {
  const cells = readText(text);
  return cells === null ? { ok: false, problem: "content" } : { ok: true, cells: toLines(cells) };
}

/**
 * Reads the cells of the first worksheet of a file.
 *
 * @param file an .xlsx or .csv file
 * @returns rows of cells, or why there are none
 */
export async function readFileCells(file: Blob): Promise<CellReading> {
  if (file.size > LARGEST_FILE_BYTES) return { ok: false, problem: "too_large" };
  // The browser cannot read a folder or a deleted file.
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { ok: false, problem: "read" };
  const bytes = new Uint8Array(content);
  if (startsWith(bytes, OLD_MARK)) return { ok: false, problem: "old_format" };
  if (startsWith(bytes, ZIP_MARK)) {
    try {
      return { ok: true, cells: toLines(await readWorkbook(bytes)) };
    } catch (error) {
      // Otherwise an archive that is not a workbook, or a damaged one.
      return { ok: false, problem: error instanceof RangeError ? "too_large" : "read" };
    }
  }
  const text = decodeText(bytes);
  return text === null ? { ok: false, problem: "read" } : readPastedCells(text);
}
