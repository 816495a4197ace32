import type { FastifyInstance } from "fastify";
import { findStopped, type CanaryWatch } from "./canary-watch.ts";
import type { RegistryReader } from "./registry.ts";

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    // Refused or too slow: not ready, which is what is asked.
    return false;
  }
}

/**
 * `/healthz` while the process lives, `/readyz` while it can serve: which revision it serves, what is left out of it, and which
 * canaries lost their share.
 *
 * @param app - instance to register on
 * @param parts - pool servers, registry and the watch of the canaries
 */
export function registerHealth(
  app: FastifyInstance,
  parts: { apiServers: readonly string[]; getRegistry: RegistryReader; watch: CanaryWatch },
): void {
  const { apiServers, getRegistry, watch } = parts;
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isApiReady = (await Promise.all(apiServers.map(isReady))).includes(true);
    const served = await getRegistry();
    const isReadyNow = isApiReady && served !== null && !app.drain.isDraining();
    return reply
      .code(isReadyNow ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isReadyNow ? "ready" : "unavailable",
        api: isApiReady,
        registry: {
          revision: served?.registry.revision ?? null,
          difference: served === null ? "no registry is served" : served.difference,
        },
        refused: Object.fromEntries(served?.refused ?? []),
        canaries: {
          stopped: served === null ? {} : findStopped(served.registry),
          problem: watch.problem(),
        },
      });
  });
}
