import { momentText } from "./moment-text.ts";

it.each([
  ["en_US", "11/30/2026 00:05"],
  ["es_ES", "30/11/2026 00:05"],
  ["ru_RU", "30.11.2026 00:05"],
  ["zh_Hans_CN", "2026/11/30 00:05"],
  ["zh_Hant_HK", "30/11/2026 00:05"],
] as const)("a moment in %s is written as on its pages", (locale, text) => {
  expect(momentText(Date.UTC(2026, 10, 30, 0, 5) / 1000, locale)).toBe(text);
});
