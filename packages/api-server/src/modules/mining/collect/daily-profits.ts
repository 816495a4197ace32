import { DAY_OFFSET } from "./hashrates-repository.ts";
import type { Range } from "./profits-repository.ts";
import { type DayProfit, sumDays, writeDays, writeCoinDays } from "./daily-profits-repository.ts";

/** Both day boundaries. */
export const DAY_BOUNDARIES = [
  { utc: false, offset: DAY_OFFSET },
  { utc: true, offset: 0 },
] as const;

/**
 * Writes the daily rows of both boundaries for the days that ended in a range.
 *
 * @returns the rows of the pool's standard day, oldest first, for the ledger
 */
export async function settleDays(range: Range): Promise<readonly DayProfit[]> {
  const settled: DayProfit[] = [];
  for (const { utc, offset } of DAY_BOUNDARIES) {
    const { profits, coins } = await sumDays(range, offset);
    if (!utc) settled.push(...profits);
    await writeDays(range, profits, utc);
    await writeCoinDays(range, coins, utc);
  }
  return settled;
}
