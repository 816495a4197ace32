import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The header of a row or column of a {@link HeatTable}. */
export interface HeatHead {
  id: string;
  label: ReactNode;
}

/** A cell of a {@link HeatTable}. */
export interface HeatCell {
  /** The figure with its sign: the tint alone is not enough. */
  text: ReactNode;
  /** −1 to 1: which tint, and its intensity. */
  strength: number;
}

/** Props of {@link HeatTable}. */
export interface HeatTableProps {
  /** Name of the table. */
  label: string;
  /** Description of the row headers, in the corner. */
  corner: ReactNode;
  columns: readonly HeatHead[];
  rows: readonly HeatHead[];
  /** Cells by row, then by column. */
  cells: readonly (readonly HeatCell[])[];
  /** The cell of the current values; it is outlined. */
  current?: { row: number; column: number };
  className?: string;
}

const FAINTEST = 6;
const SPAN = 32;

function tint(strength: number): string {
  const size = Math.min(1, Math.abs(strength));
  const percent = Math.round(FAINTEST + SPAN * size);
  const colour = strength < 0 ? "var(--chart-2)" : "var(--chart-1)";
  return `color-mix(in srgb, ${colour} ${String(percent)}%, var(--surface))`;
}

/** A table of figures over two variables; profit and loss differ in sign and tint. */
export function HeatTable({ label, corner, columns, rows, cells, current, className }: HeatTableProps) {
  const headStyle = (isCurrent: boolean): string =>
    isCurrent ? "font-semibold text-ink" : "font-medium text-ink-3";
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={clsx("overflow-x-auto rounded-sm", className)}
    >
      <table className="num w-full min-w-78 table-fixed border-separate border-spacing-0.75 text-center text-xs max-md:border-spacing-0.5">
        <thead>
          <tr>
            <th
              scope="col"
              className="h-7 w-1/5 text-start font-medium text-ink-3 max-md:w-14 max-md:text-2xs"
            >
              {corner}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={clsx("max-md:text-2xs", headStyle(index === current?.column))}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th
                scope="row"
                className={clsx("text-start max-md:text-2xs", headStyle(rowIndex === current?.row))}
              >
                {row.label}
              </th>
              {columns.map((column, index) => {
                const cell = cells[rowIndex]?.[index];
                const isCurrent = rowIndex === current?.row && index === current.column;
                return (
                  <td
                    key={column.id}
                    aria-current={isCurrent ? "true" : undefined}
                    style={{ backgroundColor: tint(cell?.strength ?? 0) }}
                    className={clsx(
                      "h-9 rounded-xs font-medium whitespace-nowrap",
                      isCurrent && "ring-2 ring-ink",
                    )}
                  >
                    {cell?.text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
