import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { createDemoSource } from "../src/demo/demo-source.ts";
import { buildApp, openDatabase, readConfig, systemClock, systemRandom } from "../src/index.ts";
import { alertJob } from "../src/jobs/alerts.ts";
import { poolMinuteJob } from "../src/jobs/pool-minute.ts";
import type { Services } from "../src/services.ts";
import { buildMachines, insertFigures } from "./farm/figures.ts";
import { insertMoney } from "./farm/money.ts";
import { hasFarm, insertPeople, readPeople, sealLinks, type FarmPeople } from "./farm/people.ts";
import { insertPrograms } from "./farm/programs.ts";
import { forgottenLists, questionsOf, type Question, type Subject } from "./farm/questions.ts";

// Measures how fast every list responds for a large farm: node packages/api-server/benchmarks/lists.ts [--only getWorkers]
// [--database postgres://…] Server, jobs, database and readers share the machine. The target is a median below 50 ms and a 95th
// percentile below 150 ms.

const { values } = parseArgs({
  options: {
    workers: { type: "string", default: "10000" },
    accounts: { type: "string", default: "200" },
    favourites: { type: "string", default: "100" },
    days: { type: "string", default: "730" },
    readers: { type: "string", default: "20" },
    requests: { type: "string", default: "400" },
    /** Prefix of the names of the calls to measure; all by default. */
    only: { type: "string", default: "" },
    /** A PostgreSQL database instead of the embedded one: empty, or with the farm of an earlier run. */
    database: { type: "string" },
    /** Folder in which to keep the embedded database: the first run creates the farm, later runs reuse it. */
    keep: { type: "string" },
  },
});

const MEDIAN_MS = 50;
const P95_MS = 150;
const size = {
  workers: Number(values.workers),
  accounts: Number(values.accounts),
  favourites: Number(values.favourites),
  days: Number(values.days),
};
const readers = Number(values.readers);
const answerSchema = v.object({ times: v.array(v.number()), failure: v.optional(v.string()) });

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function log(text: string): void {
  console.log(text);
}

async function subjectOf({ database, clock }: Services, people: FarmPeople): Promise<Subject> {
  const worker = await database.query.workers.findFirst({
    where: (table, { eq }) => eq(table.account_id, people.main),
  });
  const group = await database.query.workerGroups.findFirst();
  return { people, worker: worker?.id ?? 0, group: group?.id ?? 0, now: clock.now() };
}

interface Ask {
  readonly path: string;
  readonly token: string | null;
}

interface Round {
  readonly thread: Worker;
  readonly base: string;
  readonly asks: readonly Ask[];
  readonly requests: number;
  readonly readers: number;
}

async function measure({ thread, ...job }: Round): Promise<readonly number[]> {
  thread.postMessage(job);
  const [message]: unknown[] = await once(thread, "message");
  const { times, failure } = v.parse(answerSchema, message);
  if (failure !== undefined) throw new Error(failure);
  return times;
}

/** Figures of a call besides its response times. */
interface Extra {
  /** The slowest first response, to requests never sent before. */
  readonly first: number;
  /** Cost of one response on the server's thread: with all readers waiting, a median is at least this times their number. */
  readonly server: number;
  /** Cost of one response for server, readers and an embedded database together; estimates its speed on an idle machine. */
  readonly cpu: number;
}

function report(name: string, times: readonly number[], extra?: Extra): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  const isSlow = median > MEDIAN_MS || p95 > P95_MS;
  const shown = [
    median,
    p95,
    percentile(sorted, 1),
    ...(extra === undefined ? [] : [extra.first, extra.server, extra.cpu]),
  ];
  const figures = shown.map((figure) => figure.toFixed(1).padStart(9)).join("");
  log(`${name.padEnd(44)}${figures}${isSlow ? "   over" : ""}`);
  return isSlow;
}

async function measureAll(base: string, token: string, questions: readonly Question[]): Promise<void> {
  const thread = new Worker(path.join(import.meta.dirname, "farm/readers.ts"));
  const asksOf = ({ actor, paths }: Question): Ask[] =>
    paths.map((one) => ({ path: one, token: actor === "holder" ? token : null }));
  log(
    `${"".padEnd(44)}   median      p95  slowest    first   server      cpu  (ms, ${String(readers)} readers on one call)`,
  );
  const slow: string[] = [];
  for (const question of questions) {
    const asks = asksOf(question);
    const first = await measure({ thread, base, asks, requests: asks.length, readers: 1 });
    const before = [process.threadCpuUsage(), process.cpuUsage()] as const;
    const times = await measure({ thread, base, asks, requests: Number(values.requests), readers });
    const eachOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000 / times.length;
    const server = eachOf(process.threadCpuUsage(before[0]));
    const extra = { first: Math.max(...first), server, cpu: eachOf(process.cpuUsage(before[1])) };
    if (report(question.name, times, extra)) slow.push(question.name);
  }
  log(`${"".padEnd(44)}   median      p95  slowest  (ms, ${String(readers)} readers on all calls in turn)`);
  const widest = Math.max(...questions.map(({ paths }) => paths.length));
  const mixed = Array.from({ length: widest }, (_, index) =>
    questions.flatMap((question) =>
      asksOf(question)
        .slice(index % question.paths.length)
        .slice(0, 1),
    ),
  ).flat();
  const start = performance.now();
  const times = await measure({ thread, base, asks: mixed, requests: 10 * Number(values.requests), readers });
  const seconds = (performance.now() - start) / 1000;
  report(`all, ${String(Math.round(times.length / seconds))} answers per second`, times);
  for (const [place, question] of questions.entries()) {
    report(
      `  ${question.name}`,
      times.filter((_, index) => index % questions.length === place),
    );
  }
  log(slow.length === 0 ? "every call holds" : `over: ${slow.join("; ")}`);
  await thread.terminate();
}

async function seed(services: Services): Promise<FarmPeople> {
  if (await hasFarm(services.database)) {
    await sealLinks(services, size);
    return readPeople(services.database);
  }
  const start = performance.now();
  const { database, clock } = services;
  const people = await insertPeople(services, size);
  await insertFigures(services, people, { fleet, size });
  await insertMoney({ database, people, now: clock.now() });
  await insertPrograms({ database, people, now: clock.now(), days: size.days });
  await database.execute("analyze");
  log(`made the farm in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return people;
}

const fleet = buildMachines(size);

async function run(): Promise<void> {
  const dataDir = values.keep ?? mkdtempSync(path.join(tmpdir(), "lists-benchmark-"));
  const place = values.database === undefined ? {} : { DATABASE_URL: values.database };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...place });
  const open = await openDatabase(config);
  const app = await buildApp({
    config,
    open,
    clock: systemClock,
    random: systemRandom,
    poolSource: createDemoSource(fleet),
  });
  const { services } = app;
  const onError = (error: unknown) => console.error(error);
  try {
    log(
      `${open.kind} database, ${String(availableParallelism())} cores, load ${loadavg()[0]?.toFixed(1) ?? ""}, ${String(size.workers)} workers, ` +
        `${String(size.accounts)} sub-accounts, ${String(size.favourites)} favourites, ${String(size.days)} days`,
    );
    const people = await seed(services);
    await services.jobs.start(poolMinuteJob(services));
    await services.jobs.start(alertJob({ services, onError }));
    const base = `${await app.listen({ port: 0, host: "127.0.0.1" })}/res`;
    const token = await services.sessions.start(people.main);
    const questions = questionsOf(await subjectOf(services, people));
    const forgotten = forgottenLists(questions);
    if (forgotten.length > 0) log(`lists of the contract that are not asked for: ${forgotten.join(", ")}`);
    await measureAll(
      base,
      token,
      questions.filter(({ name }) => name.startsWith(values.only)),
    );
    log(`load at the end ${loadavg()[0]?.toFixed(1) ?? ""}`);
    await services.jobs.stop();
  } finally {
    await app.close();
    await open.close();
    if (values.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

await run();
