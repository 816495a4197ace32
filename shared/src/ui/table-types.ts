import type { ReactNode } from "react";

/** Which column a table is sorted by, and how. */
export interface Sort {
  id: string;
  direction: "asc" | "desc";
}

/** A column of a `Table`. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are at the end. */
  align?: "start" | "end";
  sortable?: boolean;
  /** 3 hides the column under 1200. */
  priority?: 1 | 2 | 3;
  /** The column that names the row: larger, and it stays in view when the table scrolls sideways. */
  main?: boolean;
  /** The column of buttons, at the end: it stays in view when the table scrolls sideways on a tablet. */
  actions?: boolean;
  /** Width class. */
  width?: string;
}

/** Rows that are ticked. */
export interface Selection<Row> {
  /** Keys of the ticked rows. */
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
  /** The phone form of a row; without it the table scrolls sideways on phones too. */
  listRow?: (row: Row) => ReactNode;
  /** Keeps the head in view under the sub-navigation, from 992 on. */
  sticky?: boolean;
  /** What shows when there are no rows. */
  empty?: ReactNode;
}

/**
 * The sort that a click on a column's head requests: figures start with the largest, a second click turns it round.
 *
 * @param column the clicked column
 * @param sort the sort now
 * @returns the next sort
 */
export function nextSort(column: { id: string; align?: "start" | "end" }, sort: Sort | undefined): Sort {
  if (sort?.id === column.id) return { id: column.id, direction: sort.direction === "asc" ? "desc" : "asc" };
  return { id: column.id, direction: column.align === "end" ? "desc" : "asc" };
}
