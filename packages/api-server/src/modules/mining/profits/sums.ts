import { memoize } from "../pool/memoize.ts";
import { listRewards as readRewards } from "./other-rows-repository.ts";
import * as blocks from "./block-rows-repository.ts";
import * as rows from "./rows-repository.ts";

// Profits are settled when an hour ends.

/** {@link rows.listDays}, cached. */
export const listDays = memoize("hour", rows.listDays);

/** {@link rows.readDays}, cached. */
export const readDays = memoize("hour", rows.readDays);

/** {@link rows.listHours}, cached. */
export const listHours = memoize("hour", rows.listHours);

/** {@link rows.readHours}, cached. */
export const readHours = memoize("hour", rows.readHours);

/** {@link blocks.listBlockProfits}, cached. */
export const listBlockProfits = memoize("hour", blocks.listBlockProfits);

/** {@link blocks.readBlockProfits}, cached. */
export const readBlockProfits = memoize("hour", blocks.readBlockProfits);

/** {@link blocks.pendingProfit}, cached. */
export const pendingProfit = memoize("hour", blocks.pendingProfit, (now) => now - (now % 3600));

/** {@link rows.runningDay}, cached. */
export const runningDay = memoize("hour", rows.runningDay);

/** {@link rows.sumWindows}, cached. */
export const sumWindows = memoize("hour", rows.sumWindows);

/** {@link readRewards}, cached. */
export const listRewards = memoize("hour", readRewards);
