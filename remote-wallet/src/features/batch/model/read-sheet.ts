import { readFileCells, readPastedCells } from "#/model/read-cells.ts";
import { toRows, type SheetReading } from "./rows.ts";

/**
 * Reads the recipients from a file.
 *
 * @param file an .xlsx or .csv file
 * @returns recipients, or why there are none
 */
export async function readSheetFile(file: Blob): Promise<SheetReading> {
  const reading = await readFileCells(file);
  return reading.ok ? toRows(reading.cells) : reading;
}

/**
 * Reads the recipients from pasted text.
 *
 * @param text delimited values with a header row
 * @returns recipients, or why there are none
 */
export function readPasted(text: string): SheetReading {
  const reading = readPastedCells(text);
  return reading.ok ? toRows(reading.cells) : reading;
}
