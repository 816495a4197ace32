import type { Services } from "../services.ts";
import { runDeletions } from "../modules/security/account-deletion.ts";
import { runClockReview } from "../modules/security/resets/decide.ts";
import { pruneSecurity } from "../modules/security/prune.ts";

const LOCK = "security-jobs";
const LOCK_SECONDS = 120;
const CHECK_MS = 10_000;
const PRUNE_SECONDS = 3600;

/** Decides on what is ripe: resets of the demonstration, and accounts whose week before deletion is over. */
export async function runSecurityJobs(services: Services): Promise<void> {
  await runClockReview(services);
  await runDeletions(services);
}

/** What the jobs need. */
export interface SecurityJobOptions {
  readonly services: Services;
  /** Told of a run that failed; the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Runs the jobs again and again. Of several processes that share a database one does so at a time.
 *
 * @param options services of the process, and who is told of failures
 * @returns function that ends it, after the run in hand
 */
export function startSecurityJobs({ services, onError }: SecurityJobOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  let pruned = 0;
  async function run(): Promise<void> {
    try {
      if (!(await services.jobLocks.hold(LOCK, LOCK_SECONDS))) return;
      await runSecurityJobs(services);
      const now = services.clock.now();
      if (now < pruned + PRUNE_SECONDS) return;
      await pruneSecurity(services);
      pruned = now;
    } catch (error) {
      onError(error);
    }
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, CHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await services.jobLocks.release(LOCK);
  };
}
