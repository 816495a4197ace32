import type { Services } from "../services.ts";
import { followAccelerations } from "../modules/acceleration/index.ts";
import { advanceTestNodes } from "../modules/chain-node/test-node.ts";
import { readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Options of a round. */
export interface AccelerationJobOptions {
  readonly services: Services;
  readonly onError: (error: unknown) => void;
}

/** Updates the demonstration's chain and advances accelerations, unless the ledger does not balance. */
export async function runAccelerationRound({ services, onError }: AccelerationJobOptions): Promise<void> {
  const { clock, config, database, lastMeasured } = services;
  if (config.mode === "demo") {
    const states = await lastMeasured.states(clock.now());
    const heights = new Map(states.map(({ coin, height }) => [coin, height]));
    await advanceTestNodes({ database, clock }, heights);
  }
  if ((await readLedgerProblems(database)).length > 0) return;
  await followAccelerations({ services, onError });
}

/** Advances accelerations every five seconds, starting immediately. */
export function accelerationJob(options: AccelerationJobOptions): JobDefinition {
  return {
    name: "accelerations",
    everyMs: 5000,
    firstMs: 0,
    lockSeconds: 60,
    run: () => runAccelerationRound(options),
  };
}
