import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isStatementTimeout, outageOf } from "../platform/database/outage.ts";
import { ApiError } from "../platform/errors.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import { describeError } from "../platform/describe-error.ts";
import { readLocale, translate, type MessageKey } from "../texts/messages.ts";

const FRAMEWORK: Readonly<Record<string, readonly [number, MessageKey]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "body_too_large"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "bad_media_type"],
  FST_ERR_HANDLER_TIMEOUT: [503, "timed_out"],
};

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const message = translate(readLocale(request.headers["accept-language"]), error.messageKey, error.values);
  return reply.status(error.status).send({ code: error.code, message, data: error.data });
}

/** Converts any error to the API error sent to the client; its message never leaves the server. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EngineError) return new ApiError(503, "engine_unavailable", { status: 503 });
  if (outageOf(error) !== undefined) return new ApiError(503, "unavailable", { status: 503 });
  if (isStatementTimeout(error)) return new ApiError(503, "timed_out", { status: 503 });
  const code = "code" in error ? error.code : "";
  const known = FRAMEWORK[code];
  if (known) return new ApiError(known[0], known[1], { status: known[0] });
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError(400, "bad_json", { status: 400, data: { field: "body", rule: "json" } });
  }
  return new ApiError(500, "server_error", { status: 500 });
}

/** Rejects a URL that the framework cannot parse, before any hook runs. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": request.id,
  });
  send(request, reply, new ApiError(404, "not_found", { status: 404 }));
}

/** Registers one envelope for all errors: unknown paths, unreadable requests, business rules, faults. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new ApiError(404, "not_found", { status: 404 })),
  );
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = toApiError(error);
    // A database outage is logged once for all requests affected by it.
    if (!app.services.databaseWatch.report(error) && answer.status >= 500) {
      const origin = { request_id: request.id, route: request.routeOptions.url };
      // Rejecting is intended under load and during shutdown, and the engine's failure was logged once; the metrics count both.
      if (error instanceof ApiError || error instanceof EngineError)
        request.log.info({ ...origin, refusal: answer.messageKey }, "request refused");
      else request.log.error({ ...origin, error: describeError(error) }, "request failed");
    }
    if (answer.status === 503) void reply.header("retry-after", "1");
    return send(request, reply, answer);
  });
}
