import { remembering } from "../pool/remembering.ts";
import { listRewards as readRewards, listShares as readShares } from "./other-rows.ts";
import {
  listBlockProfits as readBlockProfits,
  listDays as readDays,
  listHours as readHours,
  pendingProfit as readPending,
  runningDay as readRunningDay,
  sumWindows as readWindows,
} from "./rows.ts";

// Profits are settled as hours end.

/** {@link readDays}, remembered for many accounts. */
export const listDays = remembering("hour", readDays);

/** {@link readHours}, remembered for many accounts. */
export const listHours = remembering("hour", readHours);

/** {@link readBlockProfits}, remembered for many accounts. */
export const listBlockProfits = remembering("hour", readBlockProfits);

/** {@link readPending}, remembered for many accounts. */
export const pendingProfit = remembering("hour", readPending, (now) => now - (now % 3600));

/** {@link readRunningDay}, remembered for many accounts. */
export const runningDay = remembering("hour", readRunningDay);

/** {@link readWindows}, remembered for many accounts. */
export const sumWindows = remembering("hour", readWindows);

/** {@link readRewards}, remembered for many accounts. */
export const listRewards = remembering("hour", readRewards);

/** {@link readShares}, remembered for many accounts. */
export const listShares = remembering("hour", readShares);
