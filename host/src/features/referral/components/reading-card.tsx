import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { Button, Card, ErrorState, NoRows, Notice, Pagination, Table, type TableProps } from "shared/ui";

/** A page of a list, as returned by a call. */
interface Reading<Row> {
  data: { data: readonly Row[]; total: number } | undefined;
  error: Error | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

interface ReadingCardProps<Row> {
  title: ReactNode;
  action?: ReactNode;
  /** Filters between head and list. */
  filters?: ReactNode;
  reading: Reading<Row>;
  failedTitle: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  table: Omit<TableProps<Row>, "rows" | "status">;
}

function Rows<Row>({ reading, table, page, onPage }: Omit<ReadingCardProps<Row>, "title">) {
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
        skeletonRows={6}
        empty={
          <NoRows page={page} onPage={onPage}>
            {table.empty}
          </NoRows>
        }
      />
    </>
  );
}

/** A list read by a call, with its head, states and pagination. */
export function ReadingCard<Row>(props: ReadingCardProps<Row>) {
  const { title, action, filters, reading, failedTitle, page, pageSize, onPage } = props;
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, isValidating, mutate } = reading;
  return (
    <Card flush divided title={title} actions={action} className="overflow-clip">
      {filters && <div className="flex flex-wrap items-end gap-3 px-5 py-3 max-md:px-4">{filters}</div>}
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={failedTitle}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Rows {...props} />
      )}
      {data !== undefined && data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} locale={locale} onPage={onPage} />
      )}
    </Card>
  );
}
