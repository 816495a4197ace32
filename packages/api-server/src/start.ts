import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { checkAcceleratedCoin } from "./modules/acceleration/index.ts";
import { StartError, type Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { openDatabase, type OpenDatabase } from "./platform/database/open.ts";
import { seedDemo } from "./demo/seed.ts";
import { steerPrices } from "./demo/test-prices.ts";
import { describeError } from "./platform/describe-error.ts";
import { startMiningJobs, startMoneyJobs } from "./jobs/index.ts";
import type { EngineTimeouts } from "./modules/engine/engine-child.ts";
import { startEngine } from "./load-engine.ts";
import { systemClock, systemRandom } from "./platform/runtime.ts";
import { checkKey } from "./platform/key-check-repository.ts";
import { checkLedgerAtStart } from "./jobs/ledger-check.ts";
import { loadWeixinProvider } from "./modules/weixin/provider.ts";
import { loadDemoChains, loadPayoutChains, publishServedChains } from "./modules/payouts/payout-chains.ts";
import { requireReviewAmounts } from "./modules/payouts/review-amounts.ts";
import type { AppDependencies } from "./services.ts";

/** Total limit; whatever is still in progress then is cut off. */
const SHUTDOWN_LIMIT_MS = 9500;
/** Limit for requests, which leaves time for jobs and the database. */
const REQUESTS_LIMIT_MS = 8500;
/** Limit for the engine, which requests in progress may need; one that hangs is not waited for. */
const ENGINE_LIMIT_MS = 3000;

function logFailure(app: FastifyInstance, message: string): (error: unknown) => void {
  return (error) => {
    // A database outage is logged once, not for every error it causes.
    if (app.services.databaseWatch.report(error)) return;
    app.log.error({ error: describeError(error) }, message);
  };
}

/** Loads the payout chains and closes coins without one, before the first call is served. */
async function openChains(config: Config, database: Database) {
  const isDemo = config.mode === "demo";
  const settings = config.payoutChains;
  requireReviewAmounts(config.withdrawReviewAmounts);
  const chains = await (isDemo ? loadDemoChains(database, settings) : loadPayoutChains(settings));
  return { chains, closed: await publishServedChains(database, { chains, settings, isDemo }) };
}

function warnOfClosed(app: FastifyInstance, coins: readonly string[]): void {
  if (coins.length === 0) return;
  app.log.warn(
    { coins },
    "deposits and withdrawals of these coins are paused: PAYOUT_CHAINS names no chain for them",
  );
}

/** Warns an operator who forgot or misspelled the setting, before customers have money there. */
function warnOfEmbedded(app: FastifyInstance, { mode, dataDir }: Config, { kind }: OpenDatabase): void {
  if (mode !== "production" || kind !== "embedded") return;
  app.log.warn(
    { data_dir: dataDir },
    "DATABASE_URL is not set: the data is in the embedded database, which does not survive a power cut",
  );
}

/** Options of a start besides the settings; stress programs supply their own clock, engine and data. */
export interface StartOptions extends Partial<
  Pick<AppDependencies, "clock" | "readTime" | "poolSource" | "passwordCost" | "moneyLimits">
> {
  readonly config: Config;
  /** Timeouts for the engine's process. */
  readonly engineTimeouts?: EngineTimeouts;
  /** Fills the database before any job runs; by default with the demo data. */
  readonly prepare?: (app: FastifyInstance) => Promise<void>;
}

async function prepareDemo({ services }: FastifyInstance): Promise<void> {
  if (services.config.mode === "demo") await seedDemo(services);
}

/**
 * Starts the server: database, calls, then all jobs. Ends the process on signals and fatal errors.
 *
 * @throws {StartError} with one line for the operator
 */
export async function startServer(options: StartOptions): Promise<FastifyInstance> {
  const { config, prepare = prepareDemo, engineTimeouts, ...given } = options;
  const begun = startEngine(config, { source: given.poolSource, patience: engineTimeouts });
  const { process: engine } = begun;
  const open = await openDatabase(config);
  const loaded = await begun.ready(open.database).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  const steered = config.hasTestPrices ? steerPrices(loaded) : undefined;
  const poolSource = steered?.source ?? loaded;
  let isPrepared = false;
  let step = "data";
  let isStopping = false;
  const weixin = await loadWeixinProvider(config.weixinProvider);
  const chains = await openChains(config, open.database);
  const app = await buildApp({
    chains: chains.chains,
    ...(weixin === null ? {} : { weixin }),
    clock: systemClock,
    ...given,
    config,
    open,
    poolSource,
    ...(engine === undefined ? {} : { engineProcess: engine.state }),
    ...(steered === undefined ? {} : { steered }),
    random: systemRandom,
    isPrepared: () => isPrepared,
    startStep: () => step,
  });

  warnOfEmbedded(app, config, open);
  begun.logTo(app.log);
  await app.services.lastMeasured.load();

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      app.log.warn("jobs were still running at the end");
      process.exit(exitCode);
    }, SHUTDOWN_LIMIT_MS).unref();
    const announceMs = exitCode === 0 && isPrepared ? config.drainSeconds * 1000 : 0;
    const drained = app.drain.end({ announceMs, limitMs: REQUESTS_LIMIT_MS });
    await Promise.race([drained, sleep(announceMs + ENGINE_LIMIT_MS, undefined, { ref: false })]);
    // Before the jobs, so that none waits for its responses; the current minute is processed at the next start.
    engine?.close();
    // A job that cannot release its lock, because the database is unreachable, does not prevent the others from stopping.
    await app.services.jobs.stop();
    const cut = await drained;
    if (cut > 0) app.log.warn({ requests: cut }, "requests were cut at the end");
    await open.close().catch(logFailure(app, "database not closed in order"));
    process.exit(exitCode);
  }
  function fail(error: unknown): void {
    if (isStopping) return;
    logFailure(app, "process failed")(error);
    void stop(1);
  }
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", (error) => {
    // Nothing awaited the statement that failed in a database outage; other statements also fail and report it.
    if (!app.services.databaseWatch.report(error)) fail(error);
  });
  try {
    checkAcceleratedCoin(app.services);
    await checkKey(app.services);
  } catch (error) {
    await open.close();
    throw error;
  }
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (cause) {
    await open.close();
    throw new StartError(
      `port ${config.port} on ${config.host} cannot be listened on; choose another API_PORT`,
      { cause },
    );
  }
  await prepare(app);
  step = "mining";
  const { services } = app;
  const onError = logFailure(app, "job failed");
  await startMiningJobs(services, onError);
  step = "ledger";
  await checkLedgerAtStart(services);
  warnOfClosed(app, chains.closed);
  await startMoneyJobs(services, onError);
  open.limitStatements();
  isPrepared = true;
  return app;
}
