import { randomUUID } from "node:crypto";
import { registerDrain } from "drain";
import type { Drain } from "drain";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { GatewayConfig } from "./config.ts";
import { COMMON_HEADERS, NON_PAGE_POLICY, TRANSPORT_SECURITY } from "./headers.ts";
import { answerParserError, BODY_LIMIT_BYTES, limitBodies, refuseBody } from "./limits.ts";
import { refuseForeignWrites } from "./origin.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Shuts the gateway down after the requests in progress. */
    drain: Drain;
  }
}

/** Rejects a malformed request. */
function sendBadRequest(reply: Pick<FastifyReply, "code" | "headers" | "send">): void {
  reply.code(400).headers({ "cache-control": "no-store", connection: "close" });
  reply.send({ code: 400, message: "Bad request", data: {} });
}

/**
 * Builds an instance with limits and the headers of every response.
 *
 * @param config - settings
 * @param bodyLimit - bytes of the largest body
 * @returns Fastify instance without pages and calls
 */
export function createInstance(config: GatewayConfig, bodyLimit: number = BODY_LIMIT_BYTES): FastifyInstance {
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    genReqId: () => randomUUID(),
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    bodyLimit,
    clientErrorHandler: answerParserError,
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (_error, _request, reply) => {
      void reply.headers({ ...COMMON_HEADERS, "content-security-policy": NON_PAGE_POLICY });
      sendBadRequest(reply);
    },
    // A missing Host header is rejected below, with the headers of every response.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    exposeHeadRoutes: true,
  });
  app.decorate("drain", registerDrain(app));
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({ ...COMMON_HEADERS, "content-security-policy": NON_PAGE_POLICY });
    if (request.protocol === "https") void reply.header("strict-transport-security", TRANSPORT_SECURITY);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersionMinor === 0) return;
    sendBadRequest(reply);
    return reply;
  });
  limitBodies(app, bodyLimit);
  refuseForeignWrites(app, config.publicUrl);
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
        ? error.statusCode
        : 500;
    if (status >= 500)
      request.log.error(
        { request_id: request.id, problem: error instanceof Error ? error.message : "unknown" },
        "request failed",
      );
    if (status === 413) return refuseBody(request, reply);
    const code = status >= 400 && status < 500 ? status : 500;
    return reply
      .code(code)
      .header("cache-control", "no-store")
      .send({ code, message: code === 500 ? "Server error" : "Bad request", data: {} });
  });
  return app;
}
