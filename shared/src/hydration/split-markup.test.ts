import { splitMarkup } from "./split-markup.ts";

const LINK = '<link rel="preload" as="image" href="/brand/mark.svg"/>';

it("moves the tags before the markup to the head", () => {
  expect(splitMarkup(`${LINK}<p>text</p>${LINK}`, "/en")).toEqual({
    links: LINK,
    body: `<p>text</p>${LINK}`,
  });
});

it.each([
  ["<p>text</p><script>run()</script>", "inline script"],
  ['<p style="color:red">text</p>', "inline style"],
])("rejects %s", (html, problem) => {
  expect(() => splitMarkup(html, "/en")).toThrow(`/en renders an ${problem}`);
});
