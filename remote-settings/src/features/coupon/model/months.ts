import type { CallData, getCouponStatistic } from "contracts";

/** What a month saved, as a decimal string in the display currency. */
export type SavedMonth = CallData<typeof getCouponStatistic>["months"][number];

function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

/**
 * Adds the months that saved nothing between those that did.
 *
 * @param months months with savings, oldest first
 * @returns every month from the first to the last, newest first
 */
export function withEmptyMonths(months: readonly SavedMonth[]): SavedMonth[] {
  const values = new Map(months.map(({ month, value }) => [month, value]));
  const last = months.at(-1)?.month ?? "";
  const all: SavedMonth[] = [];
  for (let month = months[0]?.month ?? ""; month !== "" && month <= last; month = nextMonth(month)) {
    all.unshift({ month, value: values.get(month) ?? "0" });
  }
  return all;
}
