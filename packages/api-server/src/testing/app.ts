import type { FastifyInstance } from "fastify";
import { buildApp, type LogStream } from "../app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { createDemoSource, DEMO_SEED } from "../demo/demo-source.ts";
import { invitedFleet } from "../demo/invited-farms.ts";
import { demoFleet } from "../demo/fleet.ts";
import { readSwitchLog } from "../demo/switch-log-repository.ts";
import { steerPrices } from "../demo/test-prices.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import type { PayoutChains } from "../modules/payouts/payout-chains.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { systemRandom, type Clock, type ReadTime } from "../platform/runtime.ts";
import { openTestDatabase, type TestTemplate } from "./database.ts";

/** A clock that only advances when a test moves it. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Friday, 20 November 2026, noon UTC. */
export const TEST_TIME = 1_795_176_000;

/** A clock at {@link TEST_TIME}. */
export function createTestClock(): TestClock {
  let now = TEST_TIME;
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds;
    },
  };
}

/** An application on its own database, with controls for tests. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly open: OpenDatabase;
  readonly clock: TestClock;
  readonly config: Config;
  /** Builds a second application on the same database, like another server process; closed together with this one. */
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Options of a test application. */
export interface TestAppOptions {
  readonly template?: TestTemplate;
  readonly logTo?: LogStream;
  /** The engine; by default its model. */
  readonly poolSource?: PoolSource;
  /** Where payments are made; by default the test chain. */
  readonly chains?: PayoutChains;
  /** The database's time; by default `clock`'s. */
  readonly readTime?: ReadTime;
}

function buildTestApp(options: {
  config: Config;
  open: OpenDatabase;
  clock: Clock;
  logTo?: LogStream;
  poolSource?: PoolSource;
  chains?: PayoutChains;
  readTime?: ReadTime;
}) {
  const poolSource =
    options.poolSource ??
    createDemoSource(
      demoFleet(DEMO_SEED),
      () => readSwitchLog(options.open.database),
      invitedFleet(DEMO_SEED),
    );
  const steered = options.config.hasTestPrices ? steerPrices(poolSource) : undefined;
  return buildApp({
    readTime: async () => options.clock.now(),
    ...options,
    poolSource: steered?.source ?? poolSource,
    ...(steered === undefined ? {} : { steered }),
    random: systemRandom,
    passwordCost: 1024,
    isChecked: true,
  });
}

function readTestConfig(environment: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ LOG_LEVEL: "silent", SECRET_KEY: "5e".repeat(32), ...environment });
}

/** Builds an application on an open database, runs an action with it and closes it, leaving the database open. */
export async function withTestApp(
  open: OpenDatabase,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const app = await buildTestApp({ config: readTestConfig(), open, clock: createTestClock() });
  await work(app);
  await app.close();
}

/**
 * Builds the whole application for a test file; responses are checked against the contract.
 *
 * @param environment settings besides those of all tests
 */
export async function createTestApp(
  environment: Readonly<Record<string, string>> = {},
  { template, logTo, poolSource, chains, readTime }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readTestConfig(environment);
  const open = await openTestDatabase(template);
  const clock = createTestClock();
  const app = await buildTestApp({
    config,
    open,
    clock,
    ...(logTo === undefined ? {} : { logTo }),
    ...(poolSource === undefined ? {} : { poolSource }),
    ...(chains === undefined ? {} : { chains }),
    ...(readTime === undefined ? {} : { readTime }),
  });
  const closers: (() => Promise<void>)[] = [];
  return {
    app,
    open,
    clock,
    config,
    another: async () => {
      const second = await open.again();
      const other = await buildTestApp({ config, open: second, clock });
      closers.push(async () => {
        await other.close();
        await second.close();
      });
      return other;
    },
    close: async () => {
      for (const close of closers) await close();
      await app.close();
      await open.close();
    },
  };
}
