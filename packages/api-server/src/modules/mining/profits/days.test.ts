import { dayName, dayRange, dayStart, monthRange, todayStart } from "./days.ts";
import { DAY } from "../../../platform/time.ts";

describe("days", () => {
  // 1 December 2025, 15:30 UTC is 23:30 in UTC+8; an hour later the next day begins there.
  const evening = Date.UTC(2025, 11, 1, 15, 30) / 1000;

  it.each([
    [evening, false, "2025-12-01"],
    [evening, true, "2025-12-01"],
    [evening + 3600, false, "2025-12-02"],
    [evening + 3600, true, "2025-12-01"],
  ])("D4 places %d with utc=%p in %s", (time, utc, name) => {
    expect(dayName(time, utc)).toBe(name);
    expect(dayStart(name, utc)).toBe(todayStart(time, utc));
  });

  it("D4 cuts a month at the requested day boundary", () => {
    expect(monthRange({ month: "2025-12", utc: true }).from).toBe(Date.UTC(2025, 11, 1) / 1000);
    expect(monthRange({ month: "2025-12", utc: false }).from).toBe(Date.UTC(2025, 10, 30, 16) / 1000);
    expect(monthRange({ month: "2025-12", utc: false }).to).toBe(Date.UTC(2025, 11, 31, 16) / 1000);
  });

  it("includes the last day of a filter", () => {
    const range = dayRange({ start_date: "2025-12-01", end_date: "2025-12-01", utc: true });

    expect(range.to - range.from).toBe(DAY);
  });
});
