import { meansOf } from "./moving-mean.ts";

it("averages each value with the preceding ones, and skips gaps", () => {
  expect(meansOf([2, 4, null, 6], 2)).toEqual([2, 3, 4, 6]);
  expect(meansOf([null, null, 3], 1)).toEqual([null, null, 3]);
});

it("is exactly zero for a window of zeros, whatever the earlier values", () => {
  expect(meansOf([0.1, 0.2, 0.3, 0, 0], 2).at(-1)).toBe(0);
});
