import type { OfflineMinimum } from "contracts";
import { LIMITS } from "contracts/limits";

/** The coin and group of a minimum; -1 means every group without its own. */
export type MinimumGroup = Pick<OfflineMinimum, "coin" | "group_id">;

/** How many workers must be offline at once. */
export type Minimum = Pick<OfflineMinimum, "unit" | "value">;

/** The minimum that reports every worker, for a group that differs from the setting for all groups. */
export const EVERY_WORKER: Minimum = { unit: "workers", value: 1 };

function isOf(row: OfflineMinimum, { coin, group_id }: MinimumGroup): boolean {
  return row.coin === coin && row.group_id === group_id;
}

/** @returns the minimum set for the group itself */
export function minimumOf(minimums: readonly OfflineMinimum[], group: MinimumGroup): Minimum | undefined {
  return minimums.find((row) => isOf(row, group));
}

/**
 * Sets or removes the minimum of a group.
 *
 * @param minimums current minimums
 * @param group coin and group of the minimum
 * @param minimum the new one; null removes it
 * @returns all minimums
 */
export function withMinimum(
  minimums: readonly OfflineMinimum[],
  group: MinimumGroup,
  minimum: Minimum | null,
): OfflineMinimum[] {
  const others = minimums.filter((row) => !isOf(row, group));
  return minimum === null ? others : [...others, { ...group, ...minimum }];
}

/**
 * Parses the typed number for a unit.
 *
 * @returns a whole number within the limits of the unit; null for anything else
 */
export function readMinimum(text: string, unit: Minimum["unit"]): number | null {
  const most = unit === "percent" ? 100 : LIMITS.offlineMinimum;
  const value = /^\d{1,6}$/u.test(text) ? Number.parseInt(text, 10) : 0;
  return value >= 1 && value <= most ? value : null;
}
