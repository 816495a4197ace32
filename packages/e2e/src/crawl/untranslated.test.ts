import { createTextFinder } from "./untranslated.ts";

const finder = createTextFinder(
  [
    { source: "Profit calculator", translation: "Калькулятор доходности" },
    { source: "Last seen {time} ago", translation: "Был в сети {time} назад" },
    { source: "Read the <0>terms of service</0> first", translation: "Сначала прочтите <0>условия</0>" },
    {
      source: "{count, plural, one {# worker} other {# workers}}",
      translation: "{count, plural, other {#}}",
    },
    { source: "Telegram", translation: "Telegram" },
    { source: "Account", translation: "Аккаунт" },
    { source: "{name} {value}", translation: "{value} {name}" },
    { source: "No", translation: "Нет" },
  ],
  { hasOwnScript: true },
);

it.each([
  ["Profit calculator", "English message"],
  ["Last seen 5 minutes ago", "English message"],
  ["terms of service", "English message"],
  ["Account", "English message"],
  ["{count} workers", "raw placeholder"],
  ["{count, plural, one {# worker}}", "raw placeholder"],
  ["The pool pays for each share of the block", "English sentence"],
  ["Калькулятор доходности", null],
  ["Telegram", null],
  ["No", null],
  ["Northlight Hydro", null],
  ["Antminer S21 Pro", null],
])("judges %j", (text, reason) => {
  expect(finder.judge(text)).toBe(reason);
});

it("ignores English sentences in a language with Latin script, which its catalog covers", () => {
  expect(createTextFinder([], { hasOwnScript: false }).judge("Paid for each share of a block")).toBeNull();
});
