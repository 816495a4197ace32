import type { Locale } from "../remote-contract/remote-contract.ts";
import {
  formatAbbreviated,
  formatChange,
  formatCoinAmount,
  formatCoinAmountText,
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatFiat,
  formatHashrateText,
  formatPercent,
  formatRate,
  formatRelativeTime,
  formatInterval,
  formatSpan,
  formatZone,
  isRecent,
  isoDay,
  shortenIdentifier,
  splitAddress,
  startOfDay,
  toTimeZone,
  zoneOffset,
  type CoinAmountOptions,
  type DateForm,
} from "./index.ts";

const NOON = 1_763_438_400;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Replaces no-break spaces, which are hard to read in a table of expectations. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");

describe("ages", () => {
  it.each<[Locale, number, string]>([
    ["en_US", 10 * MINUTE, "10 min ago"],
    ["en_US", HOUR - 1, "59 min ago"],
    ["en_US", HOUR, "1 h ago"],
    ["en_US", DAY, "1 d ago"],
    ["en_US", 10 * MINUTE - 1, "Just now"],
    ["en_US", -HOUR, "Just now"],
    ["zh_Hans_CN", 2 * HOUR, "2 小时前"],
    ["zh_Hant_HK", 3 * DAY, "3 天前"],
    ["zh_Hant_HK", 0, "剛剛"],
    ["es_ES", 42 * MINUTE, "hace 42 min"],
    ["ru_RU", DAY, "1 день назад"],
    ["ru_RU", 2 * DAY, "2 дня назад"],
    ["ru_RU", 5 * DAY, "5 дней назад"],
    ["ru_RU", 11 * DAY, "11 дней назад"],
    ["ru_RU", 21 * DAY, "21 день назад"],
    ["ru_RU", 22 * DAY, "22 дня назад"],
    ["ru_RU", 112 * DAY, "112 дней назад"],
  ])("R9.4 in %s of %i seconds are %s", (locale, age, text) => {
    expect(plain(formatRelativeTime(NOON - age, NOON, locale))).toBe(text);
  });

  it.each<[Locale, number | null, string]>([
    ["en_US", 59, "0 min"],
    ["en_US", -5, "0 min"],
    ["en_US", 2 * HOUR - 1, "1 h"],
    ["zh_Hans_CN", 3 * DAY, "3 天"],
    ["ru_RU", 3 * DAY, "3 дн."],
    ["es_ES", 5 * MINUTE, "5 min"],
    ["en_US", null, "–"],
  ])("lengths in %s of %s seconds are %s", (locale, seconds, text) => {
    expect(plain(formatSpan(seconds, locale))).toBe(text);
  });

  it.each<[Locale, number | null, string]>([
    ["en_US", 4946, "82 min"],
    ["en_US", 6000, "100 min"],
    ["ru_RU", 3 * HOUR - 1, "180 мин"],
    ["en_US", 3 * HOUR, "3.0 h"],
    ["es_ES", 60_000, "16,7 h"],
    ["zh_Hans_CN", 3 * DAY, "3.0 天"],
    ["ru_RU", 600_000, "6,9 дн."],
    ["en_US", null, "–"],
  ])("averages in %s of %s seconds are %s", (locale, seconds, text) => {
    expect(plain(formatInterval(seconds, locale))).toBe(text);
  });

  it("R9.4 are unknown without a time, and recent for a day", () => {
    expect(formatRelativeTime(null, NOON, "en_US")).toBe("–");
    expect(isRecent(NOON - DAY + 1, NOON)).toBe(true);
    expect(isRecent(NOON - DAY, NOON)).toBe(false);
  });
});

describe("numbers of a language", () => {
  it.each<[Locale, string, string, string]>([
    ["en_US", "1,234,567", "0.21%", "−1,234.57"],
    ["ru_RU", "1 234 567", "0,21 %", "−1 234,57"],
    ["es_ES", "1.234.567", "0,21 %", "−1.234,57"],
    ["zh_Hans_CN", "1,234,567", "0.21%", "−1,234.57"],
    ["zh_Hant_HK", "1,234,567", "0.21%", "−1,234.57"],
  ])("R9.4 in %s are %s, %s and %s", (locale, count, percent, decimal) => {
    expect(plain(formatCount(1_234_567.9, locale))).toBe(count);
    expect(plain(formatPercent("0.0021", locale))).toBe(percent);
    expect(plain(formatDecimal("-1234.567", locale, { decimals: 2, rounding: "half-up" }))).toBe(decimal);
  });

  it.each([
    ["0", "0.00%"],
    ["1", "100.00%"],
    ["0.5", "50.00%"],
    ["0.00005", "0.01%"],
    ["0.000049", "0.00%"],
    ["12.3456", "1,234.56%"],
    ["-0.1", "−10.00%"],
  ])("as a ratio of %s are %s", (ratio, text) => {
    expect(formatPercent(ratio, "en_US")).toBe(text);
  });

  it.each([
    ["0.1", "10%"],
    ["0.10", "10%"],
    ["0.125", "12.5%"],
    ["0.0001", "0.01%"],
    ["1", "100%"],
    ["0", "0%"],
  ])("as a rate of %s are %s, with no unnecessary decimals", (rate, text) => {
    expect(formatRate(rate, "en_US")).toBe(text);
  });

  it.each([
    ["0.0124", "up", "+1.24%"],
    ["-0.0124", "down", "−1.24%"],
    ["0.00004", "none", "0.00%"],
    ["-0.00004", "none", "0.00%"],
    [null, "none", "–"],
  ] as const)("as a change of %s point %s: %s", (value, direction, text) => {
    expect(formatChange(value, "en_US")).toEqual({ direction, text });
  });

  it("are a dash when unknown, and never a zero", () => {
    const none = [
      formatCount(undefined, "en_US"),
      formatPercent(undefined, "en_US"),
      formatAbbreviated(null, "en_US"),
      formatDate(null, { locale: "en_US", timeZone: "UTC", form: "date" }),
      formatFiat(undefined, { locale: "en_US", currency: "USD" }),
      formatCoinAmountText(null, "BTC", { locale: "en_US" }),
      formatHashrateText(null, { locale: "en_US", coin: "BTC" }),
    ];

    expect(new Set(none)).toEqual(new Set(["–"]));
  });
});

describe("amounts", () => {
  it.each<[string, Partial<CoinAmountOptions>, string]>([
    ["0.123456789", {}, "0.12345678"],
    ["0.99999999999", { decimals: 2 }, "0.99"],
    ["1.50000000", { trim: true }, "1.5"],
    ["100", { trim: true }, "100"],
    ["99999.123456789", { short: true }, "99,999.12345678"],
    ["100000.129", { short: true }, "100,000.12"],
    ["100000.129", { short: true, decimals: 0 }, "100,000"],
    ["5", { signed: true, decimals: 0 }, "+5"],
    ["0", { signed: true, decimals: 0 }, "0"],
    ["-5", { signed: true, decimals: 0 }, "−5"],
  ])("R9.4 of %s with %j are truncated to %s, never rounded up", (value, options, text) => {
    expect(formatCoinAmount(value, { locale: "en_US", ...options })).toBe(text);
  });

  it.each([
    ["971.449", "≈ 971.45 USD"],
    ["0.999999", "≈ 1.00 USD"],
    ["0.5", "≈ 0.50 USD"],
    ["0.0123456", "≈ 0.012346 USD"],
    ["0.00000000000000001", "≈ 0.00 USD"],
    ["0", "≈ 0.00 USD"],
    ["-1234.5", "≈ −1,234.50 USD"],
  ])("R9.4 in a currency of %s are %s", (value, text) => {
    expect(plain(formatFiat(value, { locale: "en_US", currency: "USD" }))).toBe(text);
  });

  it.each([
    ["0.5", 2, "0.50 USD"],
    ["0.0096", 3, "0.010 USD"],
    ["1234.5678", 0, "1,235 USD"],
  ])("in a currency of %s with %i decimals are %s", (value, decimals, text) => {
    expect(plain(formatFiat(value, { locale: "en_US", currency: "USD", exact: true, decimals }))).toBe(text);
  });
});

describe("times in a time zone", () => {
  it.each<[Locale, DateForm, string]>([
    ["en_US", "table", "11/18/2025 04:00"],
    ["ru_RU", "table-date", "18.11.2025"],
    ["es_ES", "table-date", "18/11/2025"],
    ["zh_Hans_CN", "table", "2025/11/18 04:00"],
    ["zh_Hant_HK", "table-date", "18/11/2025"],
    ["ru_RU", "month", "ноябрь 2025 г."],
    ["en_US", "weekday", "Tuesday"],
    ["en_US", "short-date", "Nov 18"],
    ["es_ES", "clock", "04:00:00"],
    ["en_US", "time", "04:00"],
  ])("R9.4 in %s as %s are %s", (locale, form, text) => {
    expect(plain(formatDate(NOON, { locale, timeZone: "UTC", form }))).toBe(text);
  });

  it("R9.4 use the 24-hour clock, including at midnight", () => {
    const midnight = startOfDay(NOON, "UTC");

    expect(formatDate(midnight, { locale: "en_US", timeZone: "UTC", form: "time" })).toBe("00:00");
  });

  it.each(["UTC", "+14:00", "-12:00", "Asia/Shanghai"])("keep a calendar day the same in %s", (timeZone) => {
    expect(formatDay("2025-11-18", { locale: "en_US", form: "table-date" })).toBe("11/18/2025");
    expect(isoDay(startOfDay(NOON, timeZone), timeZone)).toBe(isoDay(NOON, timeZone));
    expect(isoDay(startOfDay(NOON, timeZone) - 1, timeZone)).not.toBe(isoDay(NOON, timeZone));
  });

  it.each([
    ["480", "+08:00", "UTC+8"],
    ["-210", "-03:30", "UTC−3:30"],
    ["0", "+00:00", "UTC"],
    ["840", "+14:00", "UTC+14"],
    ["Asia/Kathmandu", "Asia/Kathmandu", "UTC+5:45"],
  ])("of the setting %s are those of %s, shown as %s", (setting, timeZone, text) => {
    expect(toTimeZone(setting)).toBe(timeZone);
    expect(formatZone(timeZone, NOON)).toBe(text);
  });

  it("follow clock changes", () => {
    const summer = Date.parse("2025-07-01T12:00:00Z") / 1000;

    expect([zoneOffset("Europe/Madrid", NOON), zoneOffset("Europe/Madrid", summer)]).toEqual([60, 120]);
    for (const day of ["2025-03-30", "2025-10-26"]) {
      const evening = Date.parse(`${day}T20:00:00Z`) / 1000;
      const start = startOfDay(evening, "Europe/Madrid");
      expect(formatDate(start, { locale: "es_ES", timeZone: "Europe/Madrid", form: "clock" })).toBe(
        "00:00:00",
      );
      expect(isoDay(start, "Europe/Madrid")).toBe(day);
    }
  });
});

describe("addresses", () => {
  it.each([
    ["short", "short"],
    ["12345678901234", "12345678901234"],
    ["123456789012345", "12345678…12345"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "qpm2qszn…gdx6a"],
    ["ecash:qshort", "qshort"],
  ])("%s is shown in a list as %s", (full, text) => {
    expect(shortenIdentifier(full)).toBe(text);
  });

  it("are compared behind the prefix of their coin", () => {
    const { head, middle, tail } = splitAddress("kaspa:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a");

    expect([head, tail]).toEqual(["qpm2qs", "2gdx6a"]);
    expect(middle).not.toContain("kaspa");
  });

  it.each(["", "123456789012", "1234567890123", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"])(
    "%j is split for comparison without losing a character",
    (full) => {
      const { head, middle, tail } = splitAddress(full);

      expect(head + middle + tail).toBe(full);
      expect([head.length, tail.length]).toEqual(full.length > 12 ? [6, 6] : [full.length, 0]);
    },
  );
});
