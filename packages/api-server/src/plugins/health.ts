import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../database/open.ts";

/** What readiness depends on. */
export interface HealthOptions {
  readonly open: OpenDatabase;
  /** Whether the process has done what must be done before the first answer. */
  readonly isPrepared: () => boolean;
}

/** `/healthz` while the process lives, `/readyz` while it can serve. */
export function registerHealth(app: FastifyInstance, { open, isPrepared }: HealthOptions): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (!isPrepared()) return reply.status(503).send({ status: "starting" });
    try {
      await open.ping();
      return { status: "ready" };
    } catch {
      // Readiness is the answer; the fault itself shows where the database is used.
      return reply.status(503).send({ status: "unavailable" });
    }
  });
}
