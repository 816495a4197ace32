import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import * as v from "valibot";
import { lastMinute, openShards, WORKER_SHARDS } from "../modules/mining/collect/watermark-repository.ts";
import { createShardCollector, type ShardCollector } from "../modules/mining/collect/worker-shards.ts";
import { EMBEDDED_PACE } from "../modules/mining/collect/workers-repository.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open.ts";
import { createJobLocks } from "../platform/job-locks-repository.ts";
import { createJob } from "../platform/jobs.ts";
import { systemRandom } from "../platform/runtime.ts";
import { createTestClock } from "../testing/app.ts";
import { createTestPlace, EMPTY, openTestDatabase, TEST_DATABASE_URL } from "../testing/database.ts";
import { addFleetAccounts, fleetSource, readPoolState, SHARD_TEST_TIME } from "../testing/shard-fixtures.ts";
import { advancePool } from "./pool-minute.ts";
import { createShardLocks, workerShardsJob } from "./worker-shards.ts";

const [FIRST, SECOND, THIRD] = [SHARD_TEST_TIME, SHARD_TEST_TIME + 60, SHARD_TEST_TIME + 120];
const MINUTES = [FIRST, SECOND, THIRD];

/** Simulates a server process with its own locks. */
function createProcess(database: Database, pace = EMBEDDED_PACE) {
  const clock = createTestClock();
  const locks = createShardLocks(
    createJobLocks({ database, readTime: async () => clock.now(), random: systemRandom }),
  );
  const collector = createShardCollector({ database, source: fleetSource, locks, pace });
  return { clock, locks, collector };
}

/** Returns the figures computed by a single process. */
async function stateOfOneProcess(): Promise<unknown> {
  const open = await openTestDatabase();
  await addFleetAccounts(open.database);
  for (const to of MINUTES) await advancePool({ database: open.database, source: fleetSource, to });
  const state = await readPoolState(open.database);
  await open.close();
  return state;
}

describe("the shards of a minute's workers", () => {
  it("are rejected from a process that lost one while writing, and produce the same figures", async () => {
    const open = await openTestDatabase();
    const { database } = open;
    await addFleetAccounts(database);
    const other = createProcess(database);
    const slow = createProcess(database);
    let taken: readonly number[] = [];
    let guards = 0;
    const collector = createShardCollector({
      database,
      source: fleetSource,
      pace: { rowsPerStatement: 5, pauseMs: 0 },
      locks: {
        ...slow.locks,
        hold: async (shard) => {
          const isHeld = await slow.locks.hold(shard);
          guards = 0;
          return isHeld;
        },
        guard: async (transaction, shard) => {
          guards += 1;
          if (guards === 3 && taken.length === 0) {
            taken = [shard];
            throw new Error("stalled");
          }
          await slow.locks.guard(transaction, shard);
        },
      },
    });
    await expect(collector.collect(FIRST)).rejects.toThrow("stalled");
    const [shard = 0] = taken;
    await slow.locks.hold(shard);
    other.clock.advance(21);
    const finished = await other.collector.collect(FIRST);
    await advancePool({ database, source: fleetSource, to: FIRST });
    const late = database.transaction((transaction) => slow.locks.guard(transaction, shard));

    expect(finished).toContain(shard);
    await expect(late).rejects.toThrow("was lost");
    for (const to of MINUTES.slice(1)) await advancePool({ database, source: fleetSource, to });
    expect(await readPoolState(database)).toEqual(await stateOfOneProcess());
    await open.close();
  });

  it("are collected by every process once the pool job has begun the minute, each shard once", async () => {
    const open = await openTestDatabase();
    const { database } = open;
    await addFleetAccounts(database);
    const finished: number[] = [];
    const watch = ({ collector }: { collector: ShardCollector }): ShardCollector => ({
      collect: async (minute) => {
        const own = await collector.collect(minute);
        finished.push(...own);
        return own;
      },
    });
    const errors: unknown[] = [];
    const start = (collector: ShardCollector) =>
      createJob(
        { ...workerShardsJob({ database }, collector), everyMs: 1 },
        {
          clock: createTestClock(),
          jobLocks: { hold: async () => false, release: async () => undefined },
          onError: (_name, error) => errors.push(error),
        },
      );
    const down: ShardCollector = { collect: () => Promise.reject(new EngineError("workers", "down")) };
    const helpers = await Promise.all([start(watch(createProcess(database))), start(down)]);
    const own = watch(createProcess(database));
    await advancePool({
      database,
      source: fleetSource,
      to: FIRST,
      shared: { collector: own, pause: async () => new Promise((resolve) => setImmediate(resolve, true)) },
    });
    await Promise.all(helpers.map((job) => job.stop()));

    expect(errors).toEqual([]);
    expect(finished.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WORKER_SHARDS }, (_, shard) => shard),
    );
    expect(await lastMinute(database)).toBe(FIRST);
    await open.close();
  });
});

const messageSchema = v.object({
  ready: v.optional(v.boolean()),
  writing: v.optional(v.number()),
  finished: v.optional(v.array(v.number())),
});

/** Resolves with the next message of a process that has a value. */
function nextOf<Key extends "ready" | "writing" | "finished">(child: ChildProcess, key: Key) {
  return new Promise<v.InferOutput<typeof messageSchema>>((resolve) => {
    const listen = (message: unknown) => {
      const read = v.parse(messageSchema, message);
      if (read[key] === undefined) return;
      child.off("message", listen);
      resolve(read);
    };
    child.on("message", listen);
  });
}

const onPostgres = TEST_DATABASE_URL === "" ? describe.skip : describe;

onPostgres("three server processes on PostgreSQL", () => {
  const children: ChildProcess[] = [];
  const start = async (url: string) => {
    const child = fork(path.join(import.meta.dirname, "../testing/shard-process.ts"), [url]);
    children.push(child);
    await nextOf(child, "ready");
    return child;
  };
  const end = async (child: ChildProcess) => {
    const closed = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await closed;
  };
  afterEach(() => Promise.all(children.filter(({ signalCode }) => signalCode === null).map(end)));

  it("produce the figures of one process, each shard of a minute once, when a process is killed while writing", async () => {
    const { place, remove } = await createTestPlace(EMPTY);
    const open = await openDatabase({ ...place, mode: "demo" });
    const { database } = open;
    await addFleetAccounts(database);
    const parent = createProcess(database);
    const [victim, helper] = await Promise.all([
      start(place.databaseUrl ?? ""),
      start(place.databaseUrl ?? ""),
    ]);
    let own: number[] = [];
    const advance = (to: number) => {
      own = [];
      parent.clock.advance(Math.max(0, to - parent.clock.now()));
      const collect = async (minute: number) => {
        const finished = await parent.collector.collect(minute);
        own.push(...finished);
        return finished;
      };
      // Only a timeout releases the shard of a dead process.
      const pause = async () => {
        parent.clock.advance(1);
        return true;
      };
      return advancePool({ database, source: fleetSource, to, shared: { collector: { collect }, pause } });
    };
    await advance(FIRST);
    const writing = nextOf(victim, "writing");
    victim.send({ minute: SECOND });
    const { writing: lost = -1 } = await writing;
    await end(victim);
    const left = await openShards(database, SECOND);
    const answer = nextOf(helper, "finished");
    helper.send({ minute: SECOND });
    const { finished: helped = [] } = await answer;
    await advance(SECOND);

    expect(left).toContain(lost);
    expect(helped).not.toContain(lost);
    expect(helped.length).toBeGreaterThan(0);
    expect(own).toEqual([lost]);
    expect([...helped, ...own].toSorted((a, b) => a - b)).toEqual(left);
    await advance(THIRD);
    expect(await readPoolState(database)).toEqual(await stateOfOneProcess());
    await open.close();
    await remove();
  });
});
