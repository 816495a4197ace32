import {
  LANGUAGES,
  chooseLanguage,
  localeOf,
  parseAcceptLanguage,
  parseLanguage,
  prefixOf,
} from "./index.ts";
import type { LanguageSources } from "./index.ts";

describe("languages", () => {
  it("R1.2 pairs five prefixes with five locale codes", () => {
    expect(LANGUAGES.map(({ prefix, locale }) => [prefix, locale])).toEqual([
      ["en", "en_US"],
      ["zh", "zh_Hans_CN"],
      ["zh-hk", "zh_Hant_HK"],
      ["ru", "ru_RU"],
      ["es", "es_ES"],
    ]);
    expect(LANGUAGES.map(({ prefix }) => prefixOf(localeOf(prefix)))).toEqual([
      "en",
      "zh",
      "zh-hk",
      "ru",
      "es",
    ]);
  });

  it.each<[string, LanguageSources, string]>([
    [
      "the route before all",
      { route: "ru", query: "es", cookie: "zh_Hans_CN", stored: "en_US", browser: ["zh-HK"] },
      "ru",
    ],
    [
      "the query next",
      { route: "pool", query: "es", cookie: "zh_Hans_CN", stored: "en_US", browser: ["ru"] },
      "es",
    ],
    ["the cookie next", { cookie: "zh_Hant_HK", stored: "ru_RU", browser: ["es"] }, "zh-hk"],
    ["the stored language next", { cookie: "xx", stored: "ru_RU", browser: ["es"] }, "ru"],
    ["the browser's language next", { browser: ["de-DE", "es-MX", "ru"] }, "es"],
    ["English at last", { browser: ["de-DE", "fr"] }, "en"],
    ["English when nothing is known", {}, "en"],
  ])("R2.1.3 accepts %s", (_title, sources, expected) => {
    expect(chooseLanguage(sources)).toBe(expected);
  });

  it.each([
    ["zh", "zh"],
    ["zh-CN", "zh"],
    ["zh-Hans", "zh"],
    ["zh-TW", "zh-hk"],
    ["zh-Hant-HK", "zh-hk"],
    ["zh-MO", "zh-hk"],
    ["en-GB", "en"],
    ["RU", "ru"],
  ])("R2.1.3 reads the browser language %s as %s", (tag, expected) => {
    expect(chooseLanguage({ browser: [tag] })).toBe(expected);
  });

  it.each([
    ["zh_Hant_HK", "zh-hk"],
    ["zh-hant-hk", "zh-hk"],
    ["ZH-HK", "zh-hk"],
    ["en_US", "en"],
    ["fr", undefined],
    ["", undefined],
    [null, undefined],
  ])("reads the stored value %s as %s", (value, expected) => {
    expect(parseLanguage(value)).toBe(expected);
  });

  it.each([
    ["de, zh-TW;q=0.8,en;q=0.9,fr;q=0", ["de", "en", "zh-TW"]],
    ["en;q=bad,ru", ["ru"]],
    ["", []],
    ["*", ["*"]],
  ])("sorts the header %s by weight", (header, expected) => {
    expect(parseAcceptLanguage(header)).toEqual(expected);
  });

  it("parses a hostile header of 100 kB immediately", () => {
    const before = process.cpuUsage();
    parseAcceptLanguage("q=".repeat(50_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
  });
});
