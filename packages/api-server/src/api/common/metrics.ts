import { createHash } from "node:crypto";
import { reportMetrics } from "contracts/calls/common";
import type { FastifyInstance } from "fastify";
import { badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import { addToCounter, countNames, setGauge } from "../../modules/metrics/repository.ts";

const BY_ADDRESS: RateLimit = { name: "metrics_address", limit: 120, seconds: 60 };
const MAX_NAMES = 200;

/** Signature of a report: SHA-256 over the JSON text of its body. It detects a truncated report and proves nothing else. */
export function signReport(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** Counters that pages report; sums only, nothing about a person. */
export function registerMetricReports(app: FastifyInstance): void {
  const { database, rateLimits } = app.services;

  route(app, reportMetrics, async ({ body, request, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const signature = request.headers["signature"];
    if (signature !== signReport(body)) throw badRequest("signature", "signature");
    if ((await countNames(database)) >= MAX_NAMES) return null;
    for (const event of body.data) {
      const isGauge = "g" in event;
      const value = Math.min(1_000_000, Math.round("c" in event ? event.c : isGauge ? event.g : 1));
      await (isGauge ? setGauge : addToCounter)(database, event.id, value);
    }
    return null;
  });
}
