import { watchLoans, type WatchServices } from "../modules/lending/watch-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/**
 * Checks loans against the price every five seconds.
 *
 * @param onError called with a loan that failed; the others continue
 */
export function loanJob(services: WatchServices, onError: (error: unknown) => void): JobDefinition {
  return {
    name: "loans",
    everyMs: 5000,
    lockSeconds: 60,
    run: () => watchLoans(services, onError),
  };
}
