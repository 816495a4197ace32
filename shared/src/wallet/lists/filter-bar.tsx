import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, lazy, type ReactNode } from "react";
import { Button } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import type { ChangeListQuery } from "../hooks/use-list-query.ts";
import { PLAIN_LIST, RANGES, changeRange, isListFiltered, type ListQuery } from "../model/list-query.ts";
import { FilterSelect } from "./filter-select.tsx";

/** Few people type days, so the fields are kept out of the page's initial files. */
const LabelledDate = lazy(async () => ({
  default: (await import("../../forms/date-field.tsx")).LabelledDate,
}));

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  query: ListQuery;
  onQuery: ChangeListQuery;
  /** List-specific filters, between coin and range. */
  children?: ReactNode;
  /** Content at the right: search, export. */
  actions?: ReactNode;
}

/** List-specific filters and range of a list. */
export function PeriodBar({ query, onQuery, children, actions }: FilterBarProps) {
  const { t } = useLingui();
  const rangeNames = {
    "7": t`7 days`,
    "30": t`30 days`,
    "90": t`90 days`,
    year: t`This year`,
    all: t`All time`,
    custom: t`Chosen days`,
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-b print:hidden border-line px-5 py-3 max-md:px-4">
      {children}
      <FilterSelect
        label={t`Period`}
        value={query.range}
        options={RANGES.map((range) => ({ value: range, label: rangeNames[range] }))}
        onChange={(value) => onQuery({ range: RANGES.find((range) => range === value) ?? PLAIN_LIST.range })}
      />
      {query.range === "custom" && (
        <Suspense fallback={null}>
          <LabelledDate
            label={t`From`}
            value={query.from}
            max={query.to}
            onChange={(from) => onQuery(changeRange(query, { from }))}
          />
          <LabelledDate
            label={t`To`}
            value={query.to}
            min={query.from}
            onChange={(to) => onQuery(changeRange(query, { to }))}
          />
        </Suspense>
      )}
      {isListFiltered(query) && (
        <Button variant="ghost" onClick={() => onQuery({ ...PLAIN_LIST, range: query.range })}>
          <Trans>Clear filter</Trans>
        </Button>
      )}
      {actions && (
        <span className="ms-auto flex flex-wrap items-end gap-2 max-md:ms-0 max-md:w-full">{actions}</span>
      )}
    </div>
  );
}

/** Coin, list-specific filters and range of a list. */
export function FilterBar({ query, onQuery, children, actions }: FilterBarProps) {
  const { t } = useLingui();
  const { codes } = useCoins();
  return (
    <PeriodBar query={query} onQuery={onQuery} actions={actions}>
      <FilterSelect
        label={t`Coin`}
        all={t({ message: "All coins", context: "filter" })}
        value={query.coin}
        options={codes.map((coin) => ({ value: coin, label: coin }))}
        onChange={(coin) => onQuery({ coin })}
      />
      {children}
    </PeriodBar>
  );
}
