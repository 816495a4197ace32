import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { nextSort, type Column, type Sort } from "./table-types.ts";

const CELL =
  "border-b border-line bg-sunken px-(--cell-x) py-2 text-2xs font-medium text-balance text-ink-3 first:ps-5 last:pe-5 first:rounded-s-[inherit] last:rounded-e-[inherit]";

function ariaSort(sort: Sort | undefined, id: string): "ascending" | "descending" | "none" {
  if (sort?.id !== id) return "none";
  return sort.direction === "asc" ? "ascending" : "descending";
}

function SortMark({ sort, id }: { sort: Sort | undefined; id: string }) {
  const Icon = sort?.id !== id ? ChevronsUpDown : sort.direction === "asc" ? ArrowUp : ArrowDown;
  return <Icon aria-hidden size={13} strokeWidth={1.75} className="shrink-0 print:hidden" />;
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  sticky: boolean;
  /** Checkbox that selects all rows. */
  selectAll: ReactNode;
}

/** Checks whether a column is the last one in windows too narrow for low-priority columns. */
function endsNarrow<Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean {
  return column !== columns.at(-1) && column === columns.findLast(({ priority }) => priority !== 3);
}

/** Returns the class names that a column's cells share with its header. */
export function columnClasses<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  return clsx(
    column.align === "end" ? "text-end" : "text-start",
    column.priority === 3 && "max-xl:not-print:hidden",
    endsNarrow(column, columns) && "max-xl:not-print:rounded-e-[inherit] max-xl:not-print:pe-5",
    column.main && "max-lg:sticky max-lg:start-0 max-lg:z-1",
    column.actions && "md:max-lg:sticky md:max-lg:end-0 md:max-lg:z-1 md:max-lg:scroll-edge",
    column.width,
  );
}

/** The header of a `Table`: sort buttons, `aria-sort`. */
export function TableHead<Row>({ columns, sort, onSort, sticky, selectAll }: TableHeadProps<Row>) {
  const { t } = useLingui();
  const stick = clsx(sticky && "lg:sticky lg:top-(--subnav-h) lg:z-(--z-sticky)");
  return (
    <thead className="rounded-t-[inherit]">
      <tr className="rounded-t-[inherit]">
        {selectAll && (
          <th data-select scope="col" className={clsx(CELL, "w-10 print:hidden", stick)}>
            <span className="sr-only">{t`Selection`}</span>
            {selectAll}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sortable && onSort ? ariaSort(sort, column.id) : undefined}
            className={clsx(CELL, columnClasses(column, columns), stick)}
          >
            {column.sortable && onSort ? (
              <button
                type="button"
                onClick={() => onSort(nextSort(column, sort))}
                // Browsers print buttons in the first of a table's repeated heads only, but their text in each.
                className={clsx(
                  "-my-1 inline-flex min-h-6 cursor-pointer items-center gap-1 font-medium hover:text-ink print:contents",
                  column.align === "end" ? "justify-end text-end" : "text-start",
                  sort?.id === column.id && "text-ink",
                )}
              >
                {column.header}
                <SortMark sort={sort} id={column.id} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
