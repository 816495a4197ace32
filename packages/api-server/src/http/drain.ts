import type { Drain } from "drain";
import type { FastifyInstance } from "fastify";
import { readLocale, translate } from "../texts/messages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Shuts the server down after the requests in progress. */
    drain: Drain;
  }
}

/** Sent with reads by a proxy that retries on another server when this one returns 502; clients never see that response. */
const REPEATS_READS = "x-hashfront-repeat";

/**
 * Passes reads to other servers once this one starts shutting down. The proxy treats the 502 as a server failure and sends no
 * further requests, including writes, so none is in flight when the server stops listening.
 */
export function passOnReads(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!app.drain.isDraining() || request.headers[REPEATS_READS] === undefined) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const message = translate(readLocale(request.headers["accept-language"]), "unavailable");
    return reply.status(502).send({ code: 503, message, data: null });
  });
}
