import { fiat, toChartNumber } from "amount";
import writeXlsxFile from "write-excel-file/node";

/** A cell of a workbook. */
export interface WorkbookCell {
  readonly text: string;
  readonly isNumber: boolean;
  /** Whether it is a month, a day, a time of day or a moment, as {@link MOMENTS} are written. */
  readonly isMoment: boolean;
}

/** Most decimals that a number format of a spreadsheet can have. */
const MOST_DECIMALS = 30;
/** Widths of columns, in characters. */
const WIDTHS = { least: 6, most: 44, margin: 2 } as const;
const SECONDS_OF_DAY = 86_400;
const WIDE = /[\u2E80-\uFFEF]/u;

/** Ways in which a moment is written in files, with their formats in a spreadsheet, which has no time zones. */
const MOMENTS = [
  { pattern: /^\d{4}-\d\d$/u, format: "yyyy-mm" },
  { pattern: /^\d{4}-\d\d-\d\d$/u, format: "yyyy-mm-dd" },
  { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u, format: "yyyy-mm-dd hh:mm:ss" },
] as const;
const TIME = /^(?<hours>\d\d):(?<minutes>\d\d):(?<seconds>\d\d)$/u;

function textCell(value: string) {
  return { value, type: String };
}

/** The format shows every decimal of the text, and no exponent. */
function numberCell(text: string) {
  const decimals = Math.min(text.split(".")[1]?.length ?? 0, MOST_DECIMALS);
  const format = decimals === 0 ? "0" : `0.${"0".repeat(decimals)}`;
  return { value: toChartNumber(fiat(text)), type: Number, format };
}

function momentCell(text: string) {
  const time = TIME.exec(text)?.groups;
  if (time !== undefined) {
    const [hours = 0, minutes = 0, seconds = 0] = [time["hours"], time["minutes"], time["seconds"]].map(
      (part) => Number.parseInt(part ?? "", 10),
    );
    // A spreadsheet stores a time of day as the part of a day.
    return {
      value: ((hours * 60 + minutes) * 60 + seconds) / SECONDS_OF_DAY,
      type: Number,
      format: "hh:mm:ss",
    };
  }
  const written = MOMENTS.find(({ pattern }) => pattern.test(text));
  return written === undefined
    ? textCell(text)
    : { value: new Date(text), type: Date, format: written.format };
}

/** Texts need no escape against formulas: a workbook states the type of each cell. */
function cellOf({ text, isNumber, isMoment }: WorkbookCell) {
  if (text === "") return null;
  if (isNumber) return numberCell(text);
  return isMoment ? momentCell(text) : textCell(text);
}

/** Returns the width of a text in characters; those of Chinese are twice as wide. */
function widthOf(text: string): number {
  return WIDE.test(text) ? text.length + text.replaceAll(/[^\u2E80-\uFFEF]/gu, "").length : text.length;
}

/**
 * Creates an xlsx file: bold heads that stay in view, columns as wide as their texts, dates and numbers that can be sorted,
 * filtered and added up.
 */
export function toWorkbook(
  heads: readonly string[],
  rows: readonly (readonly WorkbookCell[])[],
): Promise<Buffer> {
  const columns = heads.map((head, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, widthOf(row[index]?.text ?? "")),
      Math.max(widthOf(head), WIDTHS.least),
    );
    return { width: Math.min(longest, WIDTHS.most) + WIDTHS.margin };
  });
  const head = heads.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map(cellOf));
  return writeXlsxFile([head, ...body], { columns, stickyRowsCount: 1 }).toBuffer();
}
