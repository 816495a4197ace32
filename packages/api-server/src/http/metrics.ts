import type { FastifyInstance } from "fastify";
import { countDeliveries } from "../modules/notifications/receivers/receivers-repository.ts";
import { readBot } from "../modules/notifications/telegram/bots-repository.ts";
import { countUnsentEmails } from "../modules/notifications/emails-repository.ts";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { registerMoneyMetrics } from "./money-metrics.ts";
import { readCheckState } from "../modules/ledger/check-state-repository.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** State of the mining engine, read from its health on each scrape. */
function registerEngineMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { engineHealth: health, clock } = services;
  const registers = [registry];
  new Gauge({
    name: "pool_engine_up",
    help: "1 while the mining engine answers",
    registers,
    collect() {
      this.set(health.state() === "ok" ? 1 : 0);
    },
  });
  new Gauge({
    name: "pool_engine_answer_age_seconds",
    help: "Seconds since the last answer of the mining engine that could be used",
    registers,
    collect() {
      const last = health.lastAnswer();
      if (last !== null) this.set(clock.now() - last);
    },
  });
  new Counter({
    name: "pool_engine_calls_total",
    help: "Calls of the mining engine by function and result: ok, timeout, threw, bad data, down",
    labelNames: ["call", "result"],
    registers,
    collect() {
      this.reset();
      for (const { method, result, count } of health.calls()) this.inc({ call: method, result }, count);
    },
  });
  new Counter({
    name: "pool_engine_refused_items_total",
    help: "Items of answers that were left out because a field was wrong",
    labelNames: ["call"],
    registers,
    collect() {
      this.reset();
      for (const { method, count } of health.refused()) this.inc({ call: method }, count);
    },
  });
  new Counter({
    name: "pool_engine_restarts_total",
    help: "Starts of the mining engine's process after the first",
    registers,
    collect() {
      this.reset();
      this.inc(health.restarts());
    },
  });
}

/** Progress of the ledger checks, the same on every server of a database; absent while the database is unavailable. */
function registerLedgerMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { clock, database } = services;
  const registers = [registry];
  const check = (gauge: Gauge<"check">, tail: number | null, full: number | null) => {
    gauge.reset();
    if (tail !== null) gauge.set({ check: "new" }, tail);
    if (full !== null) gauge.set({ check: "whole" }, full);
  };
  const age = (time: number | null) => (time === null ? null : clock.now() - time);
  const state = () => readCheckState(database).catch(() => undefined);
  new Gauge({
    name: "pool_ledger_check_age_seconds",
    help: "Seconds since the last complete check of the ledger: of what is new since the one before, of the whole",
    labelNames: ["check"],
    registers,
    async collect() {
      const found = await state();
      check(this, age(found?.tail_time ?? null), age(found?.full_time ?? null));
    },
  });
  new Gauge({
    name: "pool_ledger_check_position",
    help: "Number of the movement up to which new ones were checked; number of the balance that the check of the whole has reached, 0 between two",
    labelNames: ["check"],
    registers,
    async collect() {
      const found = await state();
      check(this, found?.tail_transfer ?? null, found?.full_account ?? null);
    },
  });
  new Gauge({
    name: "pool_ledger_problems",
    help: "Rules of the ledger that were found not to hold; money stands still while there is one",
    registers,
    async collect() {
      const found = await state();
      this.reset();
      if (found !== undefined) this.set(found.problems.length);
    },
  });
}

/** Whether the database is available. */
function registerDatabaseMetrics({ services }: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: "pool_database_up",
    help: "1 while the database serves; 0 while it is away, its disk is full or it takes no writes",
    registers: [registry],
    collect() {
      this.set(services.databaseWatch.state() === "ok" ? 1 : 0);
    },
  });
}

/** Data age of each replica; absent while unknown. */
function registerReplicaMetrics({ services }: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "pool_database_replica_lag_seconds",
    help: "Seconds by which the data of a replica is old; absent while it cannot be told",
    labelNames: ["replica"],
    registers,
    collect() {
      this.reset();
      for (const { name, lag } of services.replicas()) if (lag !== null) this.set({ replica: name }, lag);
    },
  });
  new Gauge({
    name: "pool_database_replica_used",
    help: "1 while a replica answers reads; 0 while its data is too old or it is away",
    labelNames: ["replica"],
    registers,
    collect() {
      this.reset();
      for (const { name, isUsed } of services.replicas()) this.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
}

/** Whether email is being sent, and the queue length. */
function registerEmailMetrics({ services }: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "pool_email_up",
    help: "1 unless the email server could not be reached when it was last needed",
    registers,
    collect() {
      this.set(services.sender.isAway?.() === true ? 0 : 1);
    },
  });
  new Gauge({
    name: "pool_email_queue",
    help: "Emails and text messages that wait to be sent; absent while the database is",
    registers,
    async collect() {
      const count = await countUnsentEmails(services.database).catch(() => undefined);
      this.reset();
      if (count !== undefined) this.set(count);
    },
  });
}

/** Whether Telegram accepts the bot's messages, and how many wait. */
function registerTelegramMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { config, database } = services;
  const { telegram } = config;
  if (telegram === undefined) return;
  const registers = [registry];
  new Gauge({
    name: "pool_telegram_up",
    help: "1 unless Telegram refused the bot token; absent while the database is away",
    registers,
    async collect() {
      const bot = await readBot(database, telegram).catch(() => undefined);
      this.reset();
      if (bot !== undefined) this.set(bot.isRefused ? 0 : 1);
    },
  });
  new Gauge({
    name: "pool_telegram_queue",
    help: "Messages that wait to be sent by Telegram; absent while the database is away",
    registers,
    async collect() {
      const count = await countDeliveries(database, "telegram").catch(() => undefined);
      this.reset();
      if (count !== undefined) this.set(count);
    },
  });
}

/** Jobs of this process; each job of a database runs in one process at a time. */
function registerJobMetrics({ services }: FastifyInstance, registry: Registry): void {
  const { jobs } = services;
  const common = { labelNames: ["job"] as const, registers: [registry] };
  new Gauge({
    ...common,
    name: "pool_job_last_success_timestamp_seconds",
    help: "When the job last ended a run without failure in this process",
    collect() {
      for (const { name, lastSuccess } of jobs.status())
        if (lastSuccess !== null) this.set({ job: name }, lastSuccess);
    },
  });
  new Gauge({
    ...common,
    name: "pool_job_duration_seconds",
    help: "Duration of the job's last run in this process",
    collect() {
      for (const { name, seconds } of jobs.status()) if (seconds !== null) this.set({ job: name }, seconds);
    },
  });
  new Counter({
    name: "pool_job_runs_total",
    help: "Runs of the job in this process by result",
    labelNames: ["job", "result"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, runs, failures } of jobs.status()) {
        this.inc({ job: name, result: "ok" }, runs - failures);
        this.inc({ job: name, result: "failed" }, failures);
      }
    },
  });
}

/** Events reported by pages; used to compute a release's failure share. */
function registerPageMetrics({ services }: FastifyInstance, registry: Registry): void {
  new Counter({
    name: "pool_page_events_total",
    help: "Loads, fallbacks, failures, catalogue faults and page errors that pages reported to this process",
    labelNames: ["remote", "version", "channel", "kind"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { remote, version, channel, kind, count } of services.eventTotals.list())
        this.inc({ remote, version, channel, kind }, count);
    },
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
  registerReplicaMetrics(app, registry);
  registerLedgerMetrics(app, registry);
  registerDatabaseMetrics(app, registry);
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
