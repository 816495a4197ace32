import { DAY, HOUR, startOfDay } from "./time.ts";

const MIDNIGHT = 20_000 * DAY;

it.each([
  ["UTC at midnight", MIDNIGHT, 0, MIDNIGHT],
  ["UTC in its last second", MIDNIGHT + DAY - 1, 0, MIDNIGHT],
  ["UTC before 1970", -1, 0, -DAY],
  ["the pool as it ends", MIDNIGHT + 16 * HOUR, 16 * HOUR, MIDNIGHT + 16 * HOUR],
  ["the pool before it ends", MIDNIGHT + 16 * HOUR - 1, 16 * HOUR, MIDNIGHT - 8 * HOUR],
  ["a zone east of it", MIDNIGHT + 17 * HOUR, -8 * HOUR, MIDNIGHT + 16 * HOUR],
])("finds the start of a day of %s", (_day, time, offset, start) => {
  expect(startOfDay(time, offset)).toBe(start);
});
