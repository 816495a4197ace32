import { Trans } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../api/index.ts";
import { useDisplayPreferences, type Reading } from "../mining/index.ts";
import { Button, Card, ErrorState, NoRows, Notice, Pagination, Table, type TableProps } from "../ui/index.ts";

const SKELETON_ROWS = 4;

/** Props of {@link ReadingCard}. */
export interface ReadingCardProps<Row> {
  title: ReactNode;
  /** A sentence about the purpose of the list. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Filters between heading and list. */
  filters?: ReactNode;
  /** One page of the list, as returned by a call. */
  reading: Reading<{ data: readonly Row[]; total: number }>;
  failedTitle: string;
  /** From 1. */
  page: number;
  /** Rows per page, `PAGE_SIZES.list` by default. */
  pageSize?: number;
  onPage: (page: number) => void;
  /** `skeletonRows` is 4 by default. */
  table: Omit<TableProps<Row>, "rows" | "status">;
}

type RowsProps<Row> = Pick<ReadingCardProps<Row>, "reading" | "table" | "page" | "onPage">;

function Rows<Row>({ reading, table, page, onPage }: RowsProps<Row>) {
  const { data, error, isLoading, isValidating, mutate } = reading;
  const retry = (
    <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <>
      {error !== undefined && data !== undefined && (
        <Notice tone="warning" role="status" action={retry} className="m-4 items-center">
          <Trans>Couldn't refresh. Showing the last data we received.</Trans>
        </Notice>
      )}
      <Table
        {...table}
        rows={data?.data ?? []}
        status={data === undefined ? "loading" : isLoading ? "refreshing" : "ready"}
        skeletonRows={table.skeletonRows ?? SKELETON_ROWS}
        empty={
          <NoRows page={page} onPage={onPage}>
            {table.empty}
          </NoRows>
        }
      />
    </>
  );
}

/** A list read page by page from a call, with its heading, filters, states and pages. */
export function ReadingCard<Row>(props: ReadingCardProps<Row>) {
  const { title, hint, action, filters, reading, failedTitle, page, onPage, table } = props;
  const { pageSize = PAGE_SIZES.list } = props;
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = reading;
  return (
    <Card flush divided title={title} actions={action} className="overflow-clip">
      {hint !== undefined && (
        <p className="px-5 py-3 text-xs text-ink-2 max-md:border-b max-md:border-line max-md:px-4">{hint}</p>
      )}
      {filters && <div className="flex flex-wrap items-end gap-3 px-5 py-3 max-md:px-4">{filters}</div>}
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={failedTitle}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Rows reading={reading} table={table} page={page} onPage={onPage} />
      )}
      {data !== undefined && data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} locale={locale} onPage={onPage} />
      )}
    </Card>
  );
}
