import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { Button, EmptyState, ErrorState, NoRows, Pagination } from "shared/ui";

/** One page of a list as kept by the client. */
export interface PagedList<Row> {
  data: { data: readonly Row[]; total: number } | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/** What part of a list is shown, and how to select another. */
export interface ListPosition {
  page: number;
  isFiltered: boolean;
  setPage: (page: number) => void;
  /** Clears the filters. */
  clear: () => void;
}

/** Props of {@link ListStates}. */
export interface ListStatesProps<Row> {
  list: PagedList<Row>;
  position: ListPosition;
  loading: ReactNode;
  /** Message when the list could not be loaded. */
  failure: string;
  empty: { title: string; text: ReactNode };
  /** Wraps the notice of a failure or an empty list. */
  frame?: (notice: ReactNode) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, and with rows. */
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

/** Pagination of a list with more than one page. */
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
