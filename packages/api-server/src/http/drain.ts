import type { Drain } from "drain";
import type { FastifyInstance } from "fastify";
import { readLocale, translate } from "../texts/messages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What ends the server after the requests in progress. */
    drain: Drain;
  }
}

/** Sent with reads by a proxy that asks another server when this one answers 502; clients never see that answer. */
const REPEATS_READS = "x-hashfront-repeat";

/**
 * Passes reads on to other servers from the moment this one begins to end. The proxy takes the refusal for a failure of this
 * server and sends nothing more, writes neither, so that none is under way when it stops listening.
 */
export function passOnReads(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!app.drain.isDraining() || request.headers[REPEATS_READS] === undefined) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const message = translate(readLocale(request.headers["accept-language"]), "unavailable");
    return reply.status(502).send({ code: 503, message, data: null });
  });
}
