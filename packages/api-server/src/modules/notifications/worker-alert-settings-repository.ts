import { eq } from "drizzle-orm";
import type { WorkerAlert } from "contracts/calls/workers";
import type { Database } from "../../platform/database/database.ts";
import { workerAlerts } from "../../platform/database/schema/index.ts";

/** Default for workers without an alert of their own: alert only when offline, after the account's delay. */
const USUAL_THRESHOLD = "0";

/**
 * Reads when a worker raises an alert.
 *
 * @param usualDelay default delay in minutes for the workers of its account
 */
export async function findAlert(
  database: Database,
  worker: { readonly id: number },
  usualDelay: number,
): Promise<WorkerAlert> {
  const [row] = await database.select().from(workerAlerts).where(eq(workerAlerts.worker_id, worker.id));
  return row === undefined
    ? { enabled: true, threshold: USUAL_THRESHOLD, delay_min: usualDelay, muted_until: null }
    : {
        enabled: row.enabled,
        threshold: row.threshold,
        delay_min: row.delay_min,
        muted_until: row.muted_until,
      };
}

/** Sets when a worker raises an alert. */
export async function updateAlert(database: Database, id: number, alert: WorkerAlert): Promise<void> {
  await database
    .insert(workerAlerts)
    .values({ worker_id: id, ...alert })
    .onConflictDoUpdate({ target: workerAlerts.worker_id, set: alert });
}
