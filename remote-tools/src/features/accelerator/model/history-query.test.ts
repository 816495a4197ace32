import { historyFilter, readHistoryQuery, writeHistoryQuery } from "./history-query.ts";

const read = (search: string) => readHistoryQuery(new URLSearchParams(search));

describe("the filter of the acceleration history", () => {
  it("R2.3.42 covers whole days of the person's time zone, including the last one", () => {
    const days = read("from=2026-11-01&to=2026-11-03");

    expect(historyFilter(days, "UTC")).toEqual({
      start_time: Date.UTC(2026, 10, 1) / 1000,
      end_time: Date.UTC(2026, 10, 4) / 1000,
    });
    expect(historyFilter(days, "Asia/Shanghai")).toEqual({
      start_time: Date.UTC(2026, 9, 31, 16) / 1000,
      end_time: Date.UTC(2026, 10, 3, 16) / 1000,
    });
  });

  it.each([
    ["Pacific/Auckland", 13],
    ["Pacific/Kiritimati", 14],
    ["Pacific/Pago_Pago", -11],
  ])("covers the named day in %s, also far from UTC", (timeZone, hours) => {
    const midnight = Date.UTC(2026, 10, 1, -hours) / 1000;

    expect(historyFilter(read("from=2026-11-01&to=2026-11-01"), timeZone)).toEqual({
      start_time: midnight,
      end_time: midnight + 24 * 3600,
    });
  });

  it("covers the 25 hours of a day on which clocks are set back", () => {
    const { start_time = 0, end_time = 0 } = historyFilter(
      read("from=2026-10-25&to=2026-10-25"),
      "Europe/Berlin",
    );

    expect(end_time - start_time).toBe(25 * 3600);
  });

  it.each(["from=2026-13-01", "from=yesterday", "to=2026-11", "page=-1", "type=gift"])(
    "leaves out an invalid value: %s",
    (search) => {
      expect(writeHistoryQuery(read(search))).toEqual({});
    },
  );

  it("is kept in the URL", () => {
    const search = "page=2&type=free&status=failed&from=2026-11-01&to=2026-11-03";

    expect(writeHistoryQuery(read(search))).toEqual(Object.fromEntries(new URLSearchParams(search)));
  });
});
