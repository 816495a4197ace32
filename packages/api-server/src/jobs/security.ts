import type { Services } from "../services.ts";
import { runDeletions } from "../modules/security/account-deletion-repository.ts";
import { runClockReview } from "../modules/security/resets/decide.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import { pruneSteps } from "../modules/weixin/repository.ts";
import { pruneVisits } from "../modules/observers/visits-repository.ts";
import { pruneFiles } from "../modules/support/files-repository.ts";
import { pruneSecurity } from "../modules/security/prune-repository.ts";

const PRUNE_SECONDS = 3600;
/** Life of a file that was sent for a ticket and never became part of one. */
const LOOSE_FILE_SECONDS = 86_400;

/** Decides on what is ripe: resets of the demonstration, and accounts whose week before deletion is over. */
export async function runSecurityJobs(services: Services): Promise<void> {
  await runClockReview(services);
  await runDeletions(services);
}

/** Runs {@link runSecurityJobs} every ten seconds, and deletes what has expired every hour. */
export function securityJob(services: Services): JobDefinition {
  let pruned = 0;
  return {
    name: "security",
    everyMs: 10_000,
    lockSeconds: 120,
    run: async () => {
      await runSecurityJobs(services);
      const now = services.clock.now();
      if (now < pruned + PRUNE_SECONDS) return undefined;
      await pruneSecurity(services);
      await pruneSteps(services.database, now);
      await pruneVisits(services.database, now);
      await pruneFiles(services.database, now - LOOSE_FILE_SECONDS);
      pruned = now;
      return undefined;
    },
  };
}
