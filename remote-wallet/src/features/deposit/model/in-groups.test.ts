import { inGroups } from "./in-groups.ts";

it.each([
  ["", ""],
  ["abc", "abc"],
  ["abcd", "abcd"],
  ["abcde", "abcd e"],
  ["abcdefgh", "abcd efgh"],
])("formats “%s” in groups of four: “%s”", (address, text) => {
  expect(inGroups(address)).toBe(text);
});
