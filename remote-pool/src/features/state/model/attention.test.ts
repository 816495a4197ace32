import { ratio } from "amount";
import type { Worker } from "contracts";
import { pickAttention } from "./attention.ts";

function workerOf(name: string, reject: string): Worker {
  return {
    id: 1,
    name,
    remark: "",
    coin: "BTC",
    group_id: 0,
    group_name: "",
    hashrate_10min: "0",
    hashrate_1hour: "0",
    hashrate_1day: "0",
    recent_hashrate: "0",
    reject_rate: ratio(reject),
    last_active: null,
    first_active: null,
    online_rate_1day: null,
    status: "active",
    user: "northfield",
    trend_unit: "T",
    trend: [],
  };
}

const names = (workers: readonly Worker[]) => workers.map((worker) => worker.name);
const inactive = ["a", "b", "c", "d", "e", "f"].map((name) => workerOf(name, "0"));

describe("attention", () => {
  it("R2.3.25 leaves room for workers that reject too much", () => {
    const active = [workerOf("x", "0.18"), workerOf("y", "0.03"), workerOf("z", "0.001")];

    expect(names(pickAttention(inactive, active))).toEqual(["a", "b", "c", "x", "y"]);
  });

  it("shows inactive workers alone when no other is in trouble", () => {
    expect(names(pickAttention(inactive, [workerOf("z", "0.001")]))).toEqual(["a", "b", "c", "d", "e"]);
    expect(pickAttention([], [])).toEqual([]);
  });
});
