import { PERIODS } from "contracts/periods";

/** Seconds and counts by which alerts are kept from crying wolf. */
export const ALERT_TIMES = {
  /** A worker that sent a share within this counts as at work. */
  active: 300,
  /** It must look well for this long before a trouble is over. */
  back: 600,
  /** A drop or a high reject rate must last this long before it counts. */
  confirm: PERIODS.alertMinutes * 60,
  /** Delay of a worker whose account has the usual settings. */
  usualDelay: 600,
  /** An incident that recurs within this time after its notification is silent. */
  quietAfterNotice: 3600,
  /** Maximum notifications of an incident within a day. */
  maxNotices: 3,
  /** Incidents are grouped: sent once nothing new happened for this long … */
  settle: 60,
  /** … and at the latest after this. */
  settleMost: 300,
  /** Distance of reminders, and until when they come. */
  repeat: 3600,
  repeatMost: 86_400,
  /** Events are kept this long for the charts. */
  keep: 100 * 86_400,
} as const;

/** How far a hashrate must rise above its limit before it counts as recovered, as part of the usual one. */
export const RECOVERY_MARGIN = 0.05;

/** A hashrate this near to the average of 24 hours is the new usual one. */
export const NEW_USUAL = 0.95;
