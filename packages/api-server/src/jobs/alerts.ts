import { advanceReports } from "../modules/notifications/reports.ts";
import { tellMoney } from "../modules/notifications/money.ts";
import { sendMails } from "../modules/notifications/emails.ts";
import type { Services } from "../services.ts";
import { runAlerts, trimAlerts } from "../modules/notifications/alerts/alerts.ts";
import { lastMinute } from "../modules/mining/collect/watermark.ts";

const CHECK_MS = 5000;
const LOCK = "alerts";
const LOCK_SECONDS = 120;
const DAY = 86_400;

/** What the alerts need. */
export interface AlertClockOptions {
  readonly services: Pick<Services, "config" | "database" | "clock" | "jobLocks" | "secrets" | "sender">;
  /** Told of a look or a mail that failed; both are tried again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Looks at every worker and account once a minute, as soon as the pool's clock has stored that minute, and hands over the mails
 * that wait. Beside the pool's clock, so that a slow mail server never holds up the figures.
 *
 * @param options services of the process, and who is told of failures
 * @returns function that ends it, after the minute in hand
 */
export function startAlertClock({ services, onError }: AlertClockOptions): () => Promise<void> {
  const { database, clock, jobLocks, sender } = services;
  let looked = 0;
  let trimmed = 0;
  async function look(): Promise<void> {
    const at = await lastMinute(database);
    if (at === undefined || at === looked) return;
    if (!(await jobLocks.hold(LOCK, LOCK_SECONDS))) return;
    await runAlerts(database, services, at);
    await advanceReports(database, services, clock.now());
    await tellMoney(database, services);
    looked = at;
    if (Math.floor(at / DAY) !== trimmed) {
      trimmed = Math.floor(at / DAY);
      await trimAlerts(database, at);
    }
    await sendMails({ database, sender, now: clock.now(), onError });
  }
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, CHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await jobLocks.release(LOCK);
  };
}
