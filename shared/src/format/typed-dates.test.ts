import type { Locale } from "../remote-contract/remote-contract.ts";
import { dayPattern, parseDay, parseTime } from "./typed-dates.ts";

describe("typed days", () => {
  it.each<[Locale, string]>([
    ["en_US", "11/18/2025"],
    ["en_US", "11-18-25"],
    ["en_US", "11182025"],
    ["en_US", "2025-11-18"],
    ["ru_RU", "18.11.2025"],
    ["ru_RU", "18 11 25"],
    ["ru_RU", "18112025"],
    ["es_ES", "18/11/2025"],
    ["zh_Hans_CN", "2025/11/18"],
    ["zh_Hans_CN", "2025年11月18日"],
    ["zh_Hans_CN", "20251118"],
    ["zh_Hant_HK", "18/11/2025"],
  ])("reads %s %s", (locale, typed) => {
    expect(parseDay(typed, locale)).toBe("2025-11-18");
  });

  it.each(["", "11", "11/18", "13/13/2025", "2/30/2025", "1/1/2025/3", "soon", "0/0/0"])(
    "rejects %j",
    (typed) => {
      expect(parseDay(typed, "en_US")).toBeNull();
    },
  );

  it("uses the order of each language", () => {
    expect(dayPattern("en_US")).toEqual({ order: ["month", "day", "year"], separator: "/" });
    expect(dayPattern("ru_RU")).toEqual({ order: ["day", "month", "year"], separator: "." });
    expect(dayPattern("zh_Hans_CN")).toEqual({ order: ["year", "month", "day"], separator: "/" });
  });
});

describe("typed times", () => {
  it.each([
    ["8", "08:00"],
    ["08:30", "08:30"],
    ["8.5", "08:05"],
    ["830", "08:30"],
    ["2015", "20:15"],
    ["２０：１５", "20:15"],
  ])("reads %s as %s", (typed, expected) => {
    expect(parseTime(typed)).toBe(expected);
  });

  it.each(["", "24:00", "8:60", "8:30 PM", "12345"])("rejects %j", (typed) => {
    expect(parseTime(typed)).toBeNull();
  });
});
