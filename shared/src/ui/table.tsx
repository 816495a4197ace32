import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CheckboxMark } from "./checkbox-mark.tsx";
import { ProgressLine } from "./progress.tsx";
import { Delayed, Skeleton } from "./skeleton.tsx";
import { TableHead, columnClasses } from "./table-head.tsx";
import type { Column, Selection, TableProps } from "./table-types.ts";
import { useIsNarrow, useIsPhone } from "./use-width.ts";

const SKELETON_ROWS = 12;
/** With more columns the space between them is smaller. */
const MOST_ROOMY_COLUMNS = 9;
const CELL =
  "h-12 border-b border-line px-(--cell-x) text-xs first:ps-5 last:pe-5 group-last:border-b-0 first:rounded-s-[inherit] last:rounded-e-[inherit]";
/** A row ends a table, which may end a card: its outer cells have the corners of the card, whose line they would cover. */
const ROW = "group last:rounded-b-[inherit]";

/**
 * A name breaks anywhere, so it needs a minimum width to keep words whole where the table scrolls sideways. Two lines fit the
 * height of a row.
 */
const NAME = "py-1 max-lg:min-w-32";

function toggle(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isTicked) next.add(key);
    else next.delete(key);
  }
  return next;
}

interface RowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
}

function BodyRow<Row>({ row, id, columns, selection }: RowProps<Row>) {
  const isSelected = selection?.selected.has(id) ?? false;
  const ground = clsx(isSelected ? "bg-selected" : "bg-surface group-hover:bg-hover");
  return (
    <tr className={ROW}>
      {selection && (
        <td data-select className={clsx(CELL, ground, "w-10 print:hidden [&>*]:align-middle")}>
          <CheckboxMark
            aria-label={selection.rowLabel(row)}
            checked={isSelected}
            onChange={(event) => selection.onChange(toggle(selection.selected, [id], event.target.checked))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            CELL,
            ground,
            columnClasses(column, columns),
            column.main ? "text-sm font-medium wrap-anywhere" : "num whitespace-nowrap",
          )}
        >
          {column.main ? <div className={NAME}>{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Returns the width of a placeholder bar: a column with a width keeps it; otherwise the bar sets the column's width. */
function barWidth<Row>({ width }: Column<Row>, index: number): string {
  if (width !== undefined) return "w-full max-w-16";
  return index === 0 ? "w-28" : "w-16";
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  count: number;
}

/** Placeholder bars for the figures, in columns of about their final width. */
function SkeletonRows<Row>({ columns, hasSelection, count }: SkeletonRowsProps<Row>) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={ROW}>
          {hasSelection && (
            <td data-select className={clsx(CELL, "w-10 print:hidden")}>
              <Delayed>
                <Skeleton className="size-4.5" />
              </Delayed>
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className={clsx(CELL, columnClasses(column, columns))}>
              <Delayed>
                <Skeleton
                  className={clsx("h-3.5", barWidth(column, index), column.align === "end" && "ms-auto")}
                />
              </Delayed>
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Returns a key of each row for React; rows that are equal in all that is known of them are numbered. */
function keysOf<Row>({ rows, rowKey }: Pick<TableProps<Row>, "rows" | "rowKey">): string[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} #${String(count)}`;
  });
}

function PhoneList<Row>({ props, row }: { props: TableProps<Row>; row: (row: Row) => ReactNode }) {
  const isLoading = props.status === "loading";
  const keys = keysOf(props);
  return (
    <ul aria-label={props.label} aria-busy={isLoading || props.status === "refreshing" || undefined}>
      {isLoading
        ? Array.from({ length: props.skeletonRows ?? SKELETON_ROWS }, (_, index) => (
            <li key={index} className="flex min-h-15 items-center border-b border-line px-4 last:border-b-0">
              <Delayed>
                <Skeleton className="h-3.5 w-40" />
              </Delayed>
            </li>
          ))
        : props.rows.map((one, index) => (
            <li key={keys[index]} className="border-b border-line last:border-b-0">
              {row(one)}
            </li>
          ))}
    </ul>
  );
}

function SelectAll({
  keys,
  selection,
}: {
  keys: readonly string[];
  selection: Omit<Selection<never>, "rowLabel">;
}) {
  const { t } = useLingui();
  const ticked = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <CheckboxMark
      aria-label={t`Select all rows`}
      checked={ticked > 0 && ticked === keys.length}
      mixed={ticked > 0 && ticked < keys.length}
      onChange={(event) => selection.onChange(toggle(selection.selected, keys, event.target.checked))}
    />
  );
}

function DataGrid<Row>({
  props,
  status,
}: {
  props: TableProps<Row>;
  status: "ready" | "loading" | "refreshing";
}) {
  const { label, columns, rows, rowKey, sort, onSort, selection, sticky = false } = props;
  const selectAll = selection && <SelectAll keys={rows.map(rowKey)} selection={selection} />;
  const keys = keysOf(props);
  const body = rows.map((row, index) => (
    <BodyRow key={keys[index]} row={row} id={rowKey(row)} columns={columns} selection={selection} />
  ));
  const skeleton = (
    <SkeletonRows
      columns={columns}
      hasSelection={selection !== undefined}
      count={props.skeletonRows ?? SKELETON_ROWS}
    />
  );
  return (
    <table
      aria-label={label}
      aria-busy={status === "ready" ? undefined : true}
      className={clsx(
        "whole w-full border-separate border-spacing-0 rounded-[inherit]",
        columns.length > MOST_ROOMY_COLUMNS ? "[--cell-x:0.5rem]" : "[--cell-x:0.75rem] [--edge-x:1.25rem]",
      )}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} sticky={sticky} selectAll={selectAll} />
      <tbody className="rounded-b-[inherit]">{status === "loading" ? skeleton : body}</tbody>
    </table>
  );
}

/**
 * A table with sorting, selection and its loading states. Below 768 it becomes a list if `listRow` is given; from 768 to 991 it
 * scrolls sideways with the first column and its buttons in view.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, status = "ready", listRow } = props;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  if (status !== "loading" && rows.length === 0) return <>{props.empty}</>;
  if (isPhone && listRow) return <PhoneList props={props} row={listRow} />;
  const hasActions = props.columns.some(({ actions = false }) => actions);
  return (
    <div
      // Sticky buttons do not fade; their edge shows that there is more.
      className={clsx(
        "relative first:rounded-t-[inherit] last:rounded-b-[inherit]",
        hasActions ? "max-md:scroll-hint md:max-lg:overflow-x-auto" : "scroll-hint",
      )}
      role="group"
      aria-label={props.label}
      // Where it may scroll sideways, it must also do so by keyboard.
      tabIndex={isNarrow ? 0 : -1}
    >
      {status === "refreshing" && (
        <div className="absolute inset-x-0 top-9 z-1">
          <ProgressLine />
        </div>
      )}
      <DataGrid props={props} status={status} />
    </div>
  );
}
