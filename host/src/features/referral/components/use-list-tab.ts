import { useListAddress } from "shared/lists";

/** The filters of the lists below the tabs; each tab shows one list. */
const LIST_FILTERS = { status: "", month: "", coin: "" } as const;

/**
 * The selected tab, stored in the address. Another tab begins without the filters and the page of the previous one.
 *
 * @param tabs tabs of the page; the first is the default
 */
export function useListTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const { filter, setFilters } = useListAddress(["tab", "status", "month", "coin"]);
  const selected = tabs.find((tab) => tab === filter("tab")) ?? tabs[0];
  return [selected, (tab) => setFilters({ ...LIST_FILTERS, tab: tab === tabs[0] ? "" : tab })];
}
