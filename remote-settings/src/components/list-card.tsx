import { Trans } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, ErrorState, NoRows, Notice, Pagination, Table, type TableProps } from "shared/ui";

/** A page of a list as returned by a call. */
interface ListReading<Row> {
  data: { data: readonly Row[]; total: number } | undefined;
  error: Error | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

/** Props of {@link ListCard}. */
interface ListCardProps<Row> {
  title: ReactNode;
  /** A sentence about the purpose of the list. */
  hint?: ReactNode;
  action?: ReactNode;
  reading: ListReading<Row>;
  failedTitle: string;
  page: number;
  onPage: (page: number) => void;
  table: Omit<TableProps<Row>, "rows" | "status">;
  /** Content between heading and list, such as filters. */
  children?: ReactNode;
}

function Rows<Row>({
  reading,
  table,
  page,
  onPage,
}: Pick<ListCardProps<Row>, "reading" | "table" | "page" | "onPage">) {
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
        skeletonRows={table.skeletonRows ?? 4}
        empty={
          <NoRows page={page} onPage={onPage}>
            {table.empty}
          </NoRows>
        }
      />
    </>
  );
}

/** A list with its heading, states and pages. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, hint, action, reading, failedTitle, page, onPage, table, children } = props;
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = reading;
  const isFailed = data === undefined && error !== undefined;
  return (
    <Card flush divided title={title} actions={action} className="overflow-clip">
      {hint !== undefined && (
        <p className="px-5 py-3 text-xs text-ink-2 max-md:border-b max-md:border-line max-md:px-4">{hint}</p>
      )}
      {children}
      {isFailed ? (
        <ErrorState
          title={failedTitle}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Rows reading={reading} table={table} page={page} onPage={onPage} />
      )}
      {data !== undefined && data.total > PAGE_SIZES.list && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZES.list}
          total={data.total}
          locale={locale}
          onPage={onPage}
        />
      )}
    </Card>
  );
}
