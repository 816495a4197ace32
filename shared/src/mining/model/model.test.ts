import { ratio } from "amount";
import type { HashrateChart } from "contracts";
import { chooseCoin, listCoins } from "./account-coin.ts";
import { averagePoints, hashratePoints, meanRejectRate, rejectPoints } from "./chart-points.ts";
import { pointsToRead } from "./chart-range.ts";
import {
  PLAIN_QUERY,
  isFiltered,
  readWorkerQuery,
  workerFilter,
  writeWorkerQuery,
  type WorkerQuery,
} from "./worker-query.ts";
import { conditionOf, isYoungerThan, rejectLevel } from "./worker-status.ts";
import { markedEvents } from "../cards/use-chart-events.ts";

function chartOf(hashrate: (number | null)[], reject_rate: (number | null)[]): HashrateChart {
  return { start: 1000, step: 600, unit: "T", hashrate, reject_rate, active_workers: [] };
}

describe("worker query", () => {
  it.each<[string, Partial<WorkerQuery>]>([
    ["", {}],
    ["group=3&q=s21&status=unactive", { groupId: 3, name: "s21", status: "unactive" }],
    [
      "sort=reject_rate&order=desc&page=4&limit=100",
      { sortBy: "reject_rate", sortOrder: "desc", page: 4, limit: 100 },
    ],
    ["group=-7&status=asleep&sort=color&order=up&page=0&limit=17", {}],
    ["page=two&limit=1e3&group=1.5", {}],
    [`q=${"x".repeat(90)}`, { name: "x".repeat(64) }],
  ])("R2.3.26 reads the list's filters from “%s”", (search, expected) => {
    expect(readWorkerQuery(new URLSearchParams(search))).toEqual({ ...PLAIN_QUERY, ...expected });
  });

  it("R2.3.26 writes only the selected filters and keeps the rest of the address", () => {
    const written = writeWorkerQuery(new URLSearchParams("coin=LTC&page=3"), {
      ...PLAIN_QUERY,
      name: "a b",
      status: "invalid",
    });

    expect(written.toString()).toBe("coin=LTC&q=a+b&status=invalid");
    expect(readWorkerQuery(written)).toEqual({ ...PLAIN_QUERY, name: "a b", status: "invalid" });
  });

  it("omits an empty name and “all states” from the call", () => {
    expect(workerFilter(PLAIN_QUERY)).toEqual({ sort_by: "name", sort_order: "asc" });
    expect(isFiltered(PLAIN_QUERY)).toBe(false);
    expect(isFiltered({ ...PLAIN_QUERY, status: "active" })).toBe(true);
  });
});

describe("worker status", () => {
  it.each([
    [null, "normal"],
    ["0.0199", "normal"],
    ["0.02", "high"],
    ["0.0499", "high"],
    ["0.05", "severe"],
    ["1", "severe"],
  ])("grades a reject rate of %s as %s", (rate, level) => {
    expect(rejectLevel(rate)).toBe(level);
  });

  it.each([
    ["active", "0.001", "active"],
    ["active", "0.18", "rejecting"],
    ["unactive", "0.18", "inactive"],
    ["invalid", null, "invalid"],
  ] as const)("shows %s with rejects %s as %s", (status, reject_rate, condition) => {
    expect(conditionOf({ status, reject_rate: reject_rate === null ? null : ratio(reject_rate) })).toBe(
      condition,
    );
  });

  it("detects whether a window is filled", () => {
    expect(isYoungerThan({ first_active: 1000 }, 3600, 4599)).toBe(true);
    expect(isYoungerThan({ first_active: 1000 }, 3600, 4600)).toBe(false);
    expect(isYoungerThan({ first_active: null }, 3600, 4600)).toBe(false);
  });
});

describe("chart points", () => {
  it("keep gaps as gaps and zeros as zeros", () => {
    expect(hashratePoints(chartOf([1.5, null, 0], []))).toEqual([
      { at: 1000, value: "1500000000000" },
      { at: 1600, value: null },
      { at: 2200, value: "0" },
    ]);
  });

  it("convert percentages to ratios", () => {
    expect(rejectPoints(chartOf([], [0.21, null])).map((point) => point.value)).toEqual(["0.0021", null]);
  });

  it("are averaged over the known points of the window", () => {
    expect(averagePoints(chartOf([2, null, 4, 6], []), 2).map((point) => point.value)).toEqual([
      "2000000000000",
      "2000000000000",
      "4000000000000",
      "5000000000000",
    ]);
  });

  it("weight rejects by hashrate, and have no reject rate without any", () => {
    expect(meanRejectRate(chartOf([3, 1, null], [1, 5, 90]))).toBe("0.02");
    expect(meanRejectRate(chartOf([0, null], [0, null]))).toBeNull();
  });

  it("include the extra points that the average needs", () => {
    expect([pointsToRead("24h"), pointsToRead("7d"), pointsToRead("30d")]).toEqual([287, 191, 30]);
  });
});

describe("coins", () => {
  it.each([
    [["BTC", "LTC"], "LTC", "LTC"],
    [["LTC", "KAS"], "BTC", "LTC"],
    [["bitcoin", "KAS"], "bitcoin", "KAS"],
    [[], "BTC", "BTC"],
    [["ZEC"], null, "ZEC"],
  ])("R4.4.1 R6.5 of %j resolve %s to %s", (coins, requested, chosen) => {
    expect(chooseCoin(coins, requested)).toBe(chosen);
  });

  it("R6.5 omit the value bitcoin from the list", () => {
    expect(listCoins(["bitcoin", "BTC", "BITCOIN"])).toEqual(["BTC"]);
  });
});

describe("events in the chart of an account", () => {
  const event = {
    kind: "worker_offline" as const,
    start_time: 0,
    end_time: null,
    worker_count: 1,
    worker: "a",
  };

  it("are marked if they affect part of the farm or the whole account", () => {
    const outage = { ...event, worker: null, worker_count: 20 };
    const drop = { ...event, kind: "hashrate_drop" as const, worker: null, worker_count: 0 };

    expect(markedEvents([event, outage, drop], { active_workers: [994, null, 1000] })).toEqual([
      outage,
      drop,
    ]);
  });

  it("are marked for every worker of a small farm", () => {
    expect(markedEvents([event], { active_workers: [12] })).toEqual([event]);
  });
});
