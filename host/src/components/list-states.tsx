import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { Button, EmptyState, ErrorState, NoRows, Pagination } from "shared/ui";

/** A page of a list, as the client has it. */
export interface PagedList<Row> {
  data: { data: readonly Row[]; total: number } | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/** What is shown of a list, and how another part of it is chosen. */
export interface ListPosition {
  page: number;
  isFiltered: boolean;
  setPage: (page: number) => void;
  /** Takes the filters away. */
  clear: () => void;
}

/** Props of {@link ListStates}. */
export interface ListStatesProps<Row> {
  list: PagedList<Row>;
  position: ListPosition;
  loading: ReactNode;
  /** What could not be loaded. */
  failure: string;
  empty: { title: string; text: ReactNode };
  /** What a failure and an empty list are shown in. */
  frame?: (notice: ReactNode) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list while it loads, when it failed, when nothing is in it, and with its rows. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { list, position, loading, failure, empty, frame = (notice) => notice, children } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, mutate } = list;
  if (data === undefined) {
    if (error === undefined) return loading;
    return frame(<ErrorState title={failure} message={errorText(error)} onRetry={() => void mutate()} />);
  }
  if (data.data.length > 0) return children(data.data);
  return frame(
    <NoRows page={position.page} onPage={position.setPage}>
      <EmptyState
        title={empty.title}
        action={position.isFiltered && <Button onClick={position.clear}>{t`Show all`}</Button>}
      >
        {empty.text}
      </EmptyState>
    </NoRows>,
  );
}

/** Props of {@link ListPages}. */
export interface ListPagesProps {
  list: PagedList<unknown>;
  position: ListPosition;
  pageSize: number;
  className?: string;
}

/** Leads to the other pages of a list that has some. */
export function ListPages({ list, position, pageSize, className }: ListPagesProps) {
  const { locale } = useLocale();
  const total = list.data?.total ?? 0;
  if (total <= pageSize) return null;
  return (
    <div className={className}>
      <Pagination
        page={position.page}
        pageSize={pageSize}
        total={total}
        locale={locale}
        onPage={position.setPage}
      />
    </div>
  );
}
