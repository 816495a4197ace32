import { createDemoSource } from "../../src/demo/demo-source.ts";
import { buildFleet } from "../../src/demo/fleet.ts";
import type { PoolSource } from "../../src/modules/engine/pool-source.ts";

/** An engine of one farm with BENCHMARK_WORKERS machines. */
export function createPoolSource(): PoolSource {
  const count = Number.parseInt(process.env["BENCHMARK_WORKERS"] ?? "10000", 10);
  const farms = [{ account: "farm", coin: "BTC", models: [{ prefix: "s21", hashrate: 200e12 }], count }];
  return createDemoSource(buildFleet({ farms, seed: "engine", stopped: 0 }));
}
