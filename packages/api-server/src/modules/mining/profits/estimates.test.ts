import { absolute, amount, compare, fromSmallestUnits, multiplyByRatio, ratio, subtract, sum } from "amount";
import { getProfitDetail, getProfitEstimates, getProfitSummary } from "contracts/calls/profit";
import * as v from "valibot";
import { registerDemoApp } from "../../../testing/hooks.ts";

const demo = registerDemoApp();

async function read<const S extends v.GenericSchema<unknown, unknown>>(
  { response }: { readonly response: S },
  path: string,
): Promise<v.InferOutput<S>> {
  return v.parse(response, (await demo.call(path, { as: "northfield" })).data);
}

it("compares credited earnings with the yield of the same full days", async () => {
  const [week, month] = await read(getProfitEstimates, "/profit/BTC/estimates");
  const summary = await read(getProfitSummary, "/profit/BTC/summary");
  const { data } = await read(getProfitDetail, "/profit/BTC/detail?limit=7");

  expect(week).toMatchObject({ days: 7, compared_days: 7, credited: summary.last_7d.profit });
  expect(month).toMatchObject({ days: 30, compared_days: 30, credited: summary.last_30d.profit });
  // BTC is measured in PH/s: 10^15 hashes per second.
  const estimated = sum(
    data.map(({ unit_output, hashrate }) => {
      const units = ratio(fromSmallestUnits(BigInt(hashrate), 15));
      return multiplyByRatio(amount(unit_output ?? "0"), units, { decimals: 8, rounding: "half-up" });
    }),
  );
  const far = absolute(subtract(amount(week?.estimated ?? "0"), estimated));
  // The list rounds each day's hashrate to whole hashes.
  expect(compare(far, amount("0.0000001"))).toBe(-1);
  // The demonstration pays by shares, so that only fees and found blocks make a difference.
  expect(compare(absolute(ratio(week?.difference ?? "1")), ratio("0.1"))).toBe(-1);
});
