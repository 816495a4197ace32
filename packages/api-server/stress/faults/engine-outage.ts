import { expectThat, until, withEngineBench, type EngineBench } from "./engine-bench.ts";
import type { EngineFaultMode } from "./faulty-engine.ts";

/** Page calls that need the engine, and calls that only need stored data. */
const PAGES = [
  "/common/coin",
  "/pool/state/new",
  "/pool/BTC/state",
  "/pool/BTC/home",
  "/pool/rate",
  "/tools/calculator",
  "/pool/BTC/worker/group/-1",
  "/pool/BTC/user/hashrate/min/chart",
  "/profit/BTC/summary",
  "/wallet/summary",
];
/** Only the first caller waits for the call's deadline. */
const SLOWEST_MS = 4000;
const TERMINATION_MS = 10_000;

function linesOf(bench: EngineBench, text: string): number {
  return bench.log().filter((line) => line.includes(text)).length;
}

async function readPages(bench: EngineBench, while_: string): Promise<number> {
  let slowest = 0;
  for (const page of PAGES) {
    const { status, code, milliseconds } = await bench.read(page);
    expectThat(
      status === 200 && code === 0,
      `${page} answers while ${while_}: ${String(status)} ${String(code)}`,
    );
    slowest = Math.max(slowest, milliseconds);
  }
  return slowest;
}

/** Runs one outage, from a healthy engine to a healthy engine. */
async function sufferOutage(bench: EngineBench, mode: EngineFaultMode, report: (figure: string) => void) {
  const before = await bench.readiness();
  const outages = linesOf(bench, "mining engine fails");
  bench.set(mode);
  await until("the server notices", async () => {
    await bench.read("/pool/BTC/state");
    return (await bench.readiness()).engine.state !== "ok";
  });
  const slowest = await readPages(bench, `the engine ${mode}`);
  expectThat(slowest < SLOWEST_MS, `no page waits long: ${slowest.toFixed(0)} ms`);
  const paid = await bench.pay();
  const during = await bench.readiness();
  expectThat(during.status === "ready", "the server stays ready for what works");
  expectThat(during.engine.measured_time !== null, "readiness names the minute measured last");
  expectThat((await bench.metrics()).includes("pool_engine_up 0"), "the metrics say that the engine is away");
  bench.set("well");
  const back = await until("the engine is back", async () => {
    await bench.read("/pool/BTC/state");
    return (await bench.readiness()).engine.state === "ok";
  });
  await readPages(bench, "the engine is back");
  expectThat((await bench.metrics()).includes("pool_engine_up 1"), "the metrics say that the engine is back");
  const lines = linesOf(bench, "mining engine fails") - outages;
  expectThat(lines === 1, `one line says that the engine fails: ${String(lines)}\n${bench.log().join("\n")}`);
  expectThat(bench.isAlive(), "the server lives");
  const { restarts } = (await bench.readiness()).engine;
  report(
    `${mode}: pages within ${slowest.toFixed(0)} ms, an order paid within ${paid.toFixed(0)} ms, ` +
      `well again ${back.toFixed(0)} ms after the engine, ${String(restarts - before.engine.restarts)} restarts`,
  );
}

/**
 * Runs engine outages one after another, and ends the server during one more.
 *
 * @param modes faults of the engine
 * @param report prints a figure
 */
export function sufferOutages(
  modes: readonly EngineFaultMode[],
  report: (figure: string) => void,
): Promise<void> {
  return withEngineBench(async (bench) => {
    await readPages(bench, "the engine is well");
    await until("the engine is well", async () => (await bench.readiness()).engine.state === "ok");
    for (const mode of modes) await sufferOutage(bench, mode, report);
    const [last = "silent"] = modes;
    bench.set(last);
    const asked = bench.read("/pool/BTC/state").catch(() => undefined);
    const milliseconds = await bench.terminate();
    await asked;
    expectThat(milliseconds < TERMINATION_MS, `SIGTERM ends the server: ${milliseconds.toFixed(0)} ms`);
    report(`SIGTERM while the engine ${last}: over after ${milliseconds.toFixed(0)} ms`);
  });
}
