import { useAddressChoice } from "shared/lists";

/** Page and filters of the lists below the tabs; each tab shows one list. */
const LIST_PARAMETERS = ["page", "status", "month", "coin"] as const;

/**
 * The selected tab, stored in the address. Another tab begins without the filters and the page of the previous one.
 *
 * @param tabs tabs of the page; the first is the default
 */
export function useListTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  return useAddressChoice("tab", tabs, LIST_PARAMETERS);
}
