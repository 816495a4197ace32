import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { performance } from "node:perf_hooks";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of the process and of the calls it answered, at `/metrics`. Labels carry routes, never addresses or queries. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "pool_" });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "pool_http_requests_total",
    help: "Answered requests",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "pool_http_request_duration_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers: [registry],
  });
  const starts = new WeakMap<object, number>();

  app.addHook("onRequest", async (request) => {
    starts.set(request, performance.now());
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const started = starts.get(request) ?? performance.now();
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    durations.observe({ method: request.method, route }, (performance.now() - started) / 1000);
  });
  app.addHook("onClose", async () => registry.clear());
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
