import type { Page } from "contracts";
import { ErrorState, Pagination, Table, type TableProps } from "shared/ui";
import { useExistingPage, type ReadPage } from "./use-existing-page.ts";

/** Props of {@link PagedTable}. */
export interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  "label" | "columns" | "rowKey" | "empty" | "listRow"
> {
  list: ReadPage<Page<Row>> & { error: Error | undefined; mutate: () => Promise<unknown> };
  pageSize: number;
  onPage: (page: number) => void;
}

/** A page of a list with its page numbers: loading, failed, empty, or with rows. */
export function PagedTable<Row>({ list, pageSize, onPage, ...table }: PagedTableProps<Row>) {
  const { error, mutate } = list;
  const data = useExistingPage(list, onPage);
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
