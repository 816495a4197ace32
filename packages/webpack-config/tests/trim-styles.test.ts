import { trimStyles } from "../src/trim-styles.ts";

const KNOWN = new Set(["flex", "md:w-1/2", "group", "group-hover:underline", "peer-checked:underline"]);
const trim = (styles: string) =>
  trimStyles(styles, {
    hasClass: (name) => KNOWN.has(name),
    hasProperty: (name) => name === "--drawn",
    hasAnimation: (name) => name === "flash",
  });

it.each([
  ["a class that is known", ".flex{a:b}", ".flex{a:b}"],
  ["a class that is not", ".grid{a:b}", ""],
  ["one of two selectors", ".grid,.flex:hover{a:b}", ".flex:hover{a:b}"],
  ["two classes of which one is not known", ".flex.grid,.flex .grid{a:b}", ""],
  ["a class with escapes", String.raw`.md\:w-1\/2{a:b}`, String.raw`.md\:w-1\/2{a:b}`],
  ["alternatives", ":is(.grid,.list) .flex{a:b}", ":is(.grid,.list) .flex{a:b}"],
  ["children of a class that is not known", ":where(.space-y-1 > :not(:last-child)){a:b}", ""],
  ["children of a class that is known", ":is(.flex > *){a:b}", ":is(.flex > *){a:b}"],
  ["elements without a class", "td:not(.grid){a:b}", "td:not(.grid){a:b}"],
  [
    "a class below another one that is known",
    String.raw`.group-hover\:underline:is(:where(.group):hover *){a:b}`,
    String.raw`.group-hover\:underline:is(:where(.group):hover *){a:b}`,
  ],
  [
    "a class beside one that is not",
    String.raw`.peer-checked\:underline:is(:where(.peer):checked ~ *){a:b}`,
    "",
  ],
  ["elements and attributes", "td,[data-held]{a:b}", "td,[data-held]{a:b}"],
  ["an at-rule that becomes empty", "@layer x{@media print{.grid{a:b}}}td{a:b}", "td{a:b}"],
  ["an order of layers, which has no rules", "@layer base,utilities;", "@layer base,utilities;"],
  [
    "an animation that a rule plays",
    "@keyframes spin{to{a:b}}td{animation:1s linear infinite spin}",
    "@keyframes spin{to{a:b}}td{animation:1s linear infinite spin}",
  ],
  ["an animation that something else plays", "@keyframes flash{to{a:b}}", "@keyframes flash{to{a:b}}"],
  ["an animation that nothing plays", "@keyframes spin{to{a:b}}", ""],
  ["a property that a rule reads", ":root{--ink:b}td{a:var( --ink,c)}", ":root{--ink:b}td{a:var( --ink,c)}"],
  ["a property that only a removed rule reads", ":root{--ink:var(--black);--black:b}.grid{a:var(--ink)}", ""],
  ["a property that something else reads", ":root{--drawn:b;--ink:c}", ":root{--drawn:b}"],
  [
    "a registered property that a rule reads",
    "@property --tw-x{a:b}@property --tw-y{a:b}td{a:var(--tw-x)}",
    "@property --tw-x{a:b}td{a:var(--tw-x)}",
  ],
])("keeps rules that the page may use: %s", (_what, styles, expected) => {
  expect(trim(styles)).toBe(expected);
});
