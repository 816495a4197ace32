/** Channels by which a notice is sent. */
export const NOTICE_CHANNELS = ["mail", "message"] as const;

/** Channel by which a notice is sent. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Default channels of a notice event, and whether the person can change them. */
export interface NoticeRule {
  readonly mail: boolean;
  readonly message: boolean;
  /** Whether it concerns account security: always sent, not configurable. */
  readonly forced?: boolean;
  /** Whether a text message is sent as well. */
  readonly sms?: boolean;
  /** Whether it is about one mining account rather than the person. */
  readonly perAccount: boolean;
}

/** Every event that the pool reports (domain wallet 5.6). */
export const NOTICE_EVENTS = {
  worker_offline: { mail: true, message: true, perAccount: true },
  hashrate_drop: { mail: true, message: true, perAccount: true },
  recovered: { mail: true, message: true, perAccount: true },
  reject_rate: { mail: false, message: false, perAccount: true },
  daily_report: { mail: false, message: false, perAccount: true },
  payout: { mail: true, message: true, perAccount: true },
  deposit: { mail: true, message: true, perAccount: true },
  news: { mail: false, message: true, perAccount: true },
  withdrawal: { mail: true, message: true, forced: true, perAccount: false },
  security: { mail: true, message: true, forced: true, perAccount: false },
  loan: { mail: true, message: true, forced: true, sms: true, perAccount: false },
} as const satisfies Record<string, NoticeRule>;

/** Event that the pool reports. */
export type NoticeEvent = keyof typeof NOTICE_EVENTS;

/** Events that a person can switch on and off. */
export const OPTIONAL_NOTICES = [
  "worker_offline",
  "hashrate_drop",
  "recovered",
  "reject_rate",
  "daily_report",
  "payout",
  "deposit",
  "news",
] as const satisfies readonly NoticeEvent[];

/** Event that a person can switch on and off. */
export type OptionalNotice = (typeof OPTIONAL_NOTICES)[number];

/** Selectable minutes without a share after which a worker counts as offline. */
export const OFFLINE_MINUTES = [5, 10, 15, 30] as const;

/** Units for the minimum of workers offline at once in a group: their number, or percent of the group. */
export const OFFLINE_UNITS = ["workers", "percent"] as const;

/** Maximum number of extra email addresses per mining account. */
export const NOTICE_CONTACTS_MAX = 5;

/** Kinds of events of workers and accounts, as stored for the charts. */
export const ALERT_KINDS = ["worker_offline", "worker_low", "hashrate_drop", "reject_rate"] as const;

/** Kind of an alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Why delivery of a notice to a webhook failed. */
export const WEBHOOK_PROBLEMS = ["timeout", "redirect", "inside", "status", "unreachable"] as const;

/** Why a test did not reach a Telegram chat: the chat ended it, Telegram refuses the pool's bot, or Telegram is unreachable. */
export const TELEGRAM_PROBLEMS = ["ended", "refused", "away"] as const;

/**
 * Why a test did not reach a browser: notifications were turned off there, its push service refuses the pool, or the service is
 * unreachable.
 */
export const PUSH_PROBLEMS = ["ended", "refused", "away"] as const;

/** Maximum number of browsers that receive the notices of one mining account. */
export const PUSH_BROWSERS_MAX = 10;

/** Maximum text messages about optional events per mining account and day (UTC), including tests. */
export const SMS_ALERTS_PER_DAY = 10;

/** Consecutive failed attempts after which a webhook is turned off. */
export const WEBHOOK_FAILURES_MAX = 20;
