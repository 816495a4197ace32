import { getBills } from "contracts/calls/wallet-bill";
import * as v from "valibot";
import { DAY, HOUR } from "../platform/time.ts";
import { registerDemoApp } from "../testing/hooks.ts";
import { historySpan } from "./wallet.ts";

const MIDNIGHT = 20_000 * DAY;

const demo = registerDemoApp();

describe("the orders of the demonstration", () => {
  it("are written after the last settlement, and after later movements", () => {
    const settled = MIDNIGHT + 16 * HOUR;

    expect(historySpan(settled - DAY, settled + 3000)).toEqual({ from: settled, to: settled + 2760 });
    expect(historySpan(settled + HOUR, settled + 5 * HOUR)).toEqual({
      from: settled + HOUR,
      to: settled + 5 * HOUR - 240,
    });
  });

  it("are written at the settlement itself shortly after it", () => {
    const settled = MIDNIGHT + 16 * HOUR;

    expect(historySpan(settled, settled + 3000)).toEqual({ from: settled, to: settled + 2760 });
    expect(historySpan(settled, settled + 60)).toEqual({ from: settled, to: settled });
  });

  it("are bills in the order of their times", async () => {
    const answer = await demo.call("/wallet/bill?limit=20", { as: "northfield" });
    const { data } = v.parse(getBills.response, answer.data);
    const times = data.map(({ create_time }) => create_time);

    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});
