import { verifyBrand } from "brand/verify";
import type { FastifyInstance } from "fastify";
import { buildGateway, buildObserverGateway } from "./app.ts";
import { buildInternalGateway } from "./internal.ts";
import { GatewayStartError, readGatewayConfig } from "./config.ts";

/** In all; what is still in progress then is cut. */
const SHUTDOWN_LIMIT_MS = 9500;

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    throw new GatewayStartError(`port ${port} on ${host} cannot be listened on; choose another`, { cause });
  }
}

/** A brand with unreadable or indistinct colors is a fault of the installation: it is reported before anything listens. */
function checkBrand(): string[] {
  try {
    return verifyBrand();
  } catch (cause) {
    throw new GatewayStartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function start(): Promise<void> {
  const config = readGatewayConfig(process.env);
  const warnings = checkBrand();
  const gateway = await buildGateway(config);
  const observer = await buildObserverGateway(config);
  const internal = config.internal === null ? null : buildInternalGateway(config);
  for (const warning of warnings) gateway.log.warn(warning);
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const announceMs = exitCode === 0 ? config.drainSeconds * 1000 : 0;
    const times = { announceMs, limitMs: SHUTDOWN_LIMIT_MS };
    await internal?.close();
    const cut = await Promise.all([gateway, observer].map((app) => app.drain.end(times)));
    const requests = cut.reduce((sum, count) => sum + count, 0);
    if (requests > 0) gateway.log.warn({ requests }, "requests were cut at the end");
    process.exit(exitCode);
  }
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  const fail = (error: unknown) => {
    gateway.log.fatal({ problem: error instanceof Error ? error.message : "unknown" }, "process failed");
    void stop(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  if (internal !== null && config.internal !== null)
    await listen(internal, config.internal.port, config.internal.host);
  await listen(gateway, config.port, config.host);
  await listen(observer, config.observerPort, config.host);
}

start().catch((error: unknown) => {
  const reason = error instanceof GatewayStartError ? error.message : `cannot start: ${String(error)}`;
  process.stderr.write(`gateway: ${reason}\n`);
  process.exit(1);
});
