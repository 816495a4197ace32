import { and, eq, inArray, sql } from "drizzle-orm";
import { DEFAULT_CURRENCY } from "contracts/constants";
import type { NoticeSettings } from "contracts/calls/notices";
import type { WeixinSetting } from "contracts/calls/weixin";
import type { OptionalNotice } from "contracts/notice-events";
import type { Database } from "../../platform/database/database.ts";
import { noticeSettings } from "../../platform/database/schema/index.ts";
import { isWeixinEvent, readWeixinSetting } from "../weixin/index.ts";
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

/**
 * Whether an event is enabled on any channel.
 *
 * @param weixin what the chat app shows of the account; undefined where its owner has not linked it
 */
export function isRequested(
  settings: NoticeSettings,
  event: OptionalNotice,
  weixin: WeixinSetting | undefined,
): boolean {
  const { mail, message } = settings.events[event];
  return mail || message || (weixin !== undefined && isWeixinEvent(event) && weixin[event]);
}

/**
 * Time at which the next daily report of an account is due.
 *
 * @param weixin what the chat app shows of the account, linked or not: a link made later needs no new report time
 * @returns time, or null when none is requested
 */
export function nextReport(
  settings: NoticeSettings,
  now: number,
  weixin: WeixinSetting | undefined,
): number | null {
  if (!isRequested(settings, "daily_report", weixin)) return null;
  return nextLocalTime(now, settings.report_time, settings.time_zone);
}

/** Stores the notice settings of a mining account. */
export async function saveSettings(
  database: Database,
  accountId: number,
  settings: NoticeSettings,
  now: number,
): Promise<void> {
  const weixin = await readWeixinSetting(database, accountId);
  const values = { settings, next_report: nextReport(settings, now, weixin) };
  await database
    .insert(noticeSettings)
    .values({ account_id: accountId, ...values })
    .onConflictDoUpdate({ target: noticeSettings.account_id, set: values });
}

/**
 * Stores when the next report of an account is due. A report that is due already stays due.
 *
 * @param settings present settings of the account, stored only where it has none
 * @param next time, or null when no report is requested
 */
export async function scheduleReport(
  database: Database,
  accountId: number,
  { settings, next }: { readonly settings: NoticeSettings; readonly next: number | null },
): Promise<void> {
  const next_report =
    next === null ? null : sql`coalesce(${noticeSettings.next_report}, excluded.next_report)`;
  await database
    .insert(noticeSettings)
    .values({ account_id: accountId, settings, next_report: next })
    .onConflictDoUpdate({ target: noticeSettings.account_id, set: { next_report } });
}

/**
 * Replaces the time at which a report was due by that of the next one.
 *
 * @returns false when another process has written the report, or its owner changed the settings
 */
export async function advanceReport(
  database: Database,
  accountId: number,
  { due, next }: { readonly due: number; readonly next: number | null },
): Promise<boolean> {
  const rows = await database
    .update(noticeSettings)
    .set({ next_report: next })
    .where(and(eq(noticeSettings.account_id, accountId), eq(noticeSettings.next_report, due)))
    .returning({ account_id: noticeSettings.account_id });
  return rows.length > 0;
}
