import { setTimeout as sleep } from "node:timers/promises";
import { startTcpProxy } from "../../src/testing/tcp-proxy.ts";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { describeOutcome, withMoneyBench } from "./money-bench.ts";
import { postgresUrl, withPostgresServers } from "./postgres-cluster.ts";

const CUTS = 40;
const SAMPLE_CUTS = 6;
const BETWEEN_MS = 400;
const TERMINATE =
  "select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";

/** Connections that repeatedly end in the middle of writes: ended by PostgreSQL, cut in transit, cut as transactions begin. */
export const postgresCut: Fault = {
  name: "postgres-cut",
  holds: "Connections to PostgreSQL that are cut under writes cost a 503 each; nothing is lost or doubled.",
  needs: ["postgres"],
  isSample: true,
  run: (report, { isSample }) =>
    withPostgresServers(async ({ primary }) => {
      const cuts = isSample ? SAMPLE_CUTS : CUTS;
      const server = await primary();
      const proxy = await startTcpProxy(server.port);
      try {
        await withMoneyBench({ DATABASE_URL: postgresUrl(proxy.port) }, async (bench) => {
          let ended = 0;
          await bench.loadDuring(async () => {
            for (let cut = 0; cut < cuts; cut += 1) {
              await sleep(BETWEEN_MS);
              if (cut % 3 === 0) ended += Number(await server.query(TERMINATE));
              else if (cut % 3 === 1) proxy.cut();
              else proxy.cutAt("commit");
              if (cut % 3 === 2) {
                await sleep(50);
                proxy.cutAt("begin");
                await sleep(50);
                proxy.cutAt(undefined);
              }
            }
          });
          const back = await bench.untilReady();
          report(
            `${String(cuts)} rounds, ${String(ended)} connections ended by PostgreSQL, ${String(proxy.cutCount())} cut at a commit or a begin; ready ${back.toFixed(0)} ms after the last`,
          );
          report(describeOutcome(await bench.settle()));
          const { length: failed } = bench.lines("request failed");
          expectThat(bench.isAlive(), "the server lives");
          expectThat(
            failed === 0,
            `no request fails by anything else: ${bench.lines("request failed")[0] ?? ""}`,
          );
          const { length: lines } = bench.log();
          expectThat(lines <= 4 * cuts, `the log is not flooded: ${String(lines)} lines`);
          report(`${String(lines)} log lines`);
        });
      } finally {
        await proxy.close();
      }
    }),
};
