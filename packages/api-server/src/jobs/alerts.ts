import { advanceReports } from "../modules/notifications/reports-repository.ts";
import { notifyEndingCoupons } from "../modules/notifications/coupons-repository.ts";
import { notifyBalanceChanges } from "../modules/notifications/money-repository.ts";
import { sendQueuedEmails } from "../modules/notifications/emails-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import type { Services } from "../services.ts";
import { runAlerts, trimAlerts } from "../modules/notifications/alerts/alerts-repository.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";
import { DAY, HOUR, MINUTE } from "../platform/time.ts";

/** Options of the alert job. */
export interface AlertJobOptions {
  readonly services: Pick<Services, "config" | "database" | "clock" | "secrets" | "sender" | "steps">;
  /** Called with an email that could not be sent; it is retried. */
  readonly onError: (error: unknown) => void;
}

/**
 * Checks every worker and account once a minute, after the pool job has stored that minute, and coupons once an hour. Notifies about
 * balance changes once a minute, even while the mining engine is unavailable, and sends queued emails every few
 * seconds, or once a minute while the email server is unavailable. A separate job, so that a slow email server never delays the
 * figures.
 */
export function alertJob({ services, onError }: AlertJobOptions): JobDefinition {
  const { database, clock, sender } = services;
  let checked = 0;
  let trimmed = 0;
  let couponHour = 0;
  let notifyAt = 0;
  let sendAt = 0;

  async function check(at: number): Promise<void> {
    await runAlerts(database, services, at);
    await advanceReports(database, services, { now: clock.now(), at });
    const hour = Math.floor(at / HOUR);
    if (hour !== couponHour) await notifyEndingCoupons(database, services, clock.now());
    couponHour = hour;
    checked = at;
    const day = Math.floor(at / DAY);
    if (day === trimmed) return;
    trimmed = day;
    await trimAlerts(database, at);
  }

  return {
    name: "alerts",
    everyMs: 5000,
    lockSeconds: 120,
    // A run takes longer when many accounts have an alert at once.
    renewsLock: true,
    run: async () => {
      const at = await lastMinute(database);
      if (at !== undefined && at !== checked) await check(at);
      const now = clock.now();
      if (now >= notifyAt) {
        await notifyBalanceChanges(database, services);
        notifyAt = now + MINUTE;
      }
      if (now < sendAt) return;
      await sendQueuedEmails({ database, sender, now, onError });
      if (sender.isAway?.() === true) sendAt = now + MINUTE;
    },
  };
}
