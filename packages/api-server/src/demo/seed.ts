import { setTimeout as sleep } from "node:timers/promises";
import { advancePool } from "../jobs/pool-minute.ts";
import { sumAllWorkers } from "../modules/mining/collect/worker-sums-repository.ts";
import { writeWorkers } from "../modules/mining/collect/workers-repository.ts";
import type { Services } from "../services.ts";
import { DEMO_MINER } from "./accounts.ts";
import { DEMO_SEED } from "./demo-source.ts";
import { demoFleet } from "./fleet.ts";
import { stoppedMachines } from "./mining.ts";
import { seedInvited, seedInvitedYear } from "./invited-repository.ts";
import { seedOperators } from "./operators.ts";
import { seedPartners } from "./partners-repository.ts";
import { seedWallet } from "./wallet.ts";
import { seedRules } from "./wallet-repository.ts";
import {
  seedAccounts,
  seedTerms,
  seedGroups,
  seedObservers,
  seedTexts,
  isDemoSeeded,
  seedContentOnce,
} from "./seed-repository.ts";

const LOCK = "demo-seed";

async function seedAll(services: Services): Promise<void> {
  const { database, clock, poolSource } = services;
  await seedAccounts(services);
  await seedRules(database);
  await seedTerms(services);
  await seedPartners(database, clock.now());
  await seedInvited(services);
  await seedInvitedYear(services);
  await writeWorkers(database, stoppedMachines(demoFleet(DEMO_SEED), clock.now()), clock.now());
  await advancePool({ database, source: poolSource, to: clock.now() });
  await seedWallet(services, DEMO_MINER.account);
  await seedGroups(database);
  await sumAllWorkers(database, clock.now());
  await seedObservers(services);
  await seedTexts(services);
}

/**
 * Fills an empty database with the demonstration: accounts, workers, 90 days of figures, balances, observer links. Does nothing
 * on a filled database. One process fills it while the others wait; an interrupted fill is resumed.
 */
export async function seedDemo(services: Services): Promise<void> {
  while (!(await isDemoSeeded(services.database))) {
    if (await services.jobLocks.hold(LOCK, 120)) {
      await seedAll(services);
      await services.jobLocks.release(LOCK);
    } else {
      await sleep(500);
    }
  }
  await seedContentOnce(services);
  await seedOperators(services);
}
