import { Trans, useLingui } from "@lingui/react/macro";
import { HOURLY_PROFIT_DAYS } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { Button, EmptyState, ErrorState, NoRows, Pagination, Table, type Column } from "../../ui/index.ts";
import { EveryPage, type UsePage } from "../../print/index.ts";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useNow } from "../hooks/use-now.ts";
import { useUpdatedAt } from "../hooks/use-updated-at.ts";
import type { Reading } from "../mining-source.ts";
import { areHoursKept, isKeptShort, type ProfitQuery } from "./profit-query.ts";
import type { ChangeProfitQuery } from "./use-profit-query.ts";

/** Props shared by all lists of the page. */
export interface ProfitListProps {
  query: ProfitQuery;
  onQuery: ChangeProfitQuery;
}

interface ListProps<
  Row,
  Page extends { data: readonly Row[]; total: number },
  Filter extends object,
> extends ProfitListProps {
  /** Reads another page of the same list, for printing. */
  usePage: UsePage<Row, Filter>;
  filter: Filter;
  label: string;
  reading: Reading<Page>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  listRow: (row: Row) => ReactNode;
  /** Shown while there are no rows in any month. */
  empty: ReactNode;
  /** Sums over the filter, above the pages. */
  totals: (page: Page) => ReactNode;
  /** Rows before those of the page. */
  first?: (page: Page) => readonly Row[];
}

/** How long hours and blocks are kept. */
function KeptDays() {
  return (
    <Trans>
      Hours and blocks are kept for {HOURLY_PROFIT_DAYS} days. Earlier earnings are listed by day.
    </Trans>
  );
}

/** Shown where the chosen month has no rows, which other months may have. */
function EmptyMonth({ query: { view, month }, onQuery }: ProfitListProps) {
  const { t } = useLingui();
  const now = useNow();
  const isOver = isKeptShort(view) && month !== null && !areHoursKept(month, now);
  return (
    <EmptyState
      title={isOver ? <KeptDays /> : t`No earnings in this period`}
      action={
        <Button onClick={() => onQuery({ month: null })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

/** Shows above the rows that they could not be refreshed. */
function Stale({ reading }: { reading: Reading<unknown> }) {
  const at = useUpdatedAt(reading);
  if (reading.error === undefined) return null;
  return (
    <div className="px-5 pt-4 max-md:px-4">
      <StaleNotice reading={reading} at={at} />
    </div>
  );
}

/** A list of profit with sums over its filter and pages. */
export function ProfitList<Row, Page extends { data: readonly Row[]; total: number }, Filter extends object>({
  usePage,
  filter,
  label,
  reading,
  columns,
  rowKey,
  listRow,
  empty,
  totals,
  first,
  query,
  onQuery,
}: ListProps<Row, Page, Filter>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, isValidating } = reading;
  if (!data && error) {
    return (
      <ErrorState
        title={t`Couldn't load earnings.`}
        message={errorText(error)}
        busy={isValidating}
        onRetry={() => void reading.mutate()}
      />
    );
  }
  return (
    <>
      <Stale reading={reading} />
      <EveryPage usePage={usePage} filter={filter} rows={data?.data ?? []} total={data?.total ?? 0}>
        {(rows) => (
          <Table
            label={label}
            columns={columns}
            rows={[...(data ? (first?.(data) ?? []) : []), ...rows]}
            rowKey={rowKey}
            status={data ? (isValidating ? "refreshing" : "ready") : "loading"}
            skeletonRows={10}
            listRow={listRow}
            empty={
              <NoRows page={query.page} onPage={(page) => onQuery({ page })}>
                {"month" in filter ? <EmptyMonth query={query} onQuery={onQuery} /> : empty}
              </NoRows>
            }
          />
        )}
      </EveryPage>
      {data && data.total > 0 && (
        <>
          {isKeptShort(query.view) && (
            <p className="px-5 py-3 text-2xs text-ink-3 max-md:px-4">
              <KeptDays />
            </p>
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line bg-sunken px-5 py-3 text-xs text-ink-2 max-md:px-4">
            {totals(data)}
          </div>
          <Pagination
            page={query.page}
            pageSize={query.limit}
            total={data.total}
            locale={locale}
            onPage={(page) => onQuery({ page })}
            onPageSize={(limit) => onQuery({ limit })}
            pageSizes={[10, 20, 50, 100]}
          />
        </>
      )}
    </>
  );
}

/** One sum with its name. */
export function TotalOf({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {label} <span className="num font-medium text-ink">{children}</span>
    </span>
  );
}
