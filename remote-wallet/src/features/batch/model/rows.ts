import { LIMITS } from "contracts";
import type { CellReading } from "#/model/read-cells.ts";

type CellProblem = Extract<CellReading, { ok: false }>["problem"];

/** A recipient of a batch, as unchecked text; errors are reported later. */
export interface BatchRow {
  /** Permanent number of the row, from 1. */
  row: number;
  address: string;
  amount: string;
  remark: string;
}

/** Result of reading a file or pasted text. */
export type SheetReading =
  { ok: true; rows: BatchRow[] } | { ok: false; problem: CellProblem | "too_many" | "empty" };

/**
 * Converts cells to recipients: the header row is dropped, cells are trimmed, empty rows are left out (spec 5).
 *
 * @param cells rows of cells, all text
 * @returns recipients, or why there are none
 */
export function toRows(cells: readonly (readonly string[])[]): SheetReading {
  const rows = cells
    .slice(1)
    .map((line) => line.map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ""))
    .map(([address = "", amount = "", remark = ""], index) => ({ row: index + 1, address, amount, remark }));
  if (rows.length === 0) return { ok: false, problem: "empty" };
  if (rows.length > LIMITS.batchWithdrawRows) return { ok: false, problem: "too_many" };
  // A table without a second column in any row is not a list of payments.
  if (rows.every(({ amount }) => amount === "")) return { ok: false, problem: "content" };
  return { ok: true, rows };
}
