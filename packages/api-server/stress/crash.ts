import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { factsSchema, type CrashFacts } from "./crash-facts.ts";
import { createClient, personSchema } from "./crash-client.ts";
import { createLoad } from "./crash-load.ts";
import { learnOutcome } from "./crash-outcome.ts";
import { endSpares, keepSpares, startStressServer, type StressServer } from "./crash-process.ts";
import { seeded } from "./seeded.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    processes: { type: "string", default: "1" },
    seed: { type: "string", default: "20261120" },
    longest: { type: "string", default: "4000" },
    least: { type: "string", default: "0" },
  },
});
const KILLS = Number.parseInt(values.kills, 10);
const PROCESSES = Number.parseInt(values.processes, 10);
const SEED = Number.parseInt(values.seed, 10);
/** Longest time from a start, or from the beginning of the load, to a kill. */
const LONGEST_MS = Number.parseInt(values.longest, 10);
/** Minimum number of responses before a kill, so that a slow machine also has something to lose. */
const LEAST = Number.parseInt(values.least, 10);
const LEAST_WITHIN_MS = 120_000;
const POLL_MS = 20;

/** Seconds by which time advances at each kill, so that days are settled, payouts confirmed and interest due; six days in all. */
const STEP = Math.min(7 * 3600, Math.floor((6 * 86_400) / KILLS));
/** One kill out of this many hits a start instead of the load. */
const STARTS = 4;
/** Number of start attempts: a start that takes too long on a busy machine fails, and a supervisor starts it again. */
const START_TRIES = 5;
/** Number of accepted writes of earlier rounds that are requested again after each kill. */
const SAMPLE = 10;
/** Maximum number of time steps until everything open is final. */
const END_ROUNDS = 60;
const END_SECONDS = 300;

if (PROCESSES > 1 && !process.env["DATABASE_URL"]) {
  console.error("DATABASE_URL has to name an empty PostgreSQL database for several processes");
  process.exit(1);
}

const random = seeded(SEED);
const dataDir = mkdtempSync(path.join(tmpdir(), "crash-"));
const servers: (StressServer | undefined)[] = [];
const problems: string[] = [];
let shift = 0;
const tally = {
  kills: 0,
  atStart: 0,
  unknown: 0,
  unknownDone: 0,
  asked: 0,
  slowestStart: 0,
  failedStarts: 0,
};

function begin(isCold: boolean) {
  const own = { API_PORT: "0", DATA_DIR: dataDir, PROOF_SHIFT: String(shift) };
  return startStressServer({ ...own, ...(PROCESSES > 1 ? {} : { DATABASE_URL: "" }) }, isCold);
}

async function startOne(): Promise<StressServer> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const start = performance.now();
    const server = await begin(false).ready;
    tally.slowestStart = Math.max(tally.slowestStart, performance.now() - start);
    if (server !== undefined) return server;
    tally.failedStarts += 1;
  }
  throw new Error("a server does not start any more");
}

/** Starts the servers that are not running, and advances the others to the same time. */
async function startAll(): Promise<void> {
  for (const running of servers) await running?.ask({ kind: "shift", seconds: shift });
  const missing = Array.from({ length: PROCESSES }, (_, index) => index).filter(
    (index) => servers[index] === undefined,
  );
  await Promise.all(
    missing.map(async (index) => {
      servers[index] = await startOne();
    }),
  );
  if (tally.kills < KILLS) keepSpares(PROCESSES);
}

const living = () => servers.filter((server) => server !== undefined);

async function facts(): Promise<CrashFacts> {
  return v.parse(factsSchema, await living()[0]?.ask({ kind: "facts" }));
}

/** Kills one server, or all of them one time in four. */
async function killSome(): Promise<void> {
  const isAll = random() < 0.25;
  const victim = Math.floor(random() * PROCESSES);
  const victims = servers.map((_, index) => index).filter((index) => isAll || index === victim);
  await Promise.all(
    victims.map(async (index) => {
      const server = servers[index];
      servers[index] = undefined;
      await server?.kill();
    }),
  );
  tally.kills += 1;
}

/** Kills a starting server, at any point between its first instruction and shortly after it is ready. */
async function killStart(): Promise<void> {
  const starting = begin(true);
  await Promise.race([sleep(random() * LONGEST_MS), starting.ready.then(() => sleep(random() * 200))]);
  await starting.kill();
  await starting.ready;
  tally.kills += 1;
  tally.atStart += 1;
}

await startAll();
const people = v.parse(v.array(personSchema), await servers[0]?.ask({ kind: "people" }));
const client = createClient(() => {
  const ports = living().map(({ port }) => port);
  return ports[Math.floor(random() * ports.length)];
});
const load = createLoad({ client, isServed: () => living().length > 0, people, random });

async function learnOutcomes(from: number): Promise<void> {
  const fresh = load.writes.slice(from);
  const unknown = fresh.filter(({ answer }) => answer === undefined);
  const known = load.writes.filter(({ answer }) => answer?.code === 0);
  const sample = Array.from({ length: SAMPLE }, () => known[Math.floor(random() * known.length)]);
  for (const write of [...unknown, ...sample]) {
    if (write === undefined) continue;
    const wasUnknown = write.answer === undefined;
    problems.push(...(await learnOutcome(client, write)));
    tally.asked += 1;
    if (wasUnknown) tally.unknown += 1;
    if (wasUnknown && write.answer?.code === 0) tally.unknownDone += 1;
  }
}

/** Waits until the load has enough responses for the kill. */
async function untilAnswered(from: number): Promise<void> {
  const limit = performance.now() + LEAST_WITHIN_MS;
  const answered = () => load.writes.slice(from).filter(({ answer }) => answer !== undefined).length;
  while (answered() < LEAST) {
    if (performance.now() > limit) return void problems.push(`fewer than ${String(LEAST)} answers to a load`);
    await sleep(POLL_MS);
  }
}

/** Compares the responses that clients received with the database. */
async function compare(): Promise<CrashFacts> {
  const found = await facts();
  problems.push(...found.problems);
  const done = load.writes.filter(({ answer }) => answer?.code === 0);
  for (const { path: call, answer } of load.writes) {
    if (answer !== undefined && answer.code >= 500 && answer.code < 600) problems.push(`fault in ${call}`);
  }
  const notifiedKeys = new Set(done.map(({ person, clientId }) => `${String(person.id)} ${clientId}`));
  const foundKeys = new Set(found.writes);
  for (const key of notifiedKeys) if (!foundKeys.has(key)) problems.push(`accepted and lost: ${key}`);
  for (const key of foundKeys) if (!notifiedKeys.has(key)) problems.push(`done and not answered: ${key}`);
  return found;
}

const start = performance.now();
const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
console.log(`seed ${String(SEED)}, ${String(KILLS)} kills, ${String(PROCESSES)} process(es)`);
while (tally.kills < KILLS && problems.length === 0) {
  const from = load.writes.length;
  let isOver = false;
  const running = load.run(() => isOver);
  await sleep(random() * LONGEST_MS);
  await untilAnswered(from);
  await killSome();
  isOver = true;
  await running;
  shift += STEP;
  if (PROCESSES === 1 && tally.kills < KILLS && random() < 1 / STARTS) await killStart();
  await startAll();
  await learnOutcomes(from);
  const found = await compare();
  console.log(
    `kill ${String(tally.kills)}: ${seconds()} s, ${String(load.writes.length)} writes, open ${String(found.open)}, problems ${String(problems.length)}`,
  );
}

let last = await compare();
for (let round = 0; round < END_ROUNDS && last.open > 0 && problems.length === 0; round += 1) {
  shift += END_SECONDS;
  for (const server of living()) await server.ask({ kind: "shift", seconds: shift });
  await sleep(2500);
  last = await compare();
}
if (last.open > 0) problems.push(`${String(last.open)} orders never came to their end`);
const codes = Map.groupBy(load.writes, ({ answer }) => answer?.code ?? -1);
console.log(`${String(tally.kills)} kills, ${String(tally.atStart)} of them during a start, ${seconds()} s`);
console.log(
  `${String(load.writes.length)} writes; ${[...codes].map(([code, own]) => `${String(own.length)} × ${String(code)}`).join(", ")}`,
);
console.log(
  `unknown to the client after a kill ${String(tally.unknown)}, ${String(tally.unknownDone)} of them done in the end`,
);
console.log(
  `slowest start ${(tally.slowestStart / 1000).toFixed(1)} s, ${String(tally.failedStarts)} starts failed by themselves`,
);
console.log(JSON.stringify(last.counts));
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
for (const server of living()) await server.kill();
await endSpares();
rmSync(dataDir, { recursive: true, force: true });
console.log(problems.length === 0 ? "holds" : "VIOLATED");
process.exit(problems.length === 0 ? 0 : 1);
