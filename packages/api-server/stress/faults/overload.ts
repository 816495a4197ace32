import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "test-support/free-port";
import { startPostgres } from "test-support/postgres";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { createPersonClient, paymentOrder, type Outcome } from "./person-client.ts";
import { startBenchProcess, untilAnswers, type BenchProcess } from "./process-bench.ts";

const WITHDRAWALS = 64;
const SIGN_INS = 300;
const PASSWORD = "Fault_Password_1";
/** How long a page waits for its calls before it shows that the server is unavailable. */
const PATIENCE_MS = 10_000;
const READER_PAUSE_MS = 20;

const tokensSchema = v.array(v.string());

interface Bench {
  readonly port: number;
  readonly token: string;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function count(outcomes: readonly Outcome[], isCounted: (outcome: Outcome) => boolean): number {
  return outcomes.filter(isCounted).length;
}

function isRefusal({ status, code, retryAfter }: Outcome): boolean {
  return status === 503 && code === 503 && retryAfter !== undefined;
}

/** Sends requests all at once, each on its own connection. */
function storm(times: number, port: number, send: (port: number, index: number) => Promise<Outcome>) {
  return Promise.all(Array.from({ length: times }, (_none, index) => send(port, index)));
}

async function withdrawAtOnce({ port, token }: Bench, report: (figure: string) => void): Promise<void> {
  const outcomes = await storm(WITHDRAWALS, port, async () => {
    const client = createPersonClient(port, token);
    const outcome = await client.send("POST", "/wallet/withdraw", paymentOrder());
    client.close();
    return outcome;
  });
  const refused = outcomes.filter(isRefusal);
  const odd = outcomes.filter((outcome) => !isRefusal(outcome) && outcome.status !== 200);
  const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  report(
    `${String(WITHDRAWALS)} withdrawals of one account at once: ${String(count(outcomes, ({ code }) => code === 0))} done, ` +
      `${String(refused.length)} refused with 503 and Retry-After (slowest of them ` +
      `${quantile(
        refused.map(({ milliseconds }) => milliseconds),
        1,
      ).toFixed(0)} ms), ${String(odd.length)} otherwise, ` +
      `slowest answer ${slowest.toFixed(0)} ms`,
  );
  expectThat(
    odd.length === 0,
    `each is answered or refused: ${odd.map(({ status, code }) => `${String(status)} ${String(code)}`).join(", ")}`,
  );
  expectThat(slowest < PATIENCE_MS, "no answer comes after the client gave up");
  expectThat(refused.length > 0 && refused.length < WITHDRAWALS, "some fit and some do not");
}

/** Reads pages one after another until stopped. */
async function read({ port, token }: Bench, isOver: () => boolean): Promise<Outcome[]> {
  const client = createPersonClient(port, token);
  const outcomes: Outcome[] = [];
  while (!isOver()) {
    outcomes.push(await client.send("GET", "/wallet/summary"));
    await sleep(READER_PAUSE_MS);
  }
  client.close();
  return outcomes;
}

function describeReads(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return `median ${quantile(times, 0.5).toFixed(0)} ms, 95th percentile ${quantile(times, 0.95).toFixed(0)} ms`;
}

async function readFor(bench: Bench, work: () => Promise<unknown>): Promise<Outcome[]> {
  let isOver = false;
  const reading = read(bench, () => isOver);
  await work();
  isOver = true;
  return reading;
}

async function signInAtOnce(bench: Bench, report: (figure: string) => void): Promise<void> {
  const quiet = await readFor(bench, () => sleep(2000));
  let outcomes: Outcome[] = [];
  const during = await readFor(bench, async () => {
    outcomes = await storm(SIGN_INS, bench.port, async (port, index) => {
      const client = createPersonClient(port);
      const account = `nobody${String(index)}@test.example`;
      const outcome = await client.send("POST", "/account/signin", { account, password: PASSWORD });
      client.close();
      return outcome;
    });
  });
  const refused = outcomes.filter(isRefusal);
  const odd = outcomes.filter((outcome) => !isRefusal(outcome) && outcome.status !== 200);
  const slowest = quantile(
    outcomes.map(({ milliseconds }) => milliseconds),
    1,
  );
  report(
    `${String(SIGN_INS)} sign-ins at once: ${String(outcomes.length - refused.length - odd.length)} answered, ` +
      `${String(refused.length)} refused with 503 and Retry-After, ${String(odd.length)} otherwise, slowest ${slowest.toFixed(0)} ms`,
  );
  report(
    `a reader: ${describeReads(quiet)} before, ${describeReads(during)} meanwhile, ${String(during.length)} reads`,
  );
  expectThat(
    odd.length === 0,
    `each is answered or refused: ${odd.map(({ status, code }) => `${String(status)} ${String(code)}`).join(", ")}`,
  );
  expectThat(slowest < PATIENCE_MS, "no answer comes after the client gave up");
  expectThat(count(during, ({ status }) => status !== 200) === 0, "no read fails meanwhile");
}

async function overload(server: BenchProcess, port: number, report: (figure: string) => void): Promise<void> {
  await untilAnswers(server, `http://127.0.0.1:${String(port)}/readyz`);
  const [token = ""] = v.parse(tokensSchema, server.said["tokens"]);
  await withdrawAtOnce({ port, token }, report);
  await signInAtOnce({ port, token }, report);
  expectThat(server.isAlive(), "the server lives");
}

async function withServer(databaseUrl: string, report: (figure: string) => void): Promise<void> {
  const folder = makeScratchFolder("overload");
  const port = await findFreePort();
  const server = startBenchProcess({
    file: "packages/api-server/stress/faults/people-server.ts",
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, "data"),
      API_PORT: String(port),
      FAULT_COST: String(2 ** 17),
    },
  });
  try {
    await overload(server, port, report);
  } finally {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Too many withdrawals of one account and too many sign-ins at once, on both databases. */
export const overloadFault: Fault = {
  name: "overload",
  holds:
    "Beyond its bounds the server refuses writes and sign-ins at once, resets nothing, and pages go on loading.",
  needs: ["postgres"],
  isSample: false,
  async run(report) {
    await withServer("", (figure) => report(`embedded: ${figure}`));
    const postgres = await startPostgres();
    if (postgres === null) throw new Error("PostgreSQL is not installed");
    try {
      await withServer(postgres.url, (figure) => report(`PostgreSQL: ${figure}`));
    } finally {
      await postgres.stop();
    }
  },
};
