import type { Services } from "../services.ts";
import { runDeletions } from "../modules/security/account-deletion-repository.ts";
import { runClockReview } from "../modules/security/resets/decide.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import { pruneSteps } from "../modules/weixin/repository.ts";
import { pruneVisits } from "../modules/observers/visits-repository.ts";
import { pruneFiles } from "../modules/support/files-repository.ts";
import { pruneSecurity } from "../modules/security/prune-repository.ts";

const PRUNE_SECONDS = 3600;
/** How long an uploaded file is kept without a ticket. */
const LOOSE_FILE_SECONDS = 86_400;

/** Processes due items: resets of the demonstration, and accounts at the end of the week before deletion. */
export async function runSecurityJobs(services: Services): Promise<void> {
  await runClockReview(services);
  await runDeletions(services);
}

/** Runs {@link runSecurityJobs} every ten seconds, and deletes expired data every hour. */
export function securityJob(services: Services): JobDefinition {
  let pruned = 0;
  return {
    name: "security",
    everyMs: 10_000,
    lockSeconds: 120,
    run: async () => {
      await runSecurityJobs(services);
      const now = services.clock.now();
      if (now < pruned + PRUNE_SECONDS) return;
      await pruneSecurity(services);
      await pruneSteps(services.database, now);
      await pruneVisits(services.database, now);
      await pruneFiles(services.database, now - LOOSE_FILE_SECONDS);
      pruned = now;
    },
  };
}
