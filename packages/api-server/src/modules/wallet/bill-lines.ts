import type { PagePart } from "../../platform/paging.ts";
import { type BillFilter, type BillBalance } from "./bill-lines-repository.ts";

/** Whether the filter contains only accounts and coin, so that every movement of a balance is a line. */
function isWhole({ type, direction, start_time, end_time }: BillFilter): boolean {
  return [type, direction, start_time, end_time].every((asked) => asked === undefined);
}

/**
 * Selects the balances that can have lines on a page. For an unfiltered bill, those with the newest movements are enough: once
 * they fill all pages down to this one, the lines of the others are on later pages.
 *
 * @returns some of the balances, none of those that never moved
 */
export function balancesOnPage(
  filter: BillFilter,
  balances: readonly BillBalance[],
  { offset, limit }: PagePart,
): readonly BillBalance[] {
  const moved = balances.filter(({ newest }) => newest > 0);
  if (!isWhole(filter)) return moved;
  const last = moved.map(({ newest }) => newest).toSorted((a, b) => b - a)[offset + limit - 1] ?? 0;
  return moved.filter((one) => one.newest >= last);
}
