import { createHash } from "node:crypto";
import type { CallInput } from "contracts/call";
import { reportMetrics } from "contracts/calls/common";
import type { FastifyInstance } from "fastify";
import { badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";
import {
  addToCounter,
  countNames,
  countUnique,
  isKnownName,
  setGauge,
} from "../../modules/metrics/repository.ts";

const BY_ADDRESS: RateLimit = { name: "metrics_address", limit: 120, seconds: 60 };
/** Maximum number of distinct metrics; further ones are dropped. */
const MAX_NAMES = 1000;
const MAX_VALUE = 1_000_000;

/** Computes the signature of a report: SHA-256 of its body's JSON text. It detects a truncated report and proves nothing else. */
export function signReport(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** Registers the counters reported by pages; stores only sums, nothing about a person. */
export function registerMetricReports(app: FastifyInstance): void {
  const { database, rateLimits, secrets } = app.services;

  async function store(event: CallInput<typeof reportMetrics>["body"]["data"][number]): Promise<void> {
    if ("uc" in event) return countUnique(database, event.id, secrets.mac("metric", event.uc));
    const isGauge = "g" in event;
    const value = Math.min(MAX_VALUE, Math.round(isGauge ? event.g : event.c));
    return (isGauge ? setGauge : addToCounter)(database, event.id, value);
  }

  route(app, reportMetrics, async ({ body, request, address }) => {
    await rateLimits.count(BY_ADDRESS, address);
    const signature = request.headers["signature"];
    if (signature !== signReport(body)) throw badRequest("signature", "signature");
    const isFull = (await countNames(database)) >= MAX_NAMES;
    for (const event of body.data) {
      if (!isFull || (await isKnownName(database, event.id))) await store(event);
    }
    return null;
  });
}
