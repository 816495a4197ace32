import {
  PLAIN_LIST,
  changeRange,
  isListFiltered,
  readListQuery,
  spanOf,
  writeListQuery,
} from "./list-query.ts";

const NOON = 1_795_176_000; // 2026-11-20 12:00 UTC

describe("list filters in the address", () => {
  it("R2.3.20 round-trip through the address", () => {
    const query = {
      ...PLAIN_LIST,
      coin: "BTC",
      types: ["withdraw", "deposit"],
      direction: "out",
      range: "custom",
      from: "2026-01-02",
      to: "2026-03-04",
      search: "bc1q",
      page: 3,
      limit: 50,
    } as const;

    expect(readListQuery(writeListQuery(new URLSearchParams("tab=deposits"), query))).toEqual(query);
    expect(writeListQuery(new URLSearchParams("tab=deposits&page=3"), PLAIN_LIST).toString()).toBe(
      "tab=deposits",
    );
  });

  it.each([
    "symbol=<b>",
    "type=A!,",
    "status=DROP",
    "range=12",
    "from=2026-13-45",
    "page=0",
    "limit=7",
    "q=",
  ])("ignore %s", (search) => {
    expect(readListQuery(new URLSearchParams(search))).toEqual(PLAIN_LIST);
  });

  it("are detected as set", () => {
    expect(isListFiltered(PLAIN_LIST)).toBe(false);
    expect(isListFiltered({ ...PLAIN_LIST, page: 2, range: "7" })).toBe(false);
    expect(isListFiltered({ ...PLAIN_LIST, types: ["deposit"] })).toBe(true);
  });
});

describe("a custom range", () => {
  const query = { ...PLAIN_LIST, range: "custom", from: "2025-01-01", to: "2025-12-31" } as const;

  it.each([
    [{ from: "2025-02-01" }, { from: "2025-02-01", to: "2025-12-31" }],
    [{ from: "2024-12-31" }, { from: "2024-12-31", to: "2025-12-31" }],
    [{ from: "2024-12-30" }, { from: "2024-12-30", to: "2025-12-30" }],
    [{ to: "2026-01-01" }, { from: "2025-01-01", to: "2026-01-01" }],
    [{ to: "2026-01-02" }, { from: "2025-01-02", to: "2026-01-02" }],
    [{ from: "" }, { from: "", to: "2025-12-31" }],
    [{ to: "" }, { from: "2025-01-01", to: "" }],
  ])("R2.3.20 moves its other day along if it would be longer than 366 days: %j", (change, days) => {
    expect(changeRange(query, change)).toEqual(days);
  });

  it("R2.3.20 of an address shows the days that are requested", () => {
    const search = new URLSearchParams("range=custom&from=2023-01-01&to=2024-12-31");

    expect(readListQuery(search)).toMatchObject({ from: "2024-01-01", to: "2024-12-31" });
  });
});

describe("seconds of a range", () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;

  it.each([
    ["7", { start_time: day("2026-11-14") }],
    ["30", { start_time: day("2026-10-22") }],
    ["year", { start_time: day("2026-01-01") }],
    ["all", {}],
  ] as const)("R2.3.20 reads %s", (range, span) => {
    expect(spanOf({ ...PLAIN_LIST, range }, NOON, "UTC")).toEqual(span);
  });

  it("R2.3.20 includes both days of a custom range, in the person's zone", () => {
    const query = { ...PLAIN_LIST, range: "custom", from: "2026-02-01", to: "2026-02-02" } as const;

    expect(spanOf(query, NOON, "+08:00")).toEqual({
      start_time: day("2026-02-01") - 28_800,
      end_time: day("2026-02-03") - 28_800,
    });
  });

  it("R2.3.20 starts a day at its own midnight in zones whose noon is another day of UTC", () => {
    const query = { ...PLAIN_LIST, range: "custom", from: "2026-02-01", to: "2026-02-02" } as const;

    expect(spanOf(query, NOON, "+13:00")).toEqual({
      start_time: day("2026-02-01") - 46_800,
      end_time: day("2026-02-03") - 46_800,
    });
  });

  it("R2.3.20 ends a day of 25 hours at its own midnight", () => {
    const query = { ...PLAIN_LIST, range: "custom", from: "2026-11-01", to: "2026-11-01" } as const;

    expect(spanOf(query, NOON, "America/New_York")).toEqual({
      start_time: day("2026-11-01") + 14_400,
      end_time: day("2026-11-02") + 18_000,
    });
  });

  it("R2.3.20 never requests more than 366 days", () => {
    const query = { ...PLAIN_LIST, range: "custom", from: "2020-01-01", to: "2026-01-01" } as const;

    const { start_time = 0, end_time = 0 } = spanOf(query, NOON, "UTC");

    expect((end_time - start_time) / 86_400).toBe(366);
  });
});
