import { verifyBrand } from "brand/verify";
import type { FastifyInstance } from "fastify";
import { GatewayStartError } from "./config.ts";
import type { GatewayConfig } from "./config.ts";
import { shutDown } from "./shut-down.ts";

/** Total limit; requests still in progress then are cut off. */
const SHUTDOWN_LIMIT_MS = 9500;

/** A gateway and its listening address. */
export interface Listener {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly host: string;
  /** Setting of the port, for the message when it is in use. */
  readonly setting: "PORT" | "OBSERVER_PORT" | "INTERNAL_PORT" | "OPERATOR_PORT";
}

async function listen({ app, port, host, setting }: Listener): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    throw new GatewayStartError(`port ${port} on ${host} cannot be listened on; choose another ${setting}`, {
      cause,
    });
  }
}

/** Checks for unreadable or indistinct brand colors, an installation fault that is reported before anything listens. */
function checkBrand(): string[] {
  try {
    return verifyBrand();
  } catch (cause) {
    throw new GatewayStartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function listenAll(
  { drainSeconds }: GatewayConfig,
  sites: readonly [Listener, ...Listener[]],
  internal: readonly Listener[],
): Promise<void> {
  const { log } = sites[0].app;
  let isStopping = false;
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const announceMs = exitCode === 0 ? drainSeconds * 1000 : 0;
    const times = { announceMs, limitMs: SHUTDOWN_LIMIT_MS };
    const requests = await shutDown({ sites, internal }, times);
    if (requests > 0) log.warn({ requests }, "requests were cut at the end");
    process.exit(exitCode);
  }
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  const fail = (error: unknown) => {
    log.fatal({ problem: error instanceof Error ? error.message : "unknown" }, "process failed");
    void stop(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  for (const site of [...internal, ...sites]) await listen(site);
}

/**
 * Runs gateways until the process gets a signal to stop; requests in progress are finished. A failed start ends the process with
 * one line.
 *
 * @param build - reads the settings and builds the sites and the operators' side
 */
export function runGateways(
  build: () => Promise<{
    config: GatewayConfig;
    sites: readonly [Listener, ...Listener[]];
    internal?: readonly Listener[];
  }>,
): void {
  async function start(): Promise<void> {
    const warnings = checkBrand();
    const { config, sites, internal = [] } = await build();
    for (const warning of warnings) sites[0].app.log.warn(warning);
    await listenAll(config, sites, internal);
  }
  start().catch((error: unknown) => {
    const reason = error instanceof GatewayStartError ? error.message : `cannot start: ${String(error)}`;
    process.stderr.write(`gateway: ${reason}\n`);
    process.exit(1);
  });
}
