import { fuzzContract } from "../stress/fuzz-contract.ts";

describe("the contract under fuzzing", () => {
  it("S6 Z1 serves every operation without a fault, and a rejected call changes nothing", async () => {
    const result = await fuzzContract({ runs: 2, seed: 20_261_120 });

    expect(result.violations).toEqual([]);
    expect(result.operations).toBeGreaterThan(200);
    expect(result.refused).toBeGreaterThan(result.operations / 2);
    expect(result.opened).toBeGreaterThan(50);
  }, 400_000);
});
