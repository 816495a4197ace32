import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "shared/api";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { Button, ButtonLink, Card, EmptyState, ErrorState, NoRows, Pagination, Skeleton } from "shared/ui";

const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** Props of {@link ListingGrid}. */
export interface ListingGridProps<Row> {
  label: string;
  /** What could not be loaded. */
  failure: string;
  list: {
    data: { data: readonly Row[]; total: number } | undefined;
    error: unknown;
    mutate: () => Promise<unknown>;
  };
  page: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  card: (row: Row) => ReactNode;
}

/** Cards of farms or companies, with their states and pages. */
export function ListingGrid<Row>(props: ListingGridProps<Row>) {
  const { label, failure, list, page, isFiltered, onPage, onClear, card } = props;
  const { t } = useLingui();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { data, error, mutate } = list;
  if (data === undefined) {
    if (error !== undefined)
      return (
        <Card>
          <ErrorState title={failure} message={errorText(error)} onRetry={() => void mutate()} />
        </Card>
      );
    return (
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-75 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <Card>
        <NoRows page={page} onPage={onPage}>
          <EmptyState
            title={t`No listings`}
            action={isFiltered && <Button onClick={onClear}>{t`Show all`}</Button>}
          >
            <Trans>No listing matches these filters.</Trans>
          </EmptyState>
        </NoRows>
      </Card>
    );
  }
  return (
    <>
      <ul aria-label={label} className={GRID}>
        {data.data.map(card)}
      </ul>
      {data.total > PAGE_SIZES.listings && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZES.listings}
          total={data.total}
          locale={locale}
          onPage={onPage}
        />
      )}
    </>
  );
}

/** Leads to a ticket that asks for a listing. */
export function ApplyLink() {
  const { t } = useLingui();
  const query = { category: "other", subject: t`Apply for a listing` };
  return (
    <ButtonLink to={pathTo("ticket.new", {}, { query })}>
      <Trans>Apply for a listing</Trans>
    </ButtonLink>
  );
}
