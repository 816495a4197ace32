import type { Services } from "../services.ts";
import { createShardCollector } from "../modules/mining/collect/worker-shards.ts";
import { POSTGRES_PACE } from "../modules/mining/collect/workers-repository.ts";
import { accelerationJob } from "./accelerations.ts";
import { activityJob } from "./activities.ts";
import { alertJob } from "./alerts.ts";
import { ledgerCheckJob, requireNoLedgerProblem } from "./ledger-check.ts";
import { loanJob } from "./loans.ts";
import { pageEventJob } from "./page-events.ts";
import { payoutJob } from "./payouts.ts";
import { poolMinuteJob } from "./pool-minute.ts";
import { pushJob } from "./push.ts";
import { securityJob } from "./security.ts";
import { telegramSendJob, telegramUpdateJob } from "./telegram.ts";
import { webhookJob } from "./webhooks.ts";
import { createShardLocks, workerShardsJob } from "./worker-shards.ts";

/** Called with a failure within a run that continued. */
type OnError = (error: unknown) => void;

/** Starts the pool job; on the embedded database, its only process handles each minute alone. */
async function startPoolMinute(services: Services): Promise<void> {
  const { jobs, database, poolSource: source } = services;
  if (services.config.databaseUrl === undefined) return jobs.start(poolMinuteJob(services));
  const locks = createShardLocks(services.jobLocks);
  const collector = createShardCollector({ database, source, locks, pace: POSTGRES_PACE });
  await jobs.start(workerShardsJob(services, collector));
  await jobs.start(poolMinuteJob(services, collector));
}

/**
 * Starts the jobs that do not need a checked ledger; returns when the pool job has caught up.
 *
 * @throws {StartError} when an earlier check of the ledger recorded a problem
 */
export async function startMiningJobs(services: Services, onError: OnError): Promise<void> {
  const { jobs } = services;
  await requireNoLedgerProblem(services.database);
  await startPoolMinute(services);
  await jobs.start(alertJob({ services, onError }));
  await jobs.start(webhookJob(services));
  await jobs.start(pushJob(services, onError));
  if (services.config.telegram !== undefined) {
    await jobs.start(telegramSendJob(services, onError));
    await jobs.start(telegramUpdateJob(services, onError));
  }
  await jobs.start(loanJob(services, onError));
  await jobs.start(securityJob(services));
  await jobs.start(activityJob(services));
  await jobs.start(pageEventJob(services));
}

/** Starts the jobs that move money, after the ledger check. */
export async function startMoneyJobs(services: Services, onError: OnError): Promise<void> {
  const { jobs } = services;
  await jobs.start(ledgerCheckJob({ services, onError }));
  await jobs.start(payoutJob({ services, onError }));
  await jobs.start(accelerationJob({ services, onError }));
}
