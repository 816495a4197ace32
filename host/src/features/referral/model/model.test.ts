import { breakLines } from "./draw-poster.ts";
import { maskName } from "./mask-name.ts";
import { monthsBefore } from "./months.ts";
import { fromPercent } from "./percent.ts";

it.each([
  ["12.5", "0.125"],
  ["12,5 %", "0.125"],
  ["0", "0"],
  ["5", "0.05"],
  ["100", "1"],
  ["0.01", "0.0001"],
  ["1.234", "1.234"],
  ["-3", "-3"],
  ["many", "many"],
])("sends %s percent as %s", (typed, sent) => expect(fromPercent(typed)).toBe(sent));

it("starts a month at midnight in UTC+8", () => {
  expect(monthsBefore(Date.parse("2026-12-31T16:00:00Z") / 1000, 3)).toEqual([
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
  expect(monthsBefore(Date.parse("2026-12-31T15:59:59Z") / 1000, 1)).toEqual(["2026-12"]);
});

it("does not break a line between a number and its sign", () => {
  expect(breakLines("pay 90\u00a0% now", (line) => line.length <= 7)).toEqual(["pay", "90\u00a0%", "now"]);
});

it("breaks lines between words, and anywhere in scripts without spaces and in long words", () => {
  const fits = (line: string) => line.length <= 6;

  expect(breakLines("mine with me", fits)).toEqual(["mine", "with", "me"]);
  expect(breakLines("和我一起挖矿吧", fits)).toEqual(["和我一起挖矿", "吧"]);
  expect(breakLines("hashrates", fits)).toEqual(["hashra", "tes"]);
});

it.each([
  ["north@pool.example", "no***"],
  ["a", "a***"],
])("shows %s as %s", (text, shown) => expect(maskName(text)).toBe(shown));
