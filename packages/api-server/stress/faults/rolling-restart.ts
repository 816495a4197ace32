import { rmSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "test-support/free-port";
import { startPostgres } from "test-support/postgres";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { createPersonClient, paymentOrder, type Outcome } from "./person-client.ts";
import {
  startBenchProcess,
  startGateway,
  startNginx,
  untilAnswers,
  type BenchProcess,
} from "./process-bench.ts";

const RESTARTS = 20;
const REQUESTS = 10_000;
const CLIENTS = 6;
const LIMIT_MS = 10_000;

const tokensSchema = v.array(v.string());

/** Actions of a person in turn: reads, a money write, writes without an idempotency key. */
const ACTS: readonly (readonly [method: string, place: string, body?: () => object])[] = [
  ["GET", "/wallet/summary"],
  ["POST", "/wallet/withdraw", paymentOrder],
  ["GET", "/common/system"],
  ["PUT", "/setting/custom", () => ({ default_coin: "BTC" })],
  ["GET", "/setting/custom"],
  ["POST", "/account/currency/update", () => ({ currency: "USD" })],
];

interface Tally {
  readonly name: string;
  sent: number;
  writes: number;
  slowest: number;
  readonly failures: string[];
}

function startServer(databaseUrl: string, folder: string, port: number, isFirst: boolean): BenchProcess {
  return startBenchProcess({
    file: "packages/api-server/stress/faults/people-server.ts",
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, `data-${String(port)}`),
      API_PORT: String(port),
      ...(isFirst ? {} : { FAULT_PEOPLE: "there" }),
    },
  });
}

function readiness(port: number): string {
  return `http://127.0.0.1:${String(port)}/readyz`;
}

/** Runs one person's load until stopped. */
async function load(port: number, token: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const client = createPersonClient(port, token);
  for (let turn = tally.sent; !isOver(); turn += 1) {
    const [method, place, body] = ACTS[turn % ACTS.length] ?? ACTS[0] ?? ["GET", "/common/system"];
    const outcome: Outcome = await client.send(method, place, body?.());
    tally.sent += 1;
    if (method !== "GET") tally.writes += 1;
    tally.slowest = Math.max(tally.slowest, outcome.milliseconds);
    if (outcome.status !== 200 || outcome.code !== 0)
      tally.failures.push(`${method} ${place}: ${String(outcome.status)} ${String(outcome.code)}`);
  }
  client.close();
}

interface Bench {
  readonly apiPorts: readonly number[];
  readonly servers: BenchProcess[];
  readonly databaseUrl: string;
  readonly folder: string;
}

async function restart({ apiPorts, servers, databaseUrl, folder }: Bench, index: number): Promise<number> {
  const place = index % apiPorts.length;
  const port = apiPorts[place] ?? 0;
  const { code, milliseconds } = (await servers[place]?.end()) ?? { code: null, milliseconds: 0 };
  expectThat(code === 0, `SIGTERM ends a server with 0: ${String(code)}`);
  expectThat(milliseconds < LIMIT_MS, `SIGTERM ends a server in time: ${milliseconds.toFixed(0)} ms`);
  const started = startServer(databaseUrl, folder, port, false);
  servers[place] = started;
  await untilAnswers(started, readiness(port));
  return milliseconds;
}

async function restartUnderLoad(
  bench: Bench,
  tallies: readonly (Tally & { port: number })[],
  tokens: string[],
) {
  let isOver = false;
  const isDone = () => isOver && tallies.every(({ sent }) => sent >= REQUESTS);
  const people = tallies.flatMap((tally) =>
    tokens.slice(0, CLIENTS).map((token) => load(tally.port, token, tally, isDone)),
  );
  let slowest = 0;
  try {
    for (let index = 0; index < RESTARTS; index += 1)
      slowest = Math.max(slowest, await restart(bench, index));
  } finally {
    isOver = true;
  }
  await Promise.all(people);
  return slowest;
}

async function run(report: (figure: string) => void): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("PostgreSQL is not installed");
  const folder = makeScratchFolder("rolling-restart");
  const running: BenchProcess[] = [];
  const bench: Bench = {
    apiPorts: [await findFreePort(), await findFreePort()],
    servers: [],
    databaseUrl: postgres.url,
    folder,
  };
  const tallies: (Tally & { port: number })[] = [];
  try {
    for (const [index, port] of bench.apiPorts.entries()) {
      const server = startServer(postgres.url, folder, port, index === 0);
      bench.servers.push(server);
      await untilAnswers(server, readiness(port));
    }
    const tokens = v.parse(tokensSchema, bench.servers[0]?.said["tokens"]);
    for (const [name, start] of [
      ["nginx", startNginx],
      ["gateway", startGateway],
    ] as const) {
      const [port, observerPort] = [await findFreePort(), await findFreePort()];
      running.push(await start({ folder, port, observerPort, apiPorts: bench.apiPorts }));
      tallies.push({ name, port, sent: 0, writes: 0, slowest: 0, failures: [] });
    }
    const slowest = await restartUnderLoad(bench, tallies, tokens);
    report(`${String(RESTARTS)} restarts by SIGTERM, each over within ${slowest.toFixed(0)} ms, exit code 0`);
  } finally {
    for (const { name, sent, writes, failures, slowest } of tallies)
      report(
        `behind the ${name} ${String(failures.length)} of ${String(sent)} requests failed, ${String(writes)} of them writes, ` +
          `slowest ${slowest.toFixed(0)} ms`,
      );
    for (const one of bench.servers) await one.end("SIGKILL");
    for (const one of running) await one.end();
    await postgres.stop();
    if (process.env["KEEP"]) console.log(folder);
    else rmSync(folder, { recursive: true, force: true });
  }
  const failures = tallies.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`));
  expectThat(failures.length === 0, `no request fails: ${[...new Set(failures)].join("; ")}`);
}

/** API servers restarted one after another under load, behind nginx and behind the gateway. */
export const rollingRestart: Fault = {
  name: "rolling-restart",
  holds:
    "While API servers restart one after the other, no request fails, behind nginx or behind the gateway.",
  needs: ["postgres", "nginx", "build"],
  isSample: false,
  run,
};
