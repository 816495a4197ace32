import { eq, inArray } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import {
  NOTICE_EVENTS,
  OPTIONAL_NOTICES,
  type NoticeChannel,
  type OptionalNotice,
} from "contracts/notice-events";
import type { Database } from "../../platform/database/database.ts";
import { noticeSettings } from "../../platform/database/schema/index.ts";
import { nextWallTime } from "./local-time-windows.ts";

function usual(event: OptionalNotice): Record<NoticeChannel, boolean> {
  const { mail, message } = NOTICE_EVENTS[event];
  return { mail, message };
}

/** Settings of an account whose owner chose none. */
export const USUAL_SETTINGS: NoticeSettings = {
  events: {
    worker_offline: usual("worker_offline"),
    hashrate_drop: usual("hashrate_drop"),
    recovered: usual("recovered"),
    reject_rate: usual("reject_rate"),
    daily_report: usual("daily_report"),
    payout: usual("payout"),
    deposit: usual("deposit"),
    news: usual("news"),
  },
  time_zone: "UTC",
  offline_minutes: 10,
  repeat: false,
  quiet: null,
  muted_coins: [],
  muted_groups: [],
  drop_ratio: "0.7",
  drop_fixed: [],
  reject_ratio: "0.05",
  report_time: "08:00",
  payout_minimum: "0",
  loan_level: null,
};

/**
 * Notice settings of a mining account.
 *
 * @param database database
 * @param accountId mining account
 * @returns those its owner chose, or the usual ones
 */
export async function readSettings(database: Database, accountId: number): Promise<NoticeSettings> {
  return (await readManySettings(database, [accountId])).get(accountId) ?? USUAL_SETTINGS;
}

/**
 * Notice settings of several mining accounts.
 *
 * @param database database
 * @param accountIds mining accounts
 * @returns settings by account; accounts with the usual ones are missing
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
  return new Map(rows.map((row) => [row.account_id, row.settings]));
}

/** Whether an event is told by any way. */
export function isWanted(settings: NoticeSettings, event: OptionalNotice): boolean {
  return settings.events[event].mail || settings.events[event].message;
}

/**
 * When the next daily report of an account is due.
 *
 * @param settings settings of the account
 * @param now present time
 * @returns time, or null when none is wanted
 */
export function nextReport(settings: NoticeSettings, now: number): number | null {
  if (!isWanted(settings, "daily_report")) return null;
  return nextWallTime(now, settings.report_time, settings.time_zone);
}

/**
 * Stores the notice settings of a mining account.
 *
 * @param database database
 * @param accountId mining account
 * @param settings what its owner chose
 * @param now present time
 */
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

/** Switches the mails of an account to some kinds of events. */
export async function chooseMails(
  database: Database,
  accountId: number,
  { wanted, now }: { readonly wanted: readonly OptionalNotice[]; readonly now: number },
): Promise<void> {
  const settings = await readSettings(database, accountId);
  const events = { ...settings.events };
  for (const event of OPTIONAL_NOTICES) {
    events[event] = { ...events[event], mail: wanted.includes(event) };
  }
  await saveSettings(database, accountId, { ...settings, events }, now);
}

/** Moves the report of an account to its next time. */
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
