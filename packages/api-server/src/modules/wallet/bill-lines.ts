import type { PagePart } from "../../platform/paging.ts";
import { type BillFilter, type BillBalance } from "./bill-lines-repository.ts";

/** Whether nothing but accounts and coin is requested, so that every movement of a balance is a line. */
function isWhole({ type, direction, start_time, end_time }: BillFilter): boolean {
  return [type, direction, start_time, end_time].every((asked) => asked === undefined);
}

/**
 * Balances that can have lines on a page. Of a whole bill those with the newest movements are enough: when as many have a line as
 * the page reaches down to, the lines of the others come after it.
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
