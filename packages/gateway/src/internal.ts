import { registerDrain } from "drain";
import { readBoard } from "federation/board";
import { HOST_OFFER_PATH } from "federation/host-offer";
import { placesOf } from "federation/publish";
import { ARCHIVE_LIMIT_BYTES } from "federation/receive";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { BOARD_POLICY, writeBoardPage } from "./board-page.ts";
import type { GatewayConfig } from "./config.ts";
import { COMMON_HEADERS, NON_PAGE_POLICY } from "./headers.ts";
import { limitBodies } from "./limits.ts";
import { followOffer } from "./live-offer.ts";
import { sendMissing } from "./missing.ts";
import { followRegistry } from "./registry.ts";
import { createReleaseMetrics } from "./release-metrics.ts";
import { registerUploads } from "./uploads.ts";

/** Allows for an upload over a slow connection. */
const REQUEST_LIMIT_MS = 300_000;

/**
 * Builds the operator's side of the gateway, for a port that visitors cannot reach.
 *
 * @param config - settings
 * @returns Fastify instance
 */
export function buildInternalGateway(config: GatewayConfig): FastifyInstance {
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { level: config.logLevel },
    requestTimeout: REQUEST_LIMIT_MS,
    forceCloseConnections: "idle",
  });
  app.decorate("drain", registerDrain(app));
  const { apiServers, assetsDir, keysDir, publicKeys } = config;
  const places = placesOf(assetsDir, keysDir);
  const getRegistry = followRegistry({ assetsDir, keysDir, publicKeys, log: app.log });

  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers({
      ...COMMON_HEADERS,
      "content-security-policy": NON_PAGE_POLICY,
      "cache-control": "no-store",
    });
  });
  limitBodies(app, ARCHIVE_LIMIT_BYTES);
  app.setNotFoundHandler((_request, reply) => sendMissing(reply));
  app.get<{ Querystring: { reload?: unknown } }>("/releases", async (request, reply) => {
    const now = Math.floor(Date.now() / 1000);
    const board = await readBoard(places, apiServers, now);
    const served = await getRegistry();
    // Before the first release there is nothing to compare.
    const nothing = board.revision === 0 ? null : "no registry is served";
    const difference = served === null ? nothing : served.difference;
    return reply
      .header("content-security-policy", BOARD_POLICY)
      .type("text/html; charset=utf-8")
      .send(writeBoardPage(board, { difference, isReloading: request.query.reload === "on", now }));
  });
  app.get("/releases.json", (_request, reply) =>
    readBoard(places, apiServers).then((board) => reply.send(board)),
  );
  const metrics = createReleaseMetrics({ places, apiServers, getRegistry });
  app.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.write()));
  const getOffer = followOffer({ places, publicKeys, hostDist: config.hostDist });
  app.get(HOST_OFFER_PATH, async (_request, reply) => {
    const offer = await getOffer();
    return offer === undefined ? sendMissing(reply) : reply.send(offer);
  });
  registerUploads(app, { config, places, getOffer });
  return app;
}
