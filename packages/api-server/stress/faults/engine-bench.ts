import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import type { EngineFaultMode } from "./faulty-engine.ts";

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

const saidSchema = v.union([v.object({ token: v.string() }), v.object({ port: v.number() })]);
const readySchema = v.object({
  status: v.string(),
  engine: v.object({
    state: v.picklist(["ok", "failing", "down"]),
    measured_time: v.nullable(v.number()),
    last_answer_time: v.nullable(v.number()),
    restarts: v.number(),
  }),
});
const envelopeSchema = v.object({ code: v.number(), data: v.unknown() });
const orderSchema = v.object({ id: v.number() });
const statusSchema = v.object({ status: v.string() });

/** Response of `/readyz`. */
export type Readiness = v.InferOutput<typeof readySchema>;

/** A server in its own process, with a faulty engine. */
export interface EngineBench {
  set(mode: EngineFaultMode): void;
  /** Makes a call; returns its HTTP status, envelope code, data and duration. */
  read(path: string): Promise<{ status: number; code: number; data: unknown; milliseconds: number }>;
  readiness(): Promise<Readiness>;
  metrics(): Promise<string>;
  /** Orders a payment to the exchange and waits until it is paid. */
  pay(): Promise<number>;
  /** Log lines of the server. */
  log(): readonly string[];
  isAlive(): boolean;
  /** Ends the server with SIGTERM; returns the milliseconds until it exits. */
  terminate(): Promise<number>;
}

/**
 * Throws if a condition does not hold.
 *
 * @param holds whether it holds
 * @param sentence what should hold
 */
export function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`does not hold: ${sentence}`);
}

/**
 * Waits until a condition holds.
 *
 * @param sentence what should hold
 * @param holds checks the condition
 * @returns milliseconds until it held
 * @throws {Error} if it never held
 */
export async function until(sentence: string, holds: () => Promise<boolean> | boolean): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - started < PATIENCE_MS, sentence);
    await sleep(PAUSE_MS);
  }
  return performance.now() - started;
}

function startProcess(folder: string, faultFile: string): ChildProcess {
  return fork(path.join(import.meta.dirname, "engine-server.ts"), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: "",
      API_PORT: "0",
      ENGINE_FAULT: faultFile,
      ENGINE_MEMORY_MB: "256",
      POOL_SOURCE: path.join(import.meta.dirname, "faulty-engine.ts"),
    },
  });
}

async function untilStarted(
  child: ChildProcess,
  log: readonly string[],
): Promise<{ port: number; token: string }> {
  const known: { port?: number; token?: string } = {};
  const ended = once(child, "exit");
  for (;;) {
    const said: unknown = await Promise.race([once(child, "message"), ended.then(() => "ended")]);
    if (!Array.isArray(said)) throw new Error(`the server ended before it was ready: ${log.join("\n")}`);
    const list: readonly unknown[] = said;
    Object.assign(known, v.parse(saidSchema, list[0]));
    const { port, token } = known;
    if (port !== undefined && token !== undefined) return { port, token };
  }
}

async function open(): Promise<EngineBench & { close(): Promise<void> }> {
  const folder = makeScratchFolder("engine-fault");
  const faultFile = path.join(folder, "fault");
  writeFileSync(faultFile, "well");
  const child = startProcess(path.join(folder, "data"), faultFile);
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log.push(...text.split("\n").filter((line) => line !== ""));
    });
  const { port, token } = await untilStarted(child, log);
  const origin = `http://127.0.0.1:${String(port)}`;
  const headers = { authorization: `Bearer ${token}` };
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  async function read(place: string, body?: object) {
    const started = performance.now();
    const response = await fetch(`${origin}/res${place}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code, data } = v.parse(envelopeSchema, await response.json());
    return { status: response.status, code, data, milliseconds: performance.now() - started };
  }

  return {
    set: (mode) => writeFileSync(faultFile, mode),
    read: (place) => read(place),
    readiness: async () => v.parse(readySchema, await (await fetch(`${origin}/readyz`)).json()),
    metrics: async () => (await fetch(`${origin}/metrics`)).text(),
    async pay() {
      const order = { coin: "BTC", chain: "BTC", type: "coinex", is_inner: false, remark: "", fee: "0" };
      const body = { ...order, client_id: randomUUID(), address: "fault@exchange.example", amount: "0.1" };
      const codes = { verify_type: "google_code", verify_code: "000000", email_captcha: "000000" };
      const made = await read("/wallet/withdraw", { ...body, ...codes });
      expectThat(made.code === 0, `an order is taken: ${JSON.stringify(made)}`);
      const { id } = v.parse(orderSchema, made.data);
      return until("an order is paid", async () => {
        const { data } = await read(`/wallet/withdraw/${String(id)}`);
        return v.parse(statusSchema, data).status === "finished";
      });
    },
    log: () => log,
    isAlive,
    async terminate() {
      const started = performance.now();
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return performance.now() - started;
    },
    async close() {
      if (isAlive()) {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs an action on a server with a faulty engine, and cleans up. */
export async function withEngineBench(work: (bench: EngineBench) => Promise<void>): Promise<void> {
  const bench = await open();
  try {
    await work(bench);
  } finally {
    await bench.close();
  }
}
