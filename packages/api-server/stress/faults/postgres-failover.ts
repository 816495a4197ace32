import { setTimeout as sleep } from "node:timers/promises";
import { startTcpProxy } from "../../src/testing/tcp-proxy.ts";
import { expectThat, until } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { describeOutcome, withMoneyBench } from "./money-bench.ts";
import { postgresUrl, withPostgresServers } from "./postgres-cluster.ts";

const LOAD_MS = 4000;
const READ_ONLY_MS = 2000;

/** The primary fails under load, and its standby takes over at the same address, at first read-only. */
export const postgresFailover: Fault = {
  name: "postgres-failover",
  holds:
    "A fail-over to a standby under load loses and doubles nothing; the server finds the new primary by itself.",
  needs: ["postgres"],
  isSample: false,
  run: (report) =>
    withPostgresServers(async ({ primary, standbyOf }) => {
      const old = await primary(["wal_level=replica", "max_wal_senders=5"]);
      const next = await standbyOf(old);
      // Commits are confirmed on both machines, as required where nothing may be lost.
      await old.query("alter system set synchronous_standby_names = '*'");
      await old.query("select pg_reload_conf()");
      await until("the standby follows", async () => {
        const state = await old.query("select count(*) from pg_stat_replication where sync_state = 'sync'");
        return state === "1";
      });
      const proxy = await startTcpProxy(old.port);
      try {
        await withMoneyBench({ DATABASE_URL: postgresUrl(proxy.port) }, async (bench) => {
          await bench.loadDuring(async () => {
            await sleep(LOAD_MS);
            const before = bench.written();
            await old.stop("crash");
            proxy.leadTo(next.port);
            proxy.cut();
            await until("readiness says that it only reads", async () => {
              return (await bench.readiness()).database === "read-only";
            });
            await sleep(READ_ONLY_MS);
            await next.promote();
            const back = await bench.untilReady();
            report(`${String(before)} writes before it, ready ${back.toFixed(0)} ms after the promotion`);
            await sleep(LOAD_MS);
          });
          expectThat(bench.isAlive(), "the server lives");
          report(describeOutcome(await bench.settle()));
        });
      } finally {
        await proxy.close();
      }
    }),
};
