import type { OfflineMinimum } from "contracts";
import { minimumOf, readMinimum, withMinimum } from "./minimums.ts";

const HALL: OfflineMinimum = { coin: "BTC", group_id: 6, unit: "workers", value: 5 };
const HALF = { unit: "percent", value: 50 } as const;

test.each([
  ["is replaced", { coin: "BTC", group_id: 6 }, HALF, [{ ...HALL, ...HALF }]],
  ["is dropped by null", { coin: "BTC", group_id: 6 }, null, []],
  [
    "of another coin is set beside it",
    { coin: "LTC", group_id: 6 },
    HALF,
    [HALL, { ...HALL, coin: "LTC", ...HALF }],
  ],
  [
    "of all groups is set beside it",
    { coin: "BTC", group_id: -1 },
    HALF,
    [HALL, { ...HALL, group_id: -1, ...HALF }],
  ],
])("the minimum of a group %s", (_, group, minimum, expected) => {
  expect(withMinimum([HALL], group, minimum)).toEqual(expected);
});

test("a group without its own minimum has none", () => {
  expect(minimumOf([HALL], { coin: "BTC", group_id: 6 })).toEqual(HALL);
  expect(minimumOf([HALL], { coin: "BTC", group_id: 0 })).toBeUndefined();
});

test.each([
  ["1", "percent", 1],
  ["100", "percent", 100],
  ["101", "percent", null],
  ["100000", "workers", 100_000],
  ["100001", "workers", null],
  ["0", "workers", null],
  ["2.5", "workers", null],
  ["", "workers", null],
] as const)("“%s” %s is %s", (text, unit, expected) => {
  expect(readMinimum(text, unit)).toBe(expected);
});
