import { PROFIT_COLUMNS, type ProfitColumn } from "contracts";
import { useIsPrinting } from "../../print/index.ts";
import { useCustom } from "../../session/index.ts";
import type { Column } from "../../ui/index.ts";

/** Default columns of days; fee and output would make the table wider than the page. */
export const USUAL_PROFIT_COLUMNS: readonly ProfitColumn[] = [
  "hashrate",
  "pps",
  "pplns",
  "solo",
  "rate",
  "price",
  "money",
];

/**
 * Returns the person's columns: the chosen ones, or the defaults. The identifying column and the earnings are always shown.
 *
 * @param columns all columns of a list
 * @param usual optional columns shown by default; all unless given
 * @returns columns of the table; chosen ones on every width, and all in print
 */
export function useChosenColumns<Row>(
  columns: readonly Column<Row>[],
  usual: readonly ProfitColumn[] = PROFIT_COLUMNS,
): Column<Row>[] {
  const { profit_columns: chosen } = useCustom();
  const isPrinting = useIsPrinting();
  if (isPrinting) return [...columns];
  const shown = chosen ?? usual;
  return columns.flatMap((column) => {
    const optional = PROFIT_COLUMNS.find((id) => id === column.id);
    if (optional === undefined) return [column];
    if (!shown.includes(optional)) return [];
    return [chosen === null ? column : { ...column, priority: 1 as const }];
  });
}
