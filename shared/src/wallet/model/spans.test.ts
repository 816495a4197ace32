import { PLAIN_LIST, isListFiltered, spanOf, type ListQuery } from "./list-query.ts";

const DAY = 86_400;
/** 20 November 2026, 17:00 UTC: already the 21st at UTC+8. */
const NOW = Date.UTC(2026, 10, 20, 17) / 1000;
const at = (text: string) => Date.parse(text) / 1000;

function spanIn(own: Partial<ListQuery>, timeZone = "UTC") {
  return spanOf({ ...PLAIN_LIST, ...own }, NOW, timeZone);
}

describe("the seconds of a range", () => {
  it.each([
    ["7", "UTC", "2026-11-14T00:00:00Z"],
    ["30", "UTC", "2026-10-22T00:00:00Z"],
    ["90", "UTC", "2026-08-23T00:00:00Z"],
    ["7", "+08:00", "2026-11-15T00:00:00+08:00"],
    ["year", "UTC", "2026-01-01T00:00:00Z"],
    ["year", "+08:00", "2026-01-01T00:00:00+08:00"],
  ] as const)("R2.3.20 of %s in %s start at %s and have no end", (range, timeZone, start) => {
    expect(spanIn({ range }, timeZone)).toEqual({ start_time: at(start) });
  });

  it.each([
    ["America/New_York", "2026-11-20T17:00:00Z", "2026-10-22T00:00:00-04:00"],
    ["Europe/Berlin", "2026-04-05T10:00:00Z", "2026-03-07T00:00:00+01:00"],
  ])("R2.3.20 of 30 days start at midnight in %s before a change of its offset", (timeZone, now, start) => {
    expect(spanOf({ ...PLAIN_LIST, range: "30" }, at(now), timeZone)).toEqual({ start_time: at(start) });
  });

  it("R2.3.20 of the year use the person's zone offset on its first day", () => {
    const newYear = Date.UTC(2026, 11, 31, 20) / 1000;

    expect(spanOf({ ...PLAIN_LIST, range: "year" }, newYear, "+08:00")).toEqual({
      start_time: at("2027-01-01T00:00:00+08:00"),
    });
  });

  it("R2.3.20 of all time have neither", () => {
    expect(spanIn({ range: "all", from: "2026-01-01", to: "2026-02-01" })).toEqual({});
  });

  it.each([
    ["2026-11-01", "2026-11-01", "2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    ["2026-01-01", "2026-11-01", "2026-01-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    ["2020-01-01", "2026-11-01", "2025-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    ["", "2026-11-01", "2025-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
  ])("R2.3.20 from %j to %j include both days, and at most 366", (from, to, start, end) => {
    expect(spanIn({ range: "custom", from, to })).toEqual({ start_time: at(start), end_time: at(end) });
  });

  it("R2.3.20 without a last day have no end, and start at most 366 days before tomorrow", () => {
    expect(spanIn({ range: "custom", from: "2026-11-01" })).toEqual({
      start_time: at("2026-11-01T00:00:00Z"),
    });
    expect(spanIn({ range: "custom" })).toEqual({ start_time: at("2026-11-21T00:00:00Z") - 366 * DAY });
  });

  it("R2.3.20 cover whole days across daylight saving changes", () => {
    expect(
      spanIn({ range: "custom", from: "2026-03-29", to: "2026-10-25" }, "Europe/Madrid").start_time,
    ).toBe(at("2026-03-29T00:00:00+01:00"));
  });
});

it.each([
  [{}, false],
  [{ range: "7", page: 3, limit: 50 }, false],
  [{ coin: "BTC" }, true],
  [{ types: ["mining"] }, true],
  [{ status: "failed" }, true],
  [{ source: "auto" }, true],
  [{ direction: "in" }, true],
  [{ search: "x" }, true],
] as const)("R2.3.20 a list with %j is filtered: %s", (own, isFiltered) => {
  expect(isListFiltered({ ...PLAIN_LIST, ...own })).toBe(isFiltered);
});
