import { feeRange } from "./price-rows.ts";

describe("fees of the coins", () => {
  it("range from the least to the largest, whatever is missing", () => {
    expect(feeRange(["0.04", null, "0.015", "0.02"])).toEqual({ low: "0.015", high: "0.04" });
    expect(feeRange([null])).toBeNull();
  });
});
