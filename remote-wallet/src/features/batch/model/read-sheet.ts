import { readFileCells, readPastedCells } from "#/model/read-cells.ts";
import { toRows, type SheetReading } from "./rows.ts";

/**
 * Reads the recipients from a file.
 *
 * @param bytes content of an .xlsx or .csv file
 * @returns recipients, or why there are none
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetReading> {
  const reading = await readFileCells(bytes);
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
