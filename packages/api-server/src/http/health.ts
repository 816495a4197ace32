import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../platform/database/open.ts";
import { readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";

/** What readiness depends on. */
export interface HealthOptions {
  readonly open: OpenDatabase;
  /** Whether the process has done what must be done before the first answer. */
  readonly isPrepared: () => boolean;
  /** What is done before, in a word: who waits for the start can say it. */
  readonly startStep?: (() => string) | undefined;
}

/**
 * `/healthz` while the process lives, `/readyz` while it can serve. A mining engine that is away does not make the server unready:
 * money and accounts work without it, so `engine` says how it is and which minute was measured last. A ledger that does not balance
 * makes every server unready, and a database that is away, full or read-only as well; `database` says which.
 */
export function registerHealth(app: FastifyInstance, { open, isPrepared, startStep }: HealthOptions): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (app.drain.isDraining()) return reply.status(503).send({ status: "stopping" });
    if (!isPrepared()) return reply.status(503).send({ status: "starting", step: startStep?.() });
    const { databaseWatch, engineHealth, database } = app.services;
    const unavailable = () =>
      reply.status(503).send({ status: "unavailable", database: databaseWatch.state() });
    // An outage that is known is over when the watch has seen a write succeed, which the look below would not try.
    if (databaseWatch.state() !== "ok") return unavailable();
    try {
      await open.ping();
      if ((await readLedgerProblems(database)).length > 0) {
        return await reply.status(503).send({ status: "ledger does not balance" });
      }
      const measured_time = (await lastMinute(database)) ?? null;
      return {
        status: "ready",
        engine: {
          state: engineHealth.state(),
          measured_time,
          last_answer_time: engineHealth.lastAnswer(),
          restarts: engineHealth.restarts(),
        },
      };
    } catch (error) {
      // Readiness is the answer; what is no outage shows where the database is used.
      databaseWatch.report(error);
      return unavailable();
    }
  });
}
