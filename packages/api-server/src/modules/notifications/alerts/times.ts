import { PERIODS } from "contracts/periods";

/** Times in seconds and counts that prevent false and repeated alerts. */
export const ALERT_TIMES = {
  /** A worker that sent a share within this time counts as active. */
  active: 300,
  /** An incident ends once the figures were good for this long. */
  back: 600,
  /** A drop or a high reject rate must last this long before it counts. */
  confirm: PERIODS.alertMinutes * 60,
  /** Delay for workers of accounts with default settings. */
  usualDelay: 600,
  /** An incident that recurs within this time after its notification is silent. */
  quietAfterNotice: 3600,
  /** Maximum notifications of an incident within a day. */
  maxNotices: 3,
  /** Incidents are grouped: sent once nothing new happened for this long … */
  settle: 60,
  /** … and at the latest after this. */
  settleMost: 300,
  /** Interval of reminders, and how long they are repeated. */
  repeat: 3600,
  repeatMost: 86_400,
  /** Retention of events, for the charts. */
  keep: 100 * 86_400,
} as const;

/** How far a hashrate must rise above its limit to count as recovered, as a part of the usual hashrate. */
export const RECOVERY_MARGIN = 0.05;

/** A hashrate this close to the average of 24 hours counts as the new usual one. */
export const NEW_USUAL = 0.95;
