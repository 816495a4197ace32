import { remembering } from "../pool/memoize.ts";
import { listRewards as readRewards } from "./other-rows-repository.ts";
import * as blocks from "./block-rows-repository.ts";
import * as rows from "./rows-repository.ts";

// Profits are settled as hours end.

/** {@link rows.listDays}, remembered. */
export const listDays = remembering("hour", rows.listDays);

/** {@link rows.readDays}, remembered. */
export const readDays = remembering("hour", rows.readDays);

/** {@link rows.listHours}, remembered. */
export const listHours = remembering("hour", rows.listHours);

/** {@link rows.readHours}, remembered. */
export const readHours = remembering("hour", rows.readHours);

/** {@link blocks.listBlockProfits}, remembered. */
export const listBlockProfits = remembering("hour", blocks.listBlockProfits);

/** {@link blocks.readBlockProfits}, remembered. */
export const readBlockProfits = remembering("hour", blocks.readBlockProfits);

/** {@link blocks.pendingProfit}, remembered. */
export const pendingProfit = remembering("hour", blocks.pendingProfit, (now) => now - (now % 3600));

/** {@link rows.runningDay}, remembered. */
export const runningDay = remembering("hour", rows.runningDay);

/** {@link rows.sumWindows}, remembered. */
export const sumWindows = remembering("hour", rows.sumWindows);

/** {@link readRewards}, remembered. */
export const listRewards = remembering("hour", readRewards);
