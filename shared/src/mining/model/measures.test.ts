import { ratio } from "amount";
import type { HashrateChart } from "contracts";
import { workerOf } from "../testing/fake-source.ts";
import { chooseCoin, listCoins } from "./account-coin.ts";
import { averagePoints, hashratePoints, meanRejectRate, rejectPoints } from "./chart-points.ts";
import { CHART_RANGES, RANGE_FORMS, lastRange, pointsToRead } from "./chart-range.ts";
import { PLAIN_QUERY, sortMembers, workerFilter, workerMatch } from "./worker-query.ts";
import { conditionOf, isYoungerThan, rejectLevel } from "./worker-status.ts";

function chartOf(own: Partial<HashrateChart>): HashrateChart {
  return { start: 1000, step: 600, unit: "T", hashrate: [], reject_rate: [], active_workers: [], ...own };
}

describe("points of a chart", () => {
  it.each([
    ["T", 1.5, "1500000000000"],
    ["P", 0.000001, "1000000000"],
    ["K", 12, "12000"],
    ["E", 1234.567891, "1234567891000000000000"],
    ["T", 0, "0"],
    ["T", null, null],
  ] as const)("R2.3.25 in %s, %s is %s in the base unit, without an exponent", (unit, value, text) => {
    expect(hashratePoints(chartOf({ unit, hashrate: [value] }))).toEqual([{ at: 1000, value: text }]);
  });

  it("R2.3.25 are one step apart, and gaps are kept", () => {
    expect(rejectPoints(chartOf({ reject_rate: [0.21, null, 100, 0] }))).toEqual([
      { at: 1000, value: "0.0021" },
      { at: 1600, value: null },
      { at: 2200, value: "1" },
      { at: 2800, value: "0" },
    ]);
  });

  it.each([
    [1, ["1000", "3000", null, "8000"]],
    [2, ["1000", "2000", "3000", "8000"]],
    [4, ["1000", "2000", "2000", "4000"]],
  ])("R2.3.25 averaged over %i use only the known ones", (width, values) => {
    const chart = chartOf({ unit: "K", hashrate: [1, 3, null, 8] });

    expect(averagePoints(chart, width).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    [[1, 3], [4, 0], "0.01"],
    [[1, null], [4, 9], "0.04"],
    [[1, 1], [4, null], "0.04"],
    [[0, 0], [4, 4], null],
    [[], [], null],
    [[1, 1, 1], [3], "0.03"],
  ])("rejects of work %j at %j percent average to %s", (hashrate, reject_rate, mean) => {
    expect(meanRejectRate(chartOf({ hashrate, reject_rate }))).toBe(mean);
  });
});

describe("the period of a chart", () => {
  it("R2.3.25 includes the extra points for its first average", () => {
    expect(CHART_RANGES.map((range) => [range, pointsToRead(range), RANGE_FORMS[range].interval])).toEqual([
      ["24h", 287, "min"],
      ["7d", 191, "hour"],
      ["30d", 30, "day"],
    ]);
  });

  it("R2.3.25 is stored separately for accounts and workers, and falls back to the default if unknown", () => {
    lastRange.account.write("30d");
    expect([lastRange.account.read(), lastRange.worker.read()]).toEqual(["30d", "24h"]);

    localStorage.setItem(lastRange.account.name, '"1y"');
    expect(lastRange.account.read()).toBe("24h");
    localStorage.clear();
  });
});

describe("worker filters as fields of a call", () => {
  const query = { ...PLAIN_QUERY, groupId: 7, name: "s21", status: "invalid" } as const;

  it("R2.3.26 sort a list, and change exactly the workers that the list shows", () => {
    expect(workerFilter(query)).toEqual({
      worker_name: "s21",
      status: "invalid",
      sort_by: "name",
      sort_order: "asc",
    });
    expect(workerMatch(query)).toEqual({ group_id: 7, worker_name: "s21", status: "invalid" });
    expect(workerMatch(PLAIN_QUERY)).toEqual({ group_id: -1 });
  });

  it.each([
    ["reject_rate", "desc", "reject_rate"],
    ["name", "asc", "name"],
    ["trend", "desc", "name"],
  ] as const)("R2.3.26 sorted by %s, %s, give %s from the first page", (id, direction, sortBy) => {
    expect(sortMembers({ id, direction })).toEqual({ sortBy, sortOrder: direction, page: 1 });
  });
});

describe("the state of a worker", () => {
  it.each([
    ["active", "0.0199", "active", "normal"],
    ["active", "0.02", "rejecting", "high"],
    ["active", "0.05", "rejecting", "severe"],
    ["active", null, "active", "normal"],
    ["unactive", "0.5", "inactive", "severe"],
    ["invalid", "0.5", "invalid", "severe"],
  ] as const)(
    "R2.3.26 that is %s with reject rate %s is %s, its reject level %s",
    (status, rate, condition, level) => {
      const reject_rate = rate === null ? null : ratio(rate);

      expect(conditionOf(workerOf({ status, reject_rate }))).toBe(condition);
      expect(rejectLevel(rate)).toBe(level);
    },
  );

  it.each([
    [null, false],
    [400, false],
    [401, true],
    [1000, true],
  ])("first seen at %s is younger than 600 seconds at 1000: %s", (first_active, isYoung) => {
    expect(isYoungerThan({ first_active }, 600, 1000)).toBe(isYoung);
  });
});

describe("the coin of an account", () => {
  it.each([
    [["BTC", "LTC"], "LTC", "LTC"],
    [["BTC", "LTC"], "ZEC", "BTC"],
    [["LTC", "BTC"], null, "LTC"],
    [["LTC"], undefined, "LTC"],
    [["Bitcoin", "LTC"], "Bitcoin", "LTC"],
    [[], "LTC", "BTC"],
  ])("R4.4.1 of %j, with %s requested, is %s", (coins, requested, coin) => {
    expect(chooseCoin(coins, requested)).toBe(coin);
    expect(listCoins(coins)).not.toContain("Bitcoin");
  });
});
