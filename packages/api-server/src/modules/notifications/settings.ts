import type { NoticeSettings, NoticeSettingsChange } from "contracts/calls/notices";
import { DEFAULT_CURRENCY } from "contracts/constants";
import {
  NOTICE_EVENTS,
  OPTIONAL_NOTICES,
  type NoticeChannel,
  type OptionalNotice,
} from "contracts/notice-events";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { readWeixinSetting } from "../weixin/index.ts";
import { nextReport, readManySettings, saveSettings, scheduleReport } from "./settings-repository.ts";

function usual(event: OptionalNotice): Record<NoticeChannel, boolean> {
  const { mail, message } = NOTICE_EVENTS[event];
  return { mail, message };
}

/** Default settings of an account. */
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
  payout_currency: DEFAULT_CURRENCY,
  loan_level: null,
};

/**
 * Reads the notice settings of a mining account.
 *
 * @returns the owner's settings, or the defaults
 */
export async function readSettings(database: Database, accountId: number): Promise<NoticeSettings> {
  return (await readManySettings(database, [accountId])).get(accountId) ?? USUAL_SETTINGS;
}

/** Recomputes when the next daily report of an account is due, after its setting of the chat app has changed. */
export async function renewReport(database: Database, accountId: number, now: number): Promise<void> {
  const settings = await readSettings(database, accountId);
  const weixin = await readWeixinSetting(database, accountId);
  await scheduleReport(database, accountId, { settings, next: nextReport(settings, now, weixin) });
}

function withChange(
  settings: NoticeSettings,
  { events = {}, ...change }: NoticeSettingsChange,
): NoticeSettings {
  const channels = { ...settings.events };
  for (const event of OPTIONAL_NOTICES) channels[event] = { ...channels[event], ...events[event] };
  const { payout_currency } = USUAL_SETTINGS;
  const currency = change.payout_minimum === undefined ? {} : { payout_currency };
  return { ...settings, ...currency, ...change, events: channels };
}

/** Changes some settings of a mining account without affecting others, even those changed at the same time by another page. */
export async function changeSettings(
  database: Database,
  accountId: number,
  change: NoticeSettingsChange,
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await saveSettings(tx, accountId, withChange(await readSettings(tx, accountId), change), now);
  });
}

/** Turns emails of an account on for the requested kinds of events, and off for all others. */
export async function chooseEmails(
  database: Database,
  accountId: number,
  { requested, now }: { readonly requested: readonly OptionalNotice[]; readonly now: number },
): Promise<void> {
  const events = Object.fromEntries(
    OPTIONAL_NOTICES.map((event) => [event, { mail: requested.includes(event) }]),
  );
  await changeSettings(database, accountId, { events }, now);
}
