import type { FastifyInstance } from "fastify";
import { countDeliveries } from "../modules/notifications/receivers/receivers-repository.ts";
import { readBot } from "../modules/notifications/telegram/bots-repository.ts";
import { countUnsentEmails } from "../modules/notifications/emails-repository.ts";
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { registerMoneyMetrics } from "./money-metrics.ts";
import { sample } from "./sample-metric.ts";
import { readCheckState } from "../modules/ledger/check-state-repository.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** State of the mining engine, read from its health on each scrape. */
function registerEngineMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { engineHealth: health, clock } = services;
  sample(registry, {
    name: "pool_engine_up",
    help: "1 while the mining engine answers",
    read: () => (health.state() === "ok" ? 1 : 0),
  });
  sample(registry, {
    name: "pool_engine_answer_age_seconds",
    help: "Seconds since the last answer of the mining engine that could be used",
    read: () => {
      const last = health.lastAnswer();
      return last === null ? null : clock.now() - last;
    },
  });
  sample(registry, {
    kind: "counter",
    name: "pool_engine_calls_total",
    help: "Calls of the mining engine by function and result: ok, timeout, threw, bad data, down",
    labelNames: ["call", "result"],
    read: () =>
      health.calls().map(({ method, result, count }) => ({ labels: { call: method, result }, value: count })),
  });
  sample(registry, {
    kind: "counter",
    name: "pool_engine_refused_items_total",
    help: "Items of answers that were left out because a field was wrong",
    labelNames: ["call"],
    read: () => health.refused().map(({ method, count }) => ({ labels: { call: method }, value: count })),
  });
  sample(registry, {
    kind: "counter",
    name: "pool_engine_restarts_total",
    help: "Starts of the mining engine's process after the first",
    read: () => health.restarts(),
  });
  sample(registry, {
    name: "pool_engine_foreign_blocks",
    help: "Watched heights at which the engine found a block and the chain has one that does not pay the pool; absent unless this process read the engine in the last hour",
    labelNames: ["coin"],
    read: () =>
      (services.poolSource.foreignBlocks?.() ?? []).map(({ coin, count }) => ({
        labels: { coin },
        value: count,
      })),
  });
}

/** Progress of the ledger checks, the same on every server of a database; absent while the database is unavailable. */
function registerLedgerMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { clock, database } = services;
  const both = (tail: number | null, full: number | null) => [
    { labels: { check: "new" }, value: tail },
    { labels: { check: "whole" }, value: full },
  ];
  const age = (time: number | null) => (time === null ? null : clock.now() - time);
  sample(registry, {
    name: "pool_ledger_check_age_seconds",
    help: "Seconds since the last complete check of the ledger: of what is new since the one before, of the whole",
    labelNames: ["check"],
    read: async () => {
      const { tail_time, full_time } = await readCheckState(database);
      return both(age(tail_time), age(full_time));
    },
  });
  sample(registry, {
    name: "pool_ledger_check_position",
    help: "Number of the movement up to which new ones were checked; number of the balance that the check of the whole has reached, 0 between two",
    labelNames: ["check"],
    read: async () => {
      const { tail_transfer, full_account } = await readCheckState(database);
      return both(tail_transfer, full_account);
    },
  });
  sample(registry, {
    name: "pool_ledger_problems",
    help: "Rules of the ledger that were found not to hold; payments are stopped while there is one",
    read: async () => (await readCheckState(database)).problems.length,
  });
}

/** Whether the database is available, and the data age of each replica; absent while unknown. */
function registerDatabaseMetrics({ services }: FastifyInstance, registry: Registry): void {
  sample(registry, {
    name: "pool_database_replica_lag_seconds",
    help: "Seconds by which the data of a replica is old; absent while it is unknown",
    labelNames: ["replica"],
    read: () => services.replicas().map(({ name, lag }) => ({ labels: { replica: name }, value: lag })),
  });
  sample(registry, {
    name: "pool_database_replica_used",
    help: "1 while a replica answers reads; 0 while it is away, its data is too old or its role may not read the tables",
    labelNames: ["replica"],
    read: () =>
      services.replicas().map(({ name, isUsed }) => ({ labels: { replica: name }, value: isUsed ? 1 : 0 })),
  });
  sample(registry, {
    name: "pool_database_up",
    help: "1 while the database serves; 0 while it is away, its disk is full or it takes no writes",
    read: () => (services.databaseWatch.state() === "ok" ? 1 : 0),
  });
}

/** Whether email is being sent, and the queue length. */
function registerEmailMetrics({ services }: FastifyInstance, registry: Registry): void {
  sample(registry, {
    name: "pool_email_up",
    help: "1 unless the email server could not be reached, or rejected the sign-in or the sender, when it was last needed",
    read: () => (services.sender.isAway?.() === true ? 0 : 1),
  });
  sample(registry, {
    name: "pool_email_queue",
    help: "Emails and text messages that wait to be sent; absent while the database is",
    read: () => countUnsentEmails(services.database),
  });
}

/** Whether Telegram accepts the bot's messages, and how many wait. */
function registerTelegramMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { config, database } = services;
  const { telegram } = config;
  if (telegram === undefined) return;
  sample(registry, {
    name: "pool_telegram_up",
    help: "1 unless Telegram refused the bot token; absent while the database is away",
    read: async () => ((await readBot(database, telegram)).isRefused ? 0 : 1),
  });
  sample(registry, {
    name: "pool_telegram_queue",
    help: "Messages that wait to be sent by Telegram; absent while the database is away",
    read: () => countDeliveries(database, "telegram"),
  });
}

/** Jobs of this process; each job of a database runs in one process at a time. */
function registerJobMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { jobs } = services;
  sample(registry, {
    name: "pool_job_last_success_timestamp_seconds",
    help: "When the job last ended a run without failure in this process",
    labelNames: ["job"],
    read: () => jobs.status().map(({ name, lastSuccess }) => ({ labels: { job: name }, value: lastSuccess })),
  });
  sample(registry, {
    name: "pool_measured_timestamp_seconds",
    help: "The last minute that was stored and credited, the same on every server of a database; absent before the first and while the database is away",
    read: async () => (await lastMinute(services.database)) ?? null,
  });
  sample(registry, {
    name: "pool_job_duration_seconds",
    help: "Duration of the job's last run in this process",
    labelNames: ["job"],
    read: () => jobs.status().map(({ name, seconds }) => ({ labels: { job: name }, value: seconds })),
  });
  sample(registry, {
    kind: "counter",
    name: "pool_job_runs_total",
    help: "Runs of the job in this process by result",
    labelNames: ["job", "result"],
    read: () =>
      jobs.status().flatMap(({ name, runs, failures }) => [
        { labels: { job: name, result: "ok" }, value: runs - failures },
        { labels: { job: name, result: "failed" }, value: failures },
      ]),
  });
}

/** Events reported by pages; used to compute a release's failure share. */
function registerPageMetrics({ services }: FastifyInstance, registry: Registry): void {
  sample(registry, {
    kind: "counter",
    name: "pool_page_events_total",
    help: "Loads, fallbacks, failures, catalogue faults and page errors that pages reported to this process",
    labelNames: ["remote", "version", "channel", "kind"],
    read: () =>
      services.eventTotals.list().map(({ remote, version, channel, kind, count }) => ({
        labels: { remote, version, channel, kind },
        value: count,
      })),
  });
}

/** Serves metrics of the process and its calls at `/metrics`. Labels contain routes, never addresses or queries. */
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
  registerEngineMetrics(app, registry);
  registerDatabaseMetrics(app, registry);
  registerLedgerMetrics(app, registry);
  registerEmailMetrics(app, registry);
  registerTelegramMetrics(app, registry);
  registerJobMetrics(app, registry);
  registerPageMetrics(app, registry);
  registerMoneyMetrics(app, registry);

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  app.addHook("onClose", async () => registry.clear());
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
