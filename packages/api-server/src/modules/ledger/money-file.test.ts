import { DAY } from "../../platform/time.ts";
import { daysOf } from "./money-file.ts";

const START = Date.parse("2026-11-01T00:00:00Z") / 1000;
const now = START + 20 * DAY;

it("names a file after the first and the last day of its list, whose end is exclusive", () => {
  expect(daysOf({ start_time: START, end_time: START + 2 * DAY, now, utc_offset: 0 }, [])).toBe(
    "2026-11-01_2026-11-02",
  );
  expect(daysOf({ now, utc_offset: 0 }, [{ time: START + 3 * DAY }, { time: START + DAY }])).toBe(
    "2026-11-02_2026-11-21",
  );
  expect(daysOf({ now, utc_offset: 0 }, [])).toBe("2026-11-21_2026-11-21");
});

it("1.6 names a file after the days of the person's zone", () => {
  const start = Date.parse("2026-09-30T16:00:00Z") / 1000;
  const october = { start_time: start, end_time: start + 31 * DAY, now };
  expect(daysOf({ ...october, utc_offset: 480 }, [])).toBe("2026-10-01_2026-10-31");
});
