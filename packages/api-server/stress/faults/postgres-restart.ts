import { setTimeout as sleep } from "node:timers/promises";
import { expectThat, until } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { describeOutcome, withMoneyBench } from "./money-bench.ts";
import { postgresUrl, withPostgresServers, type PostgresEnd } from "./postgres-cluster.ts";

const ENDS: readonly PostgresEnd[] = ["fast", "crash", "fast", "crash", "fast"];
const LOAD_MS = 2000;
const AWAY_MS = 1500;
const TERMINATION_MS = 10_000;

/** PostgreSQL is restarted under a load of payments, both orderly and by a crash; SIGTERM is sent while it is down. */
export const postgresRestart: Fault = {
  name: "postgres-restart",
  holds:
    "A restart of PostgreSQL under load makes the server unready, loses and doubles nothing, and needs no hand.",
  needs: ["postgres"],
  isSample: false,
  run: (report) =>
    withPostgresServers(async ({ primary }) => {
      const server = await primary();
      await withMoneyBench({ DATABASE_URL: postgresUrl(server.port) }, async (bench) => {
        const backs: number[] = [];
        await bench.loadDuring(async () => {
          for (const end of ENDS) {
            await sleep(LOAD_MS);
            await server.stop(end);
            await until("readiness says that the database is away", async () => {
              const { status, database } = await bench.readiness();
              return status === 503 && database === "away";
            });
            await sleep(AWAY_MS);
            await server.start();
            backs.push(await bench.untilReady());
          }
        });
        expectThat(bench.isAlive(), "the server lives");
        report(
          `${String(ENDS.length)} restarts, ready ${Math.max(...backs).toFixed(0)} ms after PostgreSQL at the latest`,
        );
        report(describeOutcome(await bench.settle()));
        const { length: begins } = bench.lines("the database is away");
        expectThat(
          begins <= 2 * ENDS.length,
          `an outage is one line: ${String(begins)} for ${String(ENDS.length)}`,
        );
        report(`${String(begins)} lines say that it is away, ${String(bench.log().length)} log lines in all`);
        await server.stop("fast");
        await until("the server notices", async () => (await bench.readiness()).status === 503);
        const { milliseconds, code } = await bench.terminate();
        expectThat(milliseconds < TERMINATION_MS && code === 0, `SIGTERM ends the server: ${String(code)}`);
        report(`SIGTERM while it is away: over after ${milliseconds.toFixed(0)} ms`);
      });
    }),
};
