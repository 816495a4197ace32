import { loadavg } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { createEngine, type RawSource } from "../src/modules/engine/engine.ts";
import { startEngineProcess } from "../src/modules/engine/engine-process.ts";
import { systemClock } from "../src/platform/runtime.ts";
import { createPoolSource } from "./farm/engine.ts";

// Measures the cost of the engine boundary: node packages/api-server/benchmarks/engine.ts Compares the same engine inside the
// server without and with the boundary, and in its own process; BENCHMARK_WORKERS is 10000.

const ROUNDS = 20;
const STATES = 500;
const quiet = { warn: () => undefined, error: () => undefined };

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function measure(label: string, source: RawSource): Promise<void> {
  const at = Math.floor(systemClock.now() / 60) * 60;
  const workers: number[] = [];
  const held = monitorEventLoopDelay({ resolution: 1 });
  await source.workers(at);
  held.enable();
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await source.workers(at);
    workers.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  held.disable();
  const started = performance.now();
  for (let second = 0; second < STATES; second += 1) await source.coinState("BTC", at - second);
  const state = ((performance.now() - started) / STATES) * 1000;
  console.log(
    `${label.padEnd(34)}workers ${medianOf(workers).toFixed(0)} ms, ${((user + system) / 1000 / ROUNDS).toFixed(0)} ms of this process, ` +
      `held at most ${(held.max / 1e6).toFixed(0)} ms; a coin's state ${state.toFixed(0)} µs`,
  );
}

console.log(`load ${loadavg()[0]?.toFixed(1) ?? ""}`);
const inner = createPoolSource();
await measure("in the server, unread", inner);
await measure("in the server", createEngine({ source: inner, clock: systemClock, log: quiet }).source);
const begun = performance.now();
const engine = startEngineProcess({
  file: path.join(import.meta.dirname, "farm/engine.ts"),
  megabytes: 1024,
});
await engine.first;
console.log(`a process is up after ${(performance.now() - begun).toFixed(0)} ms`);
await measure(
  "in a process of its own",
  createEngine({ source: engine.source, clock: systemClock, log: quiet }).source,
);
engine.close();
console.log(`load at the end ${loadavg()[0]?.toFixed(1) ?? ""}`);
