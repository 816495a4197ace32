import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../platform/database/open.ts";
import { readLedgerProblems } from "../modules/ledger/check-state-repository.ts";
import { lastMinute } from "../modules/mining/collect/watermark-repository.ts";
import { engineStateOf } from "./engine-state.ts";

/** Inputs to the readiness check. */
export interface HealthOptions {
  readonly open: OpenDatabase;
  /** Whether the process has finished its startup work. */
  readonly isPrepared: () => boolean;
  /** Names the current startup step, for display while waiting. */
  readonly startStep?: (() => string) | undefined;
}

/**
 * `/healthz` while the process is alive, `/readyz` while it can serve. An unavailable mining engine does not make the server
 * unready: money and accounts work without it, so `engine` reports its state and the last measured minute. A ledger that does not
 * balance makes every server unready, and so does a database that is unavailable, full or read-only; `database` says which. A
 * server whose time differs from the database's is unready until they agree; `seconds_ahead` says by how much.
 */
export function registerHealth(app: FastifyInstance, { open, isPrepared, startStep }: HealthOptions): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (app.drain.isDraining()) return reply.status(503).send({ status: "stopping" });
    if (!isPrepared()) return reply.status(503).send({ status: "starting", step: startStep?.() });
    const { databaseWatch, engineHealth, database, timeWatch } = app.services;
    const unavailable = () =>
      reply.status(503).send({ status: "unavailable", database: databaseWatch.state() });
    // A known outage is over once the watch has seen a write succeed, which the check below would not try.
    if (databaseWatch.state() !== "ok") return unavailable();
    try {
      await open.ping();
      if ((await readLedgerProblems(database)).length > 0) {
        return await reply.status(503).send({ status: "ledger does not balance" });
      }
      const seconds_ahead = await timeWatch.measure();
      if (seconds_ahead !== 0)
        return await reply.status(503).send({ status: "time differs from the database's", seconds_ahead });
      const measured_time = (await lastMinute(database)) ?? null;
      return {
        status: "ready",
        engine: {
          state: engineStateOf(app.services, measured_time),
          measured_time,
          last_answer_time: engineHealth.lastAnswer(),
          restarts: engineHealth.restarts(),
        },
      };
    } catch (error) {
      // This check only decides readiness; other database errors are reported where they occur.
      databaseWatch.report(error);
      return unavailable();
    }
  });
}
