import { pathToFileURL } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { writeSync } from "node:fs";
import * as v from "valibot";
import type { PoolSource } from "./pool-source.ts";
import { readRequest, type EngineReply, type EngineRequest } from "./engine-messages.ts";

// The engine process: loads the module of POOL_SOURCE and only answers the server's calls.

/** Maximum list items per message, so that a large farm blocks neither side. */
const PART = 500;
const LOOK_MS = 500;

const sourceSchema = v.custom<PoolSource>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    "coins" in value &&
    "coinState" in value &&
    "workers" in value,
);
const moduleSchema = v.object({ createPoolSource: v.function() });
const guardSchema = v.object({ parent: v.number(), megabytes: v.number() });

function reply(message: EngineReply): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, undefined, {}, () => resolve());
  });
}

function describe(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: "unknown" };
  const code = "code" in error ? error.code : undefined;
  return { name: error.name.slice(0, 60), ...(typeof code === "string" ? { code: code.slice(0, 40) } : {}) };
}

function textOf(error: unknown): string {
  const { name, code } = describe(error);
  return code === undefined ? name : `${name} ${code}`;
}

async function ask(source: PoolSource, { method, args }: EngineRequest): Promise<unknown> {
  const owner = [source, source.quickSwitch, source.market].find((one) => one !== undefined && method in one);
  const asked: unknown = owner === undefined ? undefined : Reflect.get(owner, method);
  if (typeof asked !== "function") throw new TypeError(`an engine has no ${method}`);
  return Reflect.apply(asked, owner, args);
}

async function answer(source: PoolSource, request: EngineRequest): Promise<void> {
  const { id } = request;
  try {
    const result = await ask(source, request);
    if (!Array.isArray(result)) return await reply({ kind: "answer", id, answer: result });
    const list: readonly unknown[] = result;
    for (let from = 0; from < list.length; from += PART)
      await reply({ kind: "part", id, items: list.slice(from, from + PART) });
    await reply({ kind: "list", id });
  } catch (error) {
    await reply({ kind: "failure", id, ...describe(error) });
  }
}

function manifestOf({ coins, quickSwitch, market }: PoolSource) {
  return {
    coins: [...coins],
    quickSwitch: quickSwitch === undefined ? null : { host: quickSwitch.host, coins: [...quickSwitch.coins] },
    market: market === undefined ? null : { start: market.start },
  };
}

async function endWith(message: EngineReply): Promise<never> {
  await reply(message);
  process.exit(1);
}

async function load(file: string): Promise<PoolSource> {
  let create: (...args: unknown[]) => unknown;
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    create = v.parse(moduleSchema, loaded).createPoolSource;
  } catch (error) {
    return endWith({ kind: "unusable", fault: "module", detail: textOf(error) });
  }
  try {
    const source = v.safeParse(sourceSchema, await create());
    if (source.success) return source.output;
    return await endWith({ kind: "unusable", fault: "module", detail: "it makes no pool source" });
  } catch (error) {
    return endWith({ kind: "unusable", fault: "creation", detail: textOf(error) });
  }
}

/** Ends the process when the server is gone or when it uses too much memory, even while the module blocks the main thread. */
function guard({ parent, megabytes }: v.InferOutput<typeof guardSchema>): void {
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > megabytes * 2 ** 20;
    if (isTooLarge) writeSync(2, `mining engine: more than ${String(megabytes)} MB of memory, ended\n`);
    if (isTooLarge || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, LOOK_MS);
}

async function host([file = "", megabytes = ""]: readonly string[]): Promise<void> {
  new Worker(import.meta.filename, {
    workerData: { parent: process.ppid, megabytes: Number.parseInt(megabytes, 10) },
  });
  // The server decides when the engine ends, but a terminal sends its signals to both.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => void endWith({ kind: "ended", detail: textOf(error) }));
  process.on("disconnect", () => process.exit(0));
  const source = await load(file);
  process.on("message", (message) => void answer(source, readRequest(message)));
  await reply({ kind: "ready", manifest: manifestOf(source) });
}

if (isMainThread) await host(process.argv.slice(2));
else guard(v.parse(guardSchema, workerData));
