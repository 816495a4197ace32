import { useLingui } from "@lingui/react/macro";
import type { ChangeListQuery } from "../hooks/use-list-query.ts";
import type { ListQuery } from "../model/list-query.ts";
import { FilterSelect } from "./filter-select.tsx";

interface CommonFilterProps {
  query: ListQuery;
  onQuery: ChangeListQuery;
}

/** Filters a list by the direction of its movements. */
export function DirectionFilter({ query, onQuery }: CommonFilterProps) {
  const { t } = useLingui();
  return (
    <FilterSelect
      label={t`Direction`}
      all={t`In and out`}
      value={query.direction}
      options={[
        { value: "in", label: t`Incoming` },
        { value: "out", label: t`Outgoing` },
      ]}
      onChange={(direction) => onQuery({ direction })}
    />
  );
}

/** Props of {@link StatusFilter}. */
export interface StatusFilterProps extends CommonFilterProps {
  /** Names of the statuses, by their code. */
  names: Readonly<Record<string, string>>;
}

/** Filters a list by the status of its rows. */
export function StatusFilter({ query, onQuery, names }: StatusFilterProps) {
  const { t } = useLingui();
  return (
    <FilterSelect
      label={t`Status`}
      all={t`All statuses`}
      value={query.status}
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      onChange={(status) => onQuery({ status })}
    />
  );
}
