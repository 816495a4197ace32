/** Ways by which a notice reaches a person. */
export const NOTICE_CHANNELS = ["mail", "message"] as const;

/** Way by which a notice reaches a person. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What a notice event is sent by before the person chooses, and whether the person may choose at all. */
export interface NoticeRule {
  readonly mail: boolean;
  readonly message: boolean;
  /** It concerns the safety of the account: always sent, never chosen. */
  readonly forced?: boolean;
  /** A text message goes out, too. */
  readonly sms?: boolean;
  /** It is about one mining account, not about the person. */
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

/** Events that a person may switch on and off. */
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

/** Event that a person may switch on and off. */
export type OptionalNotice = (typeof OPTIONAL_NOTICES)[number];

/** Minutes without a share after which a worker counts as offline; the choices. */
export const OFFLINE_MINUTES = [5, 10, 15, 30] as const;

/** What the workers of a group that are offline at once are counted in: their number, or percent of the group. */
export const OFFLINE_UNITS = ["workers", "percent"] as const;

/** Extra email addresses of one mining account. */
export const NOTICE_CONTACTS_MAX = 5;

/** What happens to workers and accounts, as kept for the charts. */
export const ALERT_KINDS = ["worker_offline", "worker_low", "hashrate_drop", "reject_rate"] as const;

/** Kind of an alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Why a webhook did not take a notice. */
export const WEBHOOK_PROBLEMS = ["timeout", "redirect", "inside", "status", "unreachable"] as const;

/** Why a test did not reach a Telegram chat: the chat ended it, Telegram refuses the pool's bot, or Telegram is not reached now. */
export const TELEGRAM_PROBLEMS = ["ended", "refused", "away"] as const;

/** Why a test did not reach a browser: it was turned off there, its push service refuses the pool, or is not reached now. */
export const PUSH_PROBLEMS = ["ended", "refused", "away"] as const;

/** Browsers that get the notices of one mining account. */
export const PUSH_BROWSERS_MAX = 10;

/** Text messages about optional events that one mining account gets per day (UTC), tests included. */
export const SMS_ALERTS_PER_DAY = 10;

/** Attempts in a row after which a webhook is turned off. */
export const WEBHOOK_FAILURES_MAX = 20;
