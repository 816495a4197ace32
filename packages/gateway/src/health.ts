import type { FastifyInstance } from "fastify";
import { findStopped, type CanaryWatch } from "./canary-watch.ts";
import type { RegistryReader } from "./registry.ts";
import type { SiteReader, SiteState } from "./site-versions.ts";

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    // Refused or too slow counts as not ready.
    return false;
  }
}

/** Describes the served version of a site, and the canary with its share of visitors. */
function describeSite({ main, canary, difference }: SiteState) {
  return {
    version: main.version,
    canary: canary === null ? null : { version: canary.version.version, share: canary.share },
    difference,
  };
}

function sendAlive(app: FastifyInstance): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
}

/**
 * Registers `/healthz` and `/readyz` of a site without remotes.
 *
 * @param app - instance to register on
 * @param parts - pool servers and releases of the site
 */
export function registerSiteHealth(
  app: FastifyInstance,
  { apiServers, getSite }: { apiServers: readonly string[]; getSite: SiteReader },
): void {
  sendAlive(app);
  app.get("/readyz", async (_request, reply) => {
    const isApiReady = (await Promise.all(apiServers.map(isReady))).includes(true);
    const isReadyNow = isApiReady && !app.drain.isDraining();
    return reply
      .code(isReadyNow ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isReadyNow ? "ready" : "unavailable",
        api: isApiReady,
        site: describeSite(await getSite()),
      });
  });
}

/**
 * Registers `/healthz`, which succeeds while the process lives, and `/readyz`, which succeeds while it can serve and reports the
 * served revision and host, what is left out, and which canaries lost their share.
 *
 * @param app - instance to register on
 * @param parts - pool servers, registry, releases of the host and the watch of the canaries
 */
export function registerHealth(
  app: FastifyInstance,
  parts: {
    apiServers: readonly string[];
    getRegistry: RegistryReader;
    getSite: SiteReader;
    watch: CanaryWatch;
  },
): void {
  const { apiServers, getRegistry, getSite, watch } = parts;
  sendAlive(app);
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
        host: describeSite(await getSite()),
        refused: Object.fromEntries(served?.refused ?? []),
        canaries: {
          stopped: served === null ? {} : findStopped(served.registry),
          problem: watch.problem(),
        },
      });
  });
}
