import type { Locale } from "../remote-contract/remote-contract.ts";
import { groupDigits, parseDay, parseTime, readTypedDecimal, toTypedDecimal } from "./index.ts";

describe("a typed day", () => {
  it.each<[Locale, string, string | null]>([
    ["en_US", "11/18/2025", "2025-11-18"],
    ["en_US", "1/2/25", "2025-01-02"],
    ["en_US", "11182025", "2025-11-18"],
    ["en_US", "2025-11-18", "2025-11-18"],
    ["en_US", "18/11/2025", null],
    ["ru_RU", "18.11.2025", "2025-11-18"],
    ["ru_RU", "18/11/2025", "2025-11-18"],
    ["ru_RU", "18112025", "2025-11-18"],
    ["ru_RU", "11.18.2025", null],
    ["es_ES", "1-2-2025", "2025-02-01"],
    ["zh_Hans_CN", "2025/11/18", "2025-11-18"],
    ["zh_Hans_CN", "2025年11月18日", "2025-11-18"],
    ["zh_Hans_CN", "２０２５/１１/１８", "2025-11-18"],
    ["zh_Hant_HK", "18/11/2025", "2025-11-18"],
    ["en_US", "2/29/2024", "2024-02-29"],
    ["en_US", "2/29/2025", null],
    ["en_US", "4/31/2025", null],
    ["en_US", "11/18", null],
    ["en_US", "tomorrow", null],
  ])("R9.4 in %s, %j is %s", (locale, typed, day) => {
    expect(parseDay(typed, locale)).toBe(day);
  });
});

describe("a typed time", () => {
  it.each([
    ["8", "08:00"],
    ["8:5", "08:05"],
    ["0830", "08:30"],
    ["830", "08:30"],
    ["20.15", "20:15"],
    ["20 h 15", "20:15"],
    [" 23:59 ", "23:59"],
    ["２３：５９", "23:59"],
    ["00:00", "00:00"],
    ["24:00", null],
    ["12:60", null],
    ["-1:00", null],
    ["noon", null],
    ["", null],
  ])("R9.4 %j is %s", (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });
});

describe("a typed number", () => {
  it.each([
    ["0,5", "0.5"],
    ["0.5", "0.5"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u00a0234", "1234"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1,234", "1.234"],
    ["−5", "-5"],
    ["１２，５", "12.5"],
    ["1.2.3", "1.2.3"],
    ["1,2,3.4,5", "1,2,3.4,5"],
    ["12.", "12."],
    ["abc", "abc"],
    ["", ""],
  ])("R9.4 %j is read as %j", (typed, plain) => {
    expect(readTypedDecimal(typed)).toBe(plain);
  });

  it.each<[Locale, string, string, string]>([
    ["en_US", "1234.5", "1234.5", "1,234.5"],
    ["ru_RU", "1234.5", "1234,5", "1 234,5"],
    ["es_ES", "-1234.50", "-1234,50", "−1.234,50"],
    ["zh_Hans_CN", "0.00000001", "0.00000001", "0.00000001"],
    ["ru_RU", "12.", "12,", "12,"],
    [
      "en_US",
      "123456789012345678901234567890",
      "123456789012345678901234567890",
      "123,456,789,012,345,678,901,234,567,890",
    ],
  ])("R9.4 in %s, %s is %s in a field and %s on the page, digit by digit", (locale, plain, typed, shown) => {
    expect(toTypedDecimal(plain, locale)).toBe(typed);
    expect(groupDigits(plain, locale).replaceAll("\u00a0", " ")).toBe(shown);
    expect(readTypedDecimal(toTypedDecimal(plain, locale))).toBe(plain);
  });
});
