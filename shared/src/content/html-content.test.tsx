import { render, screen, within } from "@testing-library/react";
import { HtmlContent, safeLink, toText } from "./index.ts";
import { safeImage } from "./allow-list.ts";

const ORIGIN = "https://pool.example";

function show(html: string, headingIds?: readonly string[]): HTMLElement {
  const { container } = render(<HtmlContent html={html} {...(headingIds ? { headingIds } : {})} />);
  return container;
}

describe("tables of an HTML field", () => {
  it.each([
    ["rows alone", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>"],
    ["rows with text between them", "<table> x <tr> y <td>a</td> </tr>\n<tr><td>b</td></tr></table>"],
    ["rows behind a head", "<table><thead><tr><td>a</td></tr></thead><tr><td>b</td></tr></table>"],
    ["rows beside bodies", "<table><tbody><tr><td>a</td></tr></tbody><tr><td>b</td></tr></table>"],
    ["a foot", "<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>"],
  ])("are built from %s as in a browser", (_case, html) => {
    show(html);
    const rows = within(screen.getByRole("table")).getAllByRole("row");

    expect(rows.map(({ textContent }) => textContent)).toEqual(["a", "b"]);
    expect(rows.every(({ parentElement }) => /^T(HEAD|BODY|FOOT)$/u.test(parentElement?.tagName ?? ""))).toBe(
      true,
    );
  });

  it("keep their caption and the formatting inside cells", () => {
    show("<table><caption>Fees</caption><tr><th>Coin</th><td><b>1%</b><br>a day</td></tr></table>");

    expect(screen.getByRole("table", { name: "Fees" })).toBeVisible();
    expect(screen.getByRole("columnheader", { name: "Coin" })).toBeVisible();
    expect(screen.getByText("1%").tagName).toBe("B");
  });
});

describe("headings of an HTML field", () => {
  it("get the ids of the table of contents, in order, at the second and third level", () => {
    const container = show("<h2>One</h2><h4>Small</h4><p><b>x</b></p><h3>Two</h3><h2>Three</h2>", [
      "one",
      "two",
    ]);

    expect([...container.querySelectorAll("h2, h3, h4")].map(({ id }) => id)).toEqual(["one", "", "two", ""]);
  });

  it("drop ids of their own, which could clash with others on the page", () => {
    const container = show("<h2 id='root'>One</h2>");

    expect(container.querySelector("h2")).not.toHaveAttribute("id");
  });
});

describe("links and images of an HTML field", () => {
  it("stay in the tab when internal, and never pass on the referrer", () => {
    show(`<a href="${location.origin}/en/pool">Own</a><a href="https://a.example/x">Other</a>`);

    expect(screen.getByRole("link", { name: "Own" })).not.toHaveAttribute("target");
    expect(screen.getByRole("link", { name: "Other" })).toHaveAttribute("target", "_blank");
    for (const link of screen.getAllByRole("link"))
      expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  });

  it("become formatted text when their target is not allowed", () => {
    const container = show("<a>none</a> <a href=''>empty</a> <a href='javascript:x'><b>bad</b></a>");

    expect(container.querySelector("a")).toBeNull();
    expect(container).toHaveTextContent("none empty bad");
    expect(container.querySelector("b")).toHaveTextContent("bad");
  });

  it("keep size and alternative text of an image, and load it lazily", () => {
    show("<img src='/content/a.webp' alt='A hall' width='640' height='360'><img alt='no source'>");
    const pictures = screen.getAllByRole("img");

    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toHaveAttribute("width", "640");
    expect(pictures[0]).toHaveAttribute("loading", "lazy");
  });

  it.each([
    ["/files/a.png", "/files/a.png"],
    [`${ORIGIN}/a.png`, `${ORIGIN}/a.png`],
    ["https://elsewhere.example/a.png", undefined],
    ["data:image/png;base64,AA", undefined],
    ["//elsewhere.example/a.png", undefined],
    ["a.png", undefined],
  ])("accept the image %s as %s", (src, address) => {
    expect(safeImage(src, ORIGIN)).toBe(address);
  });

  it.each([
    ["https://pool.example:8443/a", false],
    ["http://pool.example/a", false],
    ["https://POOL.example/a", true],
    ["https://user@pool.example/a", undefined],
    ["/a\u0000b", undefined],
    ["#top", undefined],
    ["", undefined],
  ])("classify the link %j as internal: %s", (href, isOwn) => {
    expect(safeLink(href, ORIGIN)?.isOwn).toBe(isOwn);
  });
});

describe("the text of an HTML field", () => {
  it.each([
    ["<p>One</p><p>Two</p>", "One Two"],
    ["<b>bo</b>ld", "bold"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["<table><tr><td>1</td><td>2</td></tr></table>", "1 2"],
    ["a<script>alert(1)</script>b<style>x{}</style>c", "abc"],
    ["&lt;b&gt; &amp; &nbsp; &#128512;", "<b> & 😀"],
    ["  many \n\n spaces  ", "many spaces"],
    ["", ""],
  ])("of %j is %j", (html, text) => {
    expect(toText(html)).toBe(text);
  });
});

it("links to the headings of its own text, and to no other place of the page", () => {
  const html = `<h2>Fees</h2><h3>Комиссии</h3><p><a href="#fees">Table</a><a href="#%D0%BA">Таблица</a><a href="#main">x</a></p>`;
  render(<HtmlContent html={html} headingIds={["fees", "к"]} />);

  expect(screen.getByRole("link", { name: "Table" })).toHaveAttribute("href", "#fees");
  expect(screen.getByRole("link", { name: "Таблица" })).toHaveAttribute("href", "#%D0%BA");
  expect(screen.queryByRole("link", { name: "x" })).toBeNull();
});
