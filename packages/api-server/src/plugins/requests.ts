import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";

const MAX_IN_FLIGHT = 100;

/** Cross-cutting handling of requests: JSON bodies, a bound on work in flight, one log line each, no caching. */
export function registerRequests(app: FastifyInstance): void {
  const inFlight = new Set<object>();
  const starts = new WeakMap<object, number>();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  app.addHook("onRequest", async (request, reply) => {
    starts.set(request, performance.now());
    void reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-request-id", request.id);
    inFlight.add(request);
    // A caller that hangs up gets no response, and then only the connection tells that the request is over.
    reply.raw.once("close", () => inFlight.delete(request));
    if (inFlight.size > MAX_IN_FLIGHT) throw new ApiError(503, "unavailable", { status: 503 });
  });
  app.addHook("onResponse", async (request, reply) => {
    inFlight.delete(request);
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(performance.now() - (starts.get(request) ?? performance.now())),
      },
      "request",
    );
  });
}
