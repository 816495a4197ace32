import { ratio } from "amount";
import type { Worker } from "contracts";
import { workerOf } from "shared/testing";
import { pickAttention } from "./attention.ts";

const rowOf = (name: string, reject: string): Worker => workerOf({ name, reject_rate: ratio(reject) });

const names = (workers: readonly Worker[]) => workers.map((worker) => worker.name);
const inactive = ["a", "b", "c", "d", "e", "f"].map((name) => rowOf(name, "0"));

describe("attention", () => {
  it("R2.3.25 leaves room for workers with a high reject rate", () => {
    const active = [rowOf("x", "0.18"), rowOf("y", "0.03"), rowOf("z", "0.001")];

    expect(names(pickAttention(inactive, active))).toEqual(["a", "b", "c", "x", "y"]);
  });

  it("shows only inactive workers when no other has problems", () => {
    expect(names(pickAttention(inactive, [rowOf("z", "0.001")]))).toEqual(["a", "b", "c", "d", "e"]);
    expect(pickAttention([], [])).toEqual([]);
  });
});
