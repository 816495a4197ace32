import { registerDrain } from "drain";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { registerTestClock } from "./demo/test-clock-repository.ts";
import { registerTestMining } from "./demo/test-mining-repository.ts";
import { registerTestNode } from "./demo/test-node-calls.ts";
import { registerTestPeople } from "./demo/test-people.ts";
import { registerTestPrices, type SteeredSource } from "./demo/test-prices.ts";
import { registerCompression } from "./http/compression.ts";
import { refuseAddress, registerErrors } from "./http/errors.ts";
import { registerDocs, registerInternalDocs } from "./http/docs.ts";
import { passOnReads } from "./http/drain.ts";
import { registerHealth } from "./http/health.ts";
import { registerLoadLimits } from "./http/load-limits.ts";
import { registerMetrics } from "./http/metrics.ts";
import { refuseForeignWrites } from "./http/origin.ts";
import { registerRequests } from "./http/requests.ts";
import { registerResources } from "./api/index.ts";
import { createServices, type AppDependencies } from "./services.ts";

const BODY_LIMIT = 256 * 1024;

/** Destination of log lines. */
export interface LogStream {
  write(line: string): void;
}

/** Options for building the application. */
export interface AppOptions extends AppDependencies {
  /** Whether to check every response against its contract; for tests. */
  readonly isChecked?: boolean;
  /** Whether the server is ready to serve; always true if not given. */
  readonly isPrepared?: () => boolean;
  /** Names the startup step still in progress. */
  readonly startStep?: () => string;
  /** The pool source when its prices can be set by a call; demonstration only. */
  readonly steered?: SteeredSource;
  /** Destination of the log; standard output by default. */
  readonly logTo?: LogStream;
}

/** Builds the server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, random, logTo } = options;
  const logger = { level: config.logLevel, ...(logTo === undefined ? {} : { stream: logTo }) };
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustedProxies],
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 20_000,
    requestTimeout: 10_000,
    handlerTimeout: 10_000,
    keepAliveTimeout: 72_000,
    genReqId: () => random.uuid(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  app.decorate("services", createServices(options, app.log));
  app.decorate("isChecked", options.isChecked ?? false);
  app.decorate("drain", registerDrain(app));
  app.addHook("onClose", async () => app.services.databaseWatch.close());
  registerErrors(app);
  registerRequests(app);
  await registerCompression(app);
  refuseForeignWrites(app);
  passOnReads(app);
  registerLoadLimits(app);
  registerMetrics(app);
  registerHealth(app, {
    open: options.open,
    isPrepared: options.isPrepared ?? (() => true),
    startStep: options.startStep,
  });
  registerDocs(app);
  registerInternalDocs(app);
  registerResources(app);
  if (options.steered !== undefined) {
    registerTestPrices(app, options.steered);
    registerTestClock(app);
    registerTestPeople(app);
    registerTestMining(app);
    registerTestNode(app);
  }
  await app.ready();
  return app;
}
