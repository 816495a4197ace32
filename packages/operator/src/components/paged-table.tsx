import type { Page } from "contracts";
import { ErrorState, Pagination, Table, type TableProps } from "shared/ui";

/** Props of {@link PagedTable}. */
export interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  "label" | "columns" | "rowKey" | "empty"
> {
  /** The page as the server gave it; undefined while it is being read. */
  data: Page<Row> | undefined;
  error: Error | undefined;
  onRetry: () => void;
  pageSize: number;
  onPage: (page: number) => void;
}

/** A page of a list with its page numbers: loading, failed, empty, or with rows. */
export function PagedTable<Row>({ data, error, onRetry, pageSize, onPage, ...table }: PagedTableProps<Row>) {
  if (data === undefined && error !== undefined) {
    return <ErrorState title={`Couldn't load: ${table.label}.`} message={error.message} onRetry={onRetry} />;
  }
  return (
    <>
      <Table
        {...table}
        rows={data?.data ?? []}
        status={data === undefined ? "loading" : "ready"}
        skeletonRows={6}
      />
      {data !== undefined && data.total > pageSize && (
        <Pagination
          page={data.curr_page}
          pageSize={pageSize}
          total={data.total}
          locale="en_US"
          onPage={onPage}
        />
      )}
    </>
  );
}
