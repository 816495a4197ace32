import {
  daysOf,
  dayZone,
  listMonths,
  monthOf,
  monthsOf,
  readProfitQuery,
  writeProfitQuery,
} from "./profit-query.ts";

const read = (text: string) => readProfitQuery(new URLSearchParams(text));
// 1 December 2025, 17:00 UTC: 2 December in UTC+8.
const NOW = Date.UTC(2025, 11, 1, 17) / 1000;

describe("the query of the profit page", () => {
  it.each([
    "",
    "coin=BTC",
    "coin=BTC&view=pplns&month=2025-11&page=3",
    "period=7&utc=1",
    "from=2025-01-01&to=2025-02-01&limit=50&day=2025-01-03",
  ])("writes %p as it was read", (text) => {
    const search = new URLSearchParams(text);

    expect(writeProfitQuery(search, readProfitQuery(search)).toString()).toBe(search.toString());
  });

  it.each([
    ["view=nonsense", { view: "summary" }],
    ["month=2025-13", { month: null }],
    ["from=yesterday", { from: null, period: 30 }],
    ["page=0", { page: 1 }],
    ["page=-2&limit=7", { page: 1, limit: 20 }],
    ["day=2025-1-1", { day: null }],
    ["day=2025-13-45", { day: null }],
    ["from=2026-02-30&to=2026-13-01", { from: null, to: null, period: 30 }],
  ])("ignores %p", (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it("D4 counts a quick period in days of the selected boundary", () => {
    expect(daysOf(read("period=7"), NOW)).toEqual({ start_date: "2025-11-25" });
    expect(daysOf(read("period=7&utc=1"), NOW)).toEqual({ start_date: "2025-11-24" });
    expect(daysOf(read("from=2025-11-01&to=2025-11-02"), NOW)).toEqual({
      start_date: "2025-11-01",
      end_date: "2025-11-02",
    });
  });

  it("D4 shows the boundary as printed", () => {
    expect([dayZone(false).name, dayZone(true).name]).toEqual(["UTC+8", "UTC"]);
  });

  it("omits the month from a call when none is selected", () => {
    expect(monthOf(read("view=pps"))).toEqual({ utc: false, page: 1, limit: 20 });
    expect(monthOf(read("view=pps&month=2025-10"))).toMatchObject({ month: "2025-10" });
  });

  it("lists months back across a year boundary", () => {
    const january = Date.UTC(2026, 0, 31) / 1000;

    expect(listMonths(january, 3).map((month) => month.name)).toEqual(["2026-01", "2025-12", "2025-11"]);
  });

  it.each([
    ["view=pps", "2026-01"],
    ["view=pps&utc=1", "2025-12"],
    ["view=share&utc=1", "2026-01"],
  ])("D4 starts the months of %p with its days", (text, name) => {
    // 31 December 2025, 17:00 UTC: 1 January in UTC+8.
    const newYear = Date.UTC(2025, 11, 31, 17) / 1000;

    expect(monthsOf(read(text), newYear, 2)[0]?.name).toBe(name);
  });
});
