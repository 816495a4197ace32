import { eq, inArray } from "drizzle-orm";
import { DEFAULT_CURRENCY } from "contracts/constants";
import type { NoticeSettings } from "contracts/calls/notices";
import type { OptionalNotice } from "contracts/notice-events";
import type { Database } from "../../platform/database/database.ts";
import { noticeSettings } from "../../platform/database/schema/index.ts";
import { nextLocalTime } from "./local-time-windows.ts";

/** Defaults for fields missing from settings stored before they were added. */
const ADDED = { payout_currency: DEFAULT_CURRENCY } as const;

/**
 * Reads the notice settings of several mining accounts.
 *
 * @returns settings by account; accounts with default settings are missing
 */
export async function readManySettings(
  database: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, NoticeSettings>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .select({ account_id: noticeSettings.account_id, settings: noticeSettings.settings })
    .from(noticeSettings)
    .where(inArray(noticeSettings.account_id, [...accountIds]));
  return new Map(rows.map((row) => [row.account_id, { ...ADDED, ...row.settings }]));
}

/** Whether an event is enabled on any channel. */
export function isRequested(settings: NoticeSettings, event: OptionalNotice): boolean {
  return settings.events[event].mail || settings.events[event].message;
}

/**
 * Time at which the next daily report of an account is due.
 *
 * @returns time, or null when none is requested
 */
export function nextReport(settings: NoticeSettings, now: number): number | null {
  if (!isRequested(settings, "daily_report")) return null;
  return nextLocalTime(now, settings.report_time, settings.time_zone);
}

/** Stores the notice settings of a mining account. */
export async function saveSettings(
  database: Database,
  accountId: number,
  settings: NoticeSettings,
  now: number,
): Promise<void> {
  const values = { settings, next_report: nextReport(settings, now) };
  await database
    .insert(noticeSettings)
    .values({ account_id: accountId, ...values })
    .onConflictDoUpdate({ target: noticeSettings.account_id, set: values });
}

/** Sets the next report time of an account. */
export async function advanceReport(
  database: Database,
  accountId: number,
  next: number | null,
): Promise<void> {
  await database
    .update(noticeSettings)
    .set({ next_report: next })
    .where(eq(noticeSettings.account_id, accountId));
}
