import { memoize } from "../pool/memoize.ts";
import { listRewards as readRewards } from "./other-rows-repository.ts";
import * as blocks from "./block-rows-repository.ts";
import * as rows from "./rows-repository.ts";

// Profits are settled as hours end.

/** {@link rows.listDays}, remembered. */
export const listDays = memoize("hour", rows.listDays);

/** {@link rows.readDays}, remembered. */
export const readDays = memoize("hour", rows.readDays);

/** {@link rows.listHours}, remembered. */
export const listHours = memoize("hour", rows.listHours);

/** {@link rows.readHours}, remembered. */
export const readHours = memoize("hour", rows.readHours);

/** {@link blocks.listBlockProfits}, remembered. */
export const listBlockProfits = memoize("hour", blocks.listBlockProfits);

/** {@link blocks.readBlockProfits}, remembered. */
export const readBlockProfits = memoize("hour", blocks.readBlockProfits);

/** {@link blocks.pendingProfit}, remembered. */
export const pendingProfit = memoize("hour", blocks.pendingProfit, (now) => now - (now % 3600));

/** {@link rows.runningDay}, remembered. */
export const runningDay = memoize("hour", rows.runningDay);

/** {@link rows.sumWindows}, remembered. */
export const sumWindows = memoize("hour", rows.sumWindows);

/** {@link readRewards}, remembered. */
export const listRewards = memoize("hour", readRewards);
