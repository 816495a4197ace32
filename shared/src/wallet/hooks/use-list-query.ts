import { readNow, useDisplayPreferences } from "../../mining/index.ts";
import { useSearchParams } from "../../router/index.ts";
import { readListQuery, spanOf, writeListQuery, type ListQuery, type ListSpan } from "../model/list-query.ts";

/** Changes the filters; a change of anything but the page returns to the first page. */
export type ChangeListQuery = (change: Partial<ListQuery>) => void;

/**
 * The filters of a list, stored in the page's address so that a link reproduces the view.
 *
 * @returns the filters and how to change them
 */
export function useListQuery(): [ListQuery, ChangeListQuery] {
  const [search, setSearch] = useSearchParams();
  const change: ChangeListQuery = (members) =>
    setSearch((now) => writeListQuery(now, { ...readListQuery(now), page: 1, ...members }));
  return [readListQuery(search), change];
}

/** @returns function from the filters to the time span in the person's zone */
export function useListSpan(): (query: ListQuery) => ListSpan {
  const { timeZone } = useDisplayPreferences();
  return (query) => spanOf(query, readNow(), timeZone);
}
