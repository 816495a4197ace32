import type { FastifyInstance } from "fastify";

/** Registers request handling for all routes: JSON bodies, one log line each, no caching. */
export function registerRequests(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
