import * as v from "valibot";
import { createShardLocks } from "../jobs/worker-shards.ts";
import { createShardCollector } from "../modules/mining/collect/worker-shards.ts";
import { createJobLocks } from "../platform/job-locks-repository.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { systemRandom } from "../platform/runtime.ts";
import { fleetSource } from "./shard-fixtures.ts";

// A server process that collects the workers of the minutes it receives. Its parent may kill it at any time: it sends "writing"
// once it has begun to write a shard and has more to write.

const [url = ""] = process.argv.slice(2);
const order = v.object({ minute: v.number() });
const ROWS_PER_STATEMENT = 5;
const PAUSE_MS = 100;

const open = await openPostgres(url);
const { database } = open;
let minute = 0;
const own = createShardLocks(
  createJobLocks({ database, readTime: async () => minute, random: systemRandom }),
);
let guards = 0;

const collector = createShardCollector({
  database,
  source: fleetSource,
  pace: { rowsPerStatement: ROWS_PER_STATEMENT, pauseMs: PAUSE_MS },
  locks: {
    ...own,
    hold: (shard) => {
      guards = 0;
      return own.hold(shard);
    },
    guard: async (transaction, shard) => {
      guards += 1;
      if (guards === 3) process.send?.({ writing: shard });
      await own.guard(transaction, shard);
    },
  },
});

process.on("message", (message) => {
  minute = v.parse(order, message).minute;
  void collector.collect(minute).then((finished) => process.send?.({ finished }));
});
process.on("disconnect", () => void open.close());
process.send?.({ ready: true });
