import type { Page } from "contracts";
import { ErrorState, Pagination, Table, type TableProps } from "shared/ui";

/** Props of {@link PagedTable}. */
export interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  "label" | "columns" | "rowKey" | "empty"
> {
  /** The page as it is read; its data is undefined until loaded. */
  list: { data: Page<Row> | undefined; error: Error | undefined; mutate: () => Promise<unknown> };
  pageSize: number;
  onPage: (page: number) => void;
}

/** A page of a list with its page numbers: loading, failed, empty, or with rows. */
export function PagedTable<Row>({ list, pageSize, onPage, ...table }: PagedTableProps<Row>) {
  const { data, error, mutate } = list;
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={`Couldn't load: ${table.label}.`}
        message={error.message}
        onRetry={() => void mutate()}
      />
    );
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
