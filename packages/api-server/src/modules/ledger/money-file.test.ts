import { DAY } from "../../platform/time.ts";
import { daysOf } from "./money-file.ts";

const START = Date.parse("2026-11-01T00:00:00Z") / 1000;
const now = START + 20 * DAY;

it("names a file after the first and the last day of its list, whose end is exclusive", () => {
  expect(daysOf({ start_time: START, end_time: START + 2 * DAY, now }, [])).toBe("2026-11-01_2026-11-02");
  expect(daysOf({ now }, [{ time: START + 3 * DAY }, { time: START + DAY }])).toBe("2026-11-02_2026-11-21");
  expect(daysOf({ now }, [])).toBe("2026-11-21_2026-11-21");
});
