import { readBoard } from "federation/board";
import { placesOf } from "federation/publish";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { BOARD_POLICY, writeBoardPage } from "./board-page.ts";
import type { GatewayConfig } from "./config.ts";
import { COMMON_HEADERS, NON_PAGE_POLICY } from "./headers.ts";
import { sendMissing } from "./missing.ts";
import { followRegistry } from "./registry.ts";

/**
 * Builds the operator's side of the gateway, for a port that visitors cannot reach.
 *
 * @param config - settings
 * @returns Fastify instance
 */
export function buildInternalGateway(config: GatewayConfig): FastifyInstance {
  const app = Fastify({ logger: config.logLevel === "silent" ? false : { level: config.logLevel } });
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
  app.setNotFoundHandler((_request, reply) => sendMissing(reply));
  app.get("/releases", async (_request, reply) => {
    const board = await readBoard(places, apiServers);
    const served = await getRegistry();
    return reply
      .header("content-security-policy", BOARD_POLICY)
      .type("text/html; charset=utf-8")
      .send(writeBoardPage(board, served === null ? "no registry is served" : served.difference));
  });
  app.get("/releases.json", (_request, reply) =>
    readBoard(places, apiServers).then((board) => reply.send(board)),
  );
  return app;
}
