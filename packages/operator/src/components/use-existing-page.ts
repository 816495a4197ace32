import type { Page } from "contracts";
import { useEffect, useEffectEvent } from "react";

/** A page of a list as it is read; its data is undefined until loaded. */
export interface ReadPage<List extends Page<unknown>> {
  data: List | undefined;
  isValidating: boolean;
}

/**
 * Leaves a page after the last one: a list can lose entries while its last page is open.
 *
 * @param list the page as it is read
 * @param onPage changes the page
 * @returns the page to show; undefined until it is loaded and while another one is chosen
 */
export function useExistingPage<List extends Page<unknown>>(
  { data, isValidating }: ReadPage<List>,
  onPage: (page: number) => void,
): List | undefined {
  const isMissing = data !== undefined && data.data.length === 0 && data.curr_page > 1;
  const last = isMissing && !isValidating ? Math.min(data.total_page, data.curr_page - 1) : null;
  const leave = useEffectEvent((page: number) => onPage(Math.max(1, page)));
  useEffect(() => {
    if (last !== null) leave(last);
  }, [last]);
  return isMissing ? undefined : data;
}
