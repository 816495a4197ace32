import { LANGUAGES } from "routes";
import {
  columnPrefix,
  defaultPrefix,
  findPrefix,
  formatAbbreviated,
  formatChange,
  formatCoinAmount,
  formatCoinAmountText,
  formatCount,
  formatDate,
  formatDay,
  formatFiat,
  formatHashrate,
  formatHashrateText,
  formatPercent,
  formatRelativeTime,
  formatSpan,
  formatZone,
  groupDigits,
  isRecent,
  isoDay,
  endOfNamedDay,
  shortenIdentifier,
  splitAddress,
  splitUnit,
  startOfDay,
  startOfNamedDay,
  toTimeZone,
  hashUnit,
} from "./index.ts";

const NOV_18 = Date.UTC(2025, 10, 18, 10, 42, 15) / 1000;
const plain = (text: string): string => text.replace(/\s/gu, " ");

describe("a text with figure and unit", () => {
  it.each([
    [formatFiat("676155.55", { locale: "ru_RU", currency: "RUB", exact: true }), "676\u00a0155,55", "RUB"],
    [formatAbbreviated("152600000000000", "en_US"), "152.60", "T"],
    [formatAbbreviated("12", "en_US"), "12.00", ""],
    [groupDigits("1234567", "ru_RU"), "1\u00a0234\u00a0567", ""],
  ])("%s is split", (text, figure, unit) => {
    expect(splitUnit(text)).toEqual({ figure, unit });
  });
});

describe("figures in five languages", () => {
  it.each([
    ["en_US", "1,234,567.50", "1,011.96", "−0.84%", "24.61 PH/s", "0.01032174 BTC"],
    ["zh_Hans_CN", "1,234,567.50", "1,011.96", "−0.84%", "24.61 PH/s", "0.01032174 BTC"],
    ["zh_Hant_HK", "1,234,567.50", "1,011.96", "−0.84%", "24.61 PH/s", "0.01032174 BTC"],
    ["ru_RU", "1 234 567,50", "1 011,96", "−0,84 %", "24,61 PH/s", "0,01032174 BTC"],
    ["es_ES", "1.234.567,50", "1.011,96", "−0,84 %", "24,61 PH/s", "0,01032174 BTC"],
  ] as const)(
    "R9.4 groups by three and uses the separators of %s",
    (locale, long, four, percent, rate, coin) => {
      expect(plain(groupDigits("1234567.50", locale))).toBe(long);
      expect(plain(groupDigits("1011.96", locale))).toBe(four);
      expect(plain(formatPercent("-0.0084", locale))).toBe(percent);
      expect(plain(formatHashrateText("24610000000000000", { locale, coin: "BTC" }))).toBe(rate);
      expect(plain(formatCoinAmountText("0.01032174", "BTC", { locale }))).toBe(coin);
    },
  );

  it("never breaks a line between a figure and its unit or between its groups", () => {
    const texts = [
      groupDigits("1234567", "ru_RU"),
      formatHashrateText("1", { locale: "ru_RU", coin: "BTC" }),
      formatPercent("1", "es_ES"),
      formatSpan(7200, "zh_Hans_CN"),
    ];
    expect(texts.join("")).not.toContain(" ");
  });
});

describe("hashrates", () => {
  it.each([
    ["0", "BTC", "0.00 PH/s"],
    ["999", "BTC", "999.00 H/s"],
    ["1000", "BTC", "1.00 KH/s"],
    ["999994", "BTC", "999.99 KH/s"],
    ["999995", "BTC", "1.00 MH/s"],
    ["24610000000000000", "BTC", "24.61 PH/s"],
    ["1052400000000000000000", "BTC", "1,052.40 EH/s"],
    ["4900000000", "ZEC", "4.90 GSol/s"],
    ["1500000", "zen", "1.50 MSol/s"],
  ])("R9.4 shows %s of %s as %s", (value, coin, text) => {
    expect(plain(formatHashrateText(value, { locale: "en_US", coin }))).toBe(text);
  });

  it("shows an unknown value as a dash, not as zero", () => {
    expect(formatHashrate(null, { locale: "en_US", coin: "BTC" })).toEqual({ figure: "–", unit: "" });
    expect(formatCoinAmountText(undefined, "BTC", { locale: "en_US" })).toBe("–");
    expect([formatCount(null, "en_US"), formatPercent(null, "en_US")]).toEqual(["–", "–"]);
  });

  it("uses one unit per column", () => {
    const rows = ["0", "199910000000000", "201000000000000", "2010000000000000000", null];
    expect(columnPrefix(rows, { coin: "BTC" })).toBe("T");
    expect(columnPrefix(rows, { coin: "BTC", from: "largest" })).toBe("E");
    expect(columnPrefix(["0", null], { coin: "LTC" })).toBe("T");
    expect(columnPrefix([], { coin: "nope" })).toBe("T");
    expect(formatHashrate("199910000000000", { locale: "en_US", coin: "BTC", prefix: "P" }).figure).toBe(
      "0.20",
    );
  });

  it.each([
    ["BTC", "P"],
    ["BCH", "P"],
    ["XEC", "P"],
    ["LTC", "T"],
    ["ETH", "G"],
    ["ETHW", "G"],
    ["ETC", "G"],
    ["ZEC", "M"],
    ["ZEN", "M"],
    ["DASH", "T"],
    ["CKB", "G"],
    ["HNS", "G"],
    ["KAS", "G"],
  ])("R9.5 expects input for %s in %s", (coin, prefix) => {
    expect(defaultPrefix(coin)).toBe(prefix);
  });

  it("has units that can be parsed again", () => {
    expect([hashUnit("zec", "K"), hashUnit("BTC")]).toEqual(["KSol/s", "H/s"]);
    expect([findPrefix("P"), findPrefix("p")]).toEqual(["P", undefined]);
  });

  it.each([
    ["146720000000000", "146.72 T"],
    ["999", "999.00"],
  ])("abbreviates the difficulty %s to %s", (value, text) => {
    expect(plain(formatAbbreviated(value, "en_US"))).toBe(text);
  });
});

describe("amounts", () => {
  it.each([
    ["0.019999999", {}, "0.01999999"],
    ["-0.019999999", {}, "−0.01999999"],
    ["21000000", {}, "21,000,000.00000000"],
    ["0.005", { trim: true }, "0.005"],
    ["100", { trim: true }, "100"],
    ["1.23", { decimals: 4 }, "1.2300"],
    ["123456.789", { short: true }, "123,456.78"],
    ["99999.9", { short: true }, "99,999.90000000"],
    ["0.5", { signed: true }, "+0.50000000"],
    ["0", { signed: true }, "0.00000000"],
    ["-0.5", { signed: true }, "−0.50000000"],
  ])("R9.4 shows %s with %j as %s, truncated and never rounded up", (value, form, text) => {
    expect(formatCoinAmount(value, { locale: "en_US", ...form })).toBe(text);
  });

  it.each([
    ["971.451", "≈ 971.45 USD"],
    ["0", "≈ 0.00 USD"],
    ["1", "≈ 1.00 USD"],
    ["0.5", "≈ 0.50 USD"],
    ["0.000023456789", "≈ 0.000023457 USD"],
    ["-12.5", "≈ −12.50 USD"],
    ["0.9999999", "≈ 1.00 USD"],
  ])("R9.4 converts %s to %s", (value, text) => {
    expect(plain(formatFiat(value, { locale: "en_US", currency: "USD" }))).toBe(text);
  });

  it.each([
    ["0.0124", "up", "+1.24%"],
    ["-0.0084", "down", "−0.84%"],
    ["0.00001", "none", "0.00%"],
    ["-0.00001", "none", "0.00%"],
    [null, "none", "–"],
  ] as const)("shows a change of %s as %s %s", (value, direction, text) => {
    expect(formatChange(value, "en_US")).toEqual({ direction, text });
  });
});

describe("times", () => {
  it.each([
    ["en_US", "Nov 18", "Nov 18, 2025, 10:42:15", "11/18/2025 10:42"],
    ["zh_Hans_CN", "11月18日", "2025年11月18日 10:42:15", "2025/11/18 10:42"],
    ["zh_Hant_HK", "11月18日", "18/11/2025 10:42:15", "18/11/2025 10:42"],
    ["ru_RU", "18 нояб.", "18 нояб. 2025 г., 10:42:15", "18.11.2025 10:42"],
    ["es_ES", "18 nov", "18 nov 2025, 10:42:15", "18/11/2025 10:42"],
  ] as const)("formats dates in the style of %s", (locale, short, full, table) => {
    const show = (form: "short-date" | "date-time" | "table"): string =>
      plain(formatDate(NOV_18, { locale, timeZone: "UTC", form }));
    expect([show("short-date"), show("date-time"), show("table")]).toEqual([short, full, table]);
    const early = formatDate(NOV_18 - 5 * 3600, { locale, timeZone: "UTC", form: "date-time" });
    expect(early).toContain(" 05:42:15");
  });

  it.each(LANGUAGES.map(({ locale }) => locale))(
    "uses the same spaces in dates in %s for every version of the locale data",
    (locale) => {
      for (const form of ["short-date", "date-time", "table"] as const)
        expect(formatDate(NOV_18, { locale, timeZone: "UTC", form })).not.toMatch(/[\u2009\u202f]/u);
    },
  );

  it.each([
    ["en_US", "Just now", "42 min ago", "3 h ago", "2 d ago"],
    ["zh_Hans_CN", "刚刚", "42 分钟前", "3 小时前", "2 天前"],
    ["zh_Hant_HK", "剛剛", "42 分鐘前", "3 小時前", "2 天前"],
    ["ru_RU", "только что", "42 мин назад", "3 ч назад", "2 дня назад"],
    ["es_ES", "ahora mismo", "hace 42 min", "hace 3 h", "hace 2 d"],
  ] as const)("R9.4 formats relative time in %s", (locale, now, minutes, hours, days) => {
    const ago = (seconds: number): string => plain(formatRelativeTime(NOV_18 - seconds, NOV_18, locale));
    expect([ago(599), ago(42 * 60), ago(3 * 3600 + 59), ago(2 * 86_400)]).toEqual([
      now,
      minutes,
      hours,
      days,
    ]);
  });

  it("R9.4 changes the unit at ten minutes, an hour and a day", () => {
    const ago = (seconds: number): string => plain(formatRelativeTime(NOV_18 - seconds, NOV_18, "en_US"));
    expect([ago(-5), ago(600), ago(3599), ago(3600), ago(86_399), ago(86_400)]).toEqual([
      "Just now",
      "10 min ago",
      "59 min ago",
      "1 h ago",
      "23 h ago",
      "1 d ago",
    ]);
    expect(plain(formatRelativeTime(NOV_18 - 5 * 86_400, NOV_18, "ru_RU"))).toBe("5 дней назад");
    expect(plain(formatRelativeTime(NOV_18 - 21 * 86_400, NOV_18, "ru_RU"))).toBe("21 день назад");
    expect(plain(formatSpan(42 * 60 + 10, "en_US"))).toBe("42 min");
  });

  it("R9.4 treats less than 24 hours as recent", () => {
    expect([isRecent(NOV_18 - 86_399, NOV_18), isRecent(NOV_18 - 86_400, NOV_18)]).toEqual([true, false]);
  });

  it.each([
    ["480", "UTC+8", "2025-11-19"],
    ["-210", "UTC−3:30", "2025-11-18"],
    ["0", "UTC", "2025-11-18"],
    ["Asia/Kolkata", "UTC+5:30", "2025-11-18"],
  ])("resolves the time zone of the setting %s", (setting, label, day) => {
    const at = Date.UTC(2025, 10, 18, 16, 30) / 1000;
    expect(formatZone(toTimeZone(setting), at)).toBe(label);
    expect(isoDay(at, toTimeZone(setting))).toBe(day);
  });

  it.each(["local", "", "9999", "Nowhere/City"])("uses the browser's time zone for %j", (setting) => {
    expect(toTimeZone(setting)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it.each([
    ["en_US", "11/18/2025", "Nov 18, 2025"],
    ["zh_Hans_CN", "2025/11/18", "2025年11月18日"],
    ["zh_Hant_HK", "18/11/2025", "2025年11月18日"],
    ["ru_RU", "18.11.2025", "18 нояб. 2025 г."],
    ["es_ES", "18/11/2025", "18 nov 2025"],
  ] as const)("formats a day given by the server in %s", (locale, table, date) => {
    expect(formatDay("2025-11-18", { locale, form: "table-date" })).toBe(table);
    expect(plain(formatDay("2025-11-18", { locale, form: "date" }))).toBe(date);
  });

  it("finds midnight on days with and without a clock change", () => {
    expect(startOfDay(NOV_18, "+08:00")).toBe(Date.UTC(2025, 10, 17, 16) / 1000);
    expect(startOfDay(Date.UTC(2025, 2, 30, 12) / 1000, "Europe/Madrid")).toBe(
      Date.UTC(2025, 2, 29, 23) / 1000,
    );
    expect(startOfDay(Date.UTC(2025, 9, 26, 12) / 1000, "Europe/Madrid")).toBe(
      Date.UTC(2025, 9, 25, 22) / 1000,
    );
  });
});

describe("a calendar day", () => {
  it.each([
    ["2025-11-18", "UTC", Date.UTC(2025, 10, 18), 24],
    ["2025-11-18", "Pacific/Kiritimati", Date.UTC(2025, 10, 17, 10), 24],
    ["2025-11-18", "Pacific/Pago_Pago", Date.UTC(2025, 10, 18, 11), 24],
    ["2025-03-30", "Europe/Madrid", Date.UTC(2025, 2, 29, 23), 23],
    ["2025-10-26", "Europe/Madrid", Date.UTC(2025, 9, 25, 22), 25],
    // The clock is set from 00:00 to 01:00, so the day begins at one.
    ["2025-09-07", "America/Santiago", Date.UTC(2025, 8, 7, 4), 23],
    ["2025-03-30", "Asia/Beirut", Date.UTC(2025, 2, 29, 22), 23],
  ])("%s in %s has its correct first and last second", (day, timeZone, start, hours) => {
    expect(startOfNamedDay(day, timeZone)).toBe(start / 1000);
    expect(endOfNamedDay(day, timeZone)).toBe(start / 1000 + hours * 3600 - 1);
  });
});

describe("identifiers", () => {
  it("shortens for lists and splits for comparing", () => {
    expect(shortenIdentifier("bc1q7m0k9v4x2e8u5rj3tq6hl0zs2ny8c5wp4gfa3z")).toBe("bc1q7m0k…gfa3z");
    expect(shortenIdentifier("short")).toBe("short");
    expect(splitAddress("bc1q7m0k9v4gfa3z")).toEqual({ head: "bc1q7m", middle: "0k9v", tail: "4gfa3z" });
    expect(splitAddress("short")).toEqual({ head: "short", middle: "", tail: "" });
  });
});
