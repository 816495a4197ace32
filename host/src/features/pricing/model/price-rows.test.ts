import type { PoolYield } from "contracts";
import { feeRange, mergedWorth, sortRows, type PriceRow } from "./price-rows.ts";

describe("coin fees", () => {
  it("range from the lowest to the highest, ignoring missing ones", () => {
    expect(feeRange(["0.04", null, "0.015", "0.02"])).toEqual({ low: "0.015", high: "0.04" });
    expect(feeRange([null])).toBeNull();
  });
});

const yieldOf = (coin: string, value: string | null, hash_unit: PoolYield["hash_unit"] = "P"): PoolYield => ({
  coin,
  hash_unit,
  outputs: [{ coin, amount: "1", value }],
  value,
});

const rowOf = (daily: PoolYield): PriceRow => ({
  rate: {
    coin: daily.coin,
    methods: ["pps"],
    pps_fee_rate: "0.04",
    tx_fee_rate: null,
    pplns_fee_rate: null,
    solo_fee_rate: null,
    pplns_rounds: null,
    confirmations: 100,
    min_payment_amount: "0.005",
    payment_start_time: "08:00",
    payment_end_time: "16:00",
    pps_plus_rate: null,
  },
  state: undefined,
  daily,
});

describe("coins in one unit", () => {
  it("scale in value with the unit, and have none without a price", () => {
    expect(mergedWorth(yieldOf("BTC", "40"), "usual")).toBe("40");
    expect(mergedWorth(yieldOf("BTC", "40"), "T")).toBe("0.04");
    expect(mergedWorth(yieldOf("LTC", null), "T")).toBeNull();
    expect(mergedWorth(undefined, "T")).toBeNull();
  });

  it("are sorted in the chosen unit, both ways, with those without a price last", () => {
    const rows = [yieldOf("LTC", null), yieldOf("BTC", "40"), yieldOf("KAS", "0.09", "T")].map(rowOf);
    const coins = (sorted: readonly PriceRow[]) => sorted.map(({ rate }) => rate.coin);

    expect(coins(sortRows(rows, { id: "total", direction: "desc" }, "usual"))).toEqual(["BTC", "KAS", "LTC"]);
    expect(coins(sortRows(rows, { id: "total", direction: "desc" }, "P"))).toEqual(["KAS", "BTC", "LTC"]);
    expect(coins(sortRows(rows, { id: "total", direction: "asc" }, "P"))).toEqual(["BTC", "KAS", "LTC"]);
    expect(coins(sortRows(rows, undefined, "P"))).toEqual(["LTC", "BTC", "KAS"]);
  });
});
