import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDemoSource } from "../../src/demo/demo-source.ts";
import { buildFleet } from "../../src/demo/fleet.ts";
import type { PoolSource } from "../../src/modules/engine/pool-source.ts";

// An engine with configurable faults: the file named by ENGINE_FAULT holds the current one.

/** Faults of the engine; `well` means none. */
export type EngineFaultMode = "well" | "silent" | "loop" | "throws" | "rejects" | "exits" | "leaks" | "lies";

const FARMS = [
  { account: "fault_person", coin: "BTC", models: [{ prefix: "rig", hashrate: 4e15 }], count: 4 },
];

function mode(): string {
  return readFileSync(process.env["ENGINE_FAULT"] ?? "", "utf8").trim();
}

function spin(): never {
  for (;;);
}

const kept: Buffer[] = [];

/** Allocates memory outside of JavaScript's heap, which no Node flag limits. */
async function leak(): Promise<never> {
  for (;;) {
    kept.push(Buffer.alloc(16 * 2 ** 20, 1));
    await sleep(5);
  }
}

async function suffer(): Promise<void> {
  switch (mode()) {
    case "silent":
      return new Promise(() => undefined);
    case "loop":
      return spin();
    case "throws":
      throw new Error("the engine's own database is away");
    case "rejects":
      void Promise.reject(new Error("nobody waits for this"));
      return sleep(50);
    case "exits":
      process.exit(7);
    case "leaks":
      return leak();
    default:
      return undefined;
  }
}

/** The engine with configurable faults. */
export function createPoolSource(): PoolSource {
  const { quickSwitch: _none, ...inner } = createDemoSource(
    buildFleet({ farms: FARMS, seed: "faults", stopped: 0 }),
  );
  async function suffered<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    await suffer();
    return answer();
  }
  return {
    coins: inner.coins,
    coinState: (coin, at) => suffered(() => inner.coinState(coin, at)),
    poolSeries: (coin, buckets) => suffered(() => inner.poolSeries(coin, buckets)),
    blocks: (coin, range) => suffered(() => inner.blocks(coin, range)),
    async workers(at) {
      const workers = await suffered(() => inner.workers(at));
      return mode() === "lies"
        ? workers.map((worker) => ({ ...worker, hashrate_10min: Number.NaN }))
        : workers;
    },
    accountSeries: (buckets) => suffered(() => inner.accountSeries(buckets)),
    workerSeries: (request) => suffered(() => inner.workerSeries(request)),
  };
}
