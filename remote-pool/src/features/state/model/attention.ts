import type { Worker } from "contracts";
import { PLAIN_QUERY, rejectLevel } from "shared/mining";

/** Number of rows of workers that need attention on the dashboard. */
export const ATTENTION_ROWS = 5;

/** Inactive workers, the most recent first. */
export const INACTIVE = {
  ...PLAIN_QUERY,
  status: "unactive",
  sortBy: "last_active",
  sortOrder: "desc",
  limit: ATTENTION_ROWS,
} as const;
/** Active workers, those with the highest reject rate first. */
export const REJECTING = { ...INACTIVE, status: "active", sortBy: "reject_rate" } as const;

/**
 * Selects the workers that need attention: the inactive ones, then the active ones with many rejects.
 *
 * @param inactive inactive workers, the most recent first
 * @param active active workers, those with the highest reject rate first
 * @returns at most five workers
 */
export function pickAttention(inactive: readonly Worker[], active: readonly Worker[]): Worker[] {
  const rejecting = active.filter((worker) => rejectLevel(worker.reject_rate) !== "normal");
  const room = Math.max(ATTENTION_ROWS - rejecting.length, Math.ceil(ATTENTION_ROWS / 2));
  return [...inactive.slice(0, room), ...rejecting].slice(0, ATTENTION_ROWS);
}
