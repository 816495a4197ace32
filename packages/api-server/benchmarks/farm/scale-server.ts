import { performance } from "node:perf_hooks";
import * as v from "valibot";
import { advancePool } from "../../src/jobs/pool-minute.ts";
import { createShardLocks } from "../../src/jobs/worker-shards.ts";
import { createEngine } from "../../src/modules/engine/engine.ts";
import { createShardCollector } from "../../src/modules/mining/collect/worker-shards.ts";
import { POSTGRES_PACE } from "../../src/modules/mining/collect/workers-repository.ts";
import { openPostgres } from "../../src/platform/database/postgres.ts";
import { createJobLocks } from "../../src/platform/job-locks-repository.ts";
import { systemClock, systemRandom } from "../../src/platform/runtime.ts";
import { scaleSource } from "./scale-source.ts";

// A server process of benchmarks/scale.ts: it processes the minutes it receives, as the announcing process if first.

const orderSchema = v.object({ minute: v.number(), isFirst: v.boolean() });

const [url = "", workers = "0"] = process.argv.slice(2);
const open = await openPostgres(url);
const { database } = open;
const quiet = { warn: () => undefined, error: () => undefined };
const { source } = createEngine({ source: scaleSource(Number(workers)), clock: systemClock, log: quiet });
const locks = createShardLocks(createJobLocks({ database, random: systemRandom }));
const collector = createShardCollector({ database, source, locks, pace: POSTGRES_PACE });

async function pause(milliseconds: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return true;
}

async function work({ minute, isFirst }: v.InferOutput<typeof orderSchema>): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  if (isFirst) await advancePool({ database, source, to: minute, shared: { collector, pause } });
  else await collector.collect(minute);
  const used = process.cpuUsage(cpu);
  process.send?.({ milliseconds: performance.now() - start, cpu: (used.user + used.system) / 1000 });
}

process.on("message", (message) => {
  work(v.parse(orderSchema, message)).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    process.disconnect();
  });
});
process.on("disconnect", () => void open.close());
process.send?.({ milliseconds: 0, cpu: 0 });
