import { plainPoints, ratePoints, sharePoints, worthPoints } from "./series.ts";

const DATA = {
  start: 1000,
  step: 60,
  unit: "P" as const,
  pool_hashrate: [10, null, 2.5],
  network_hashrate: [1000, 1000, 0],
  difficulty: [126_000_000_000_000, null],
  price: [91_250.5, null, 2],
  unit_output: [0.000_42, 0.5, null],
};

it("returns hashrates in H/s and keeps gaps", () => {
  expect(ratePoints(DATA, "pool_hashrate")).toEqual([
    { at: 1000, value: "10000000000000000" },
    { at: 1060, value: null },
    { at: 1120, value: "2500000000000000" },
  ]);
});

it("returns the pool's network share; null when either is unknown or the network is idle", () => {
  expect(sharePoints(DATA).map(({ value }) => value)).toEqual(["0.01", null, null]);
  expect(sharePoints({ ...DATA, network_hashrate: [] }).map(({ value }) => value)).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  ["difficulty", 0, ["126000000000000", null]],
  ["price", 8, ["91250.5", null, "2"]],
  ["unit_output", 8, ["0.00042", "0.5", null]],
] as const)("returns %s with at most %i decimals", (key, decimals, expected) => {
  expect(plainPoints(DATA, key, decimals).map(({ value }) => value)).toEqual(expected);
});

it("returns a unit's earnings at the price of the day; null without a price", () => {
  expect(worthPoints(DATA).map(({ value }) => value)).toEqual(["38.3252", null, null]);
  expect(worthPoints({ ...DATA, price: [] }).map(({ value }) => value)).toEqual([null, null, null]);
});

it("keeps the differences between small earnings", () => {
  const small = { ...DATA, price: [0.052, 0.054, 0.056], unit_output: [0.004, 0.004, 0.004] };

  expect(worthPoints(small).map(({ value }) => value)).toEqual(["0.000208", "0.000216", "0.000224"]);
});
