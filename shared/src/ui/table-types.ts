import type { ReactNode } from "react";

/** The column that a table is sorted by, and the direction. */
export interface Sort {
  id: string;
  direction: "asc" | "desc";
}

/** A column of a `Table`. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Alignment; figures are at the end. */
  align?: "start" | "end";
  sortable?: boolean;
  /** 3 hides the column under 1200. */
  priority?: 1 | 2 | 3;
  /** Whether the column names the row: larger, and sticky when the table scrolls sideways. */
  main?: boolean;
  /** Whether it is the column of buttons, at the end: sticky when the table scrolls sideways on a tablet. */
  actions?: boolean;
  /** Width class. */
  width?: string;
}

/** The selected rows. */
export interface Selection<Row> {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of a row's checkbox, e.g. "Select s21-a01-012". */
  rowLabel: (row: Row) => string;
}

/** Props of `Table`. */
export interface TableProps<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** `loading` shows skeleton rows, `refreshing` keeps the old ones. */
  status?: "ready" | "loading" | "refreshing";
  /** Skeleton rows while loading; 12 by default. */
  skeletonRows?: number;
  /** Renders a row on phones; without it the table scrolls sideways there too. */
  listRow?: (row: Row) => ReactNode;
  /** Whether the header sticks below the sub-navigation, from 992 on. */
  sticky?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/**
 * Returns the sort that a click on a column's header requests: figures start with the largest, a second click reverses it.
 *
 * @param column the clicked column
 * @param sort current sort
 * @returns the next sort
 */
export function nextSort(column: { id: string; align?: "start" | "end" }, sort: Sort | undefined): Sort {
  if (sort?.id === column.id) return { id: column.id, direction: sort.direction === "asc" ? "desc" : "asc" };
  return { id: column.id, direction: column.align === "end" ? "desc" : "asc" };
}
