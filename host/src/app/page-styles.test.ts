import { ensureStyles } from "./page-styles.ts";

const pageWith = (styles: string) => `<html><head><style>${styles}</style></head><body></body></html>`;
const OWN = pageWith(".flex{a:b}");
const COMMON = pageWith(
  String.raw`.flex{a:b}.grid{a:b}.md\:w-1\/2{a:b}.\32xl\:flex{a:b}.\[\&_p\]\:m-0 p{a:b}.before\:content-\[\'\'\]:before{a:b}`,
);

it.each([
  ["a class of its own", "flex", OWN],
  ["a class without a rule anywhere", "home-title", OWN],
  ["a class of other pages", "flex grid", COMMON],
  ["a class with escapes", "md:w-1/2", COMMON],
  ["a class that starts with a digit", "2xl:flex", COMMON],
  ["a class with an ampersand", "[&amp;_p]:m-0", COMMON],
  ["a class with quotes", "before:content-[&#x27;&#x27;]", COMMON],
])("keeps a page's own styles while they cover its content: %s", (_what, classes, expected) => {
  const body = `<p class="first">a</p><p class="${classes}">b</p>`;

  expect(ensureStyles(OWN, body, COMMON)).toBe(expected);
});

it("keeps the styles of a page that has the common ones", () => {
  expect(ensureStyles(COMMON, '<p class="grid">', COMMON)).toBe(COMMON);
});
