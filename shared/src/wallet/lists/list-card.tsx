import { Trans, useLingui } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { formatZone } from "../../format/index.ts";
import { EveryPage, type EveryPageProps } from "../../print/index.ts";
import { readNow, useDisplayPreferences, type Reading } from "../../mining/index.ts";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  NoRows,
  Notice,
  Pagination,
  Table,
  type Column,
} from "../../ui/index.ts";
import type { ChangeListQuery } from "../hooks/use-list-query.ts";
import { PLAIN_LIST, isListFiltered, type ListQuery } from "../model/list-query.ts";

const PAGE_SIZES = [10, 20, 50] as const;
const SKELETON_ROWS = 8;

interface Page<Row> {
  data: Row[];
  count: number;
  total: number;
}

/** Props of {@link ListCard}. */
export interface ListCardProps<Row> {
  label: string;
  reading: Reading<Page<Row>>;
  /** Reads the same list with another query: all pages for printing, and all time where the default period is empty. */
  usePage?: (query: ListQuery) => Reading<Page<Row>>;
  columns: readonly Column<Row>[];
  /** Unique key of a row; its id if omitted. */
  rowKey?: (row: Row) => string;
  listRow: (row: Row) => ReactNode;
  query: ListQuery;
  onQuery: ChangeListQuery;
  /** Filters above the rows. */
  filter: ReactNode;
  /** Shown while the list is entirely empty. */
  empty: ReactNode;
  /** Content between filters and rows. */
  children?: ReactNode;
}

function NoMatch({ query, onQuery }: Pick<ListCardProps<never>, "query" | "onQuery">) {
  const { t } = useLingui();
  const isFiltered = isListFiltered(query);
  return (
    <EmptyState
      icon={SearchX}
      title={t`No match in this period`}
      action={
        <Button
          size="sm"
          onClick={() => onQuery(isFiltered ? { ...PLAIN_LIST, range: query.range } : { range: "all" })}
        >
          {isFiltered ? <Trans>Clear filter</Trans> : <Trans>Show all time</Trans>}
        </Button>
      }
    />
  );
}

interface OldRowsProps<Row> {
  usePage: (query: ListQuery) => Reading<Page<Row>>;
  loading: ReactNode;
  empty: ReactNode;
  noMatch: ReactNode;
}

/** Distinguishes a list without any rows from one whose rows are older than the default period. */
function OldRows<Row>({ usePage, loading, empty, noMatch }: OldRowsProps<Row>) {
  const { data, error } = usePage({ ...PLAIN_LIST, range: "all" });
  if (data !== undefined) return data.total === 0 ? empty : noMatch;
  return error === undefined ? loading : noMatch;
}

interface NoListRowsProps<Row> extends Pick<ListCardProps<Row>, "usePage" | "query" | "onQuery" | "empty"> {
  /** Placeholder rows. */
  loading: ReactNode;
}

/** The content of a list without rows: what it will contain, or a way out of the filters and the period. */
function NoListRows<Row>({ usePage, query, onQuery, empty, loading }: NoListRowsProps<Row>) {
  const noMatch = <NoMatch query={query} onQuery={onQuery} />;
  if (isListFiltered(query)) return noMatch;
  if (query.range === "all") return empty;
  if (query.range !== PLAIN_LIST.range || usePage === undefined) return noMatch;
  return <OldRows usePage={usePage} loading={loading} empty={empty} noMatch={noMatch} />;
}

type PrintedRowsProps<Row> = Omit<EveryPageProps<Row, ListQuery>, "usePage"> &
  Pick<ListCardProps<Row>, "usePage">;

/** All rows in print, for lists that can read further pages. */
function PrintedRows<Row>({ usePage, ...rest }: PrintedRowsProps<Row>) {
  return usePage ? <EveryPage usePage={usePage} {...rest} /> : rest.children(rest.rows);
}

/** A list of the wallet: filters, rows, pages, and every loading state. */
export function ListCard<Row extends { id: number }>(props: ListCardProps<Row>) {
  const { label, reading, usePage, columns, listRow, query, onQuery, filter, empty, children } = props;
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = reading;
  const total = data?.total ?? 0;
  const zone = formatZone(timeZone, readNow());
  const status = isValidating ? "refreshing" : "ready";
  const table = {
    label,
    columns,
    rowKey: props.rowKey ?? (({ id }: Row) => String(id)),
    skeletonRows: SKELETON_ROWS,
    listRow,
  };
  const drawTable = (rows: readonly Row[]): ReactNode => (
    <Table
      {...table}
      rows={rows}
      status={data === undefined ? "loading" : status}
      empty={
        <NoRows page={query.page} onPage={(page) => onQuery({ page })}>
          <NoListRows
            usePage={usePage}
            query={query}
            onQuery={onQuery}
            empty={empty}
            loading={<Table {...table} rows={[]} status="loading" />}
          />
        </NoRows>
      }
    />
  );
  if (data === undefined && error !== undefined) {
    return (
      <Card flush>
        {filter}
        <ErrorState
          title={t`Couldn't load the list.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </Card>
    );
  }
  return (
    <Card flush className="overflow-clip">
      {filter}
      {children}
      {error !== undefined && (
        <Notice tone="warning" role="status" title={t`Couldn't refresh.`} className="m-4">
          <Trans>Showing the last data we received.</Trans>
        </Notice>
      )}
      <PrintedRows usePage={usePage} filter={query} rows={data?.data ?? []} total={total}>
        {drawTable}
      </PrintedRows>
      {total > 0 && (
        <Pagination
          page={query.page}
          pageSize={query.limit}
          total={total}
          locale={locale}
          onPage={(page) => onQuery({ page })}
          onPageSize={(limit) => onQuery({ limit })}
          pageSizes={PAGE_SIZES}
        />
      )}
      <p className="border-t border-line px-5 py-2 text-2xs text-ink-3 max-md:px-4 print:hidden">
        <Trans>Times in {zone}.</Trans>
      </p>
    </Card>
  );
}
