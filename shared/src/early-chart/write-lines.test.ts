import { writeEarlyLines } from "./write-lines.ts";

const LINE =
  '<p><span data-early-line=""><i class="sweep"></i>' +
  '<span hidden="" data-early-variant="big"><b><u data-early-part="count"></u></b> of many</span>' +
  '<span hidden="" data-early-variant=""><u data-early-part="count"></u> of few</span></span></p>';

function write(markup: string, texts: Record<string, string>): string {
  document.body.innerHTML = markup;
  writeEarlyLines(texts);
  return document.body.innerHTML;
}

describe("lines of a prerendered page", () => {
  it("show the first variant whose parts are known, without the other variants", () => {
    expect(write(LINE, { count: "3" })).toBe("<p>3 of few</p>");
    expect(write(LINE, { count: "3", big: "" })).toBe("<p><b>3</b> of many</p>");
  });

  it("keep their placeholder when a part is unknown", () => {
    expect(write(LINE, { big: "", other: "3" })).toBe(LINE);
  });

  it("insert texts as text, not as markup", () => {
    expect(write(LINE, { count: "<img>" })).toBe("<p>&lt;img&gt; of few</p>");
  });

  it("are removed when they have no placeholder and no text, even inside other lines", () => {
    const part = (name: string) =>
      `<span data-early-line="optional"><span hidden data-early-variant=""><u data-early-part="${name}"></u></span></span>`;
    const markup = `<div data-early-line=""><i></i><div hidden data-early-variant="known"><p>${part("a")}${part("b")}</p></div></div>`;

    expect(write(markup, { known: "", b: "2 invalid" })).toBe("<p>2 invalid</p>");
  });

  it("split the length of a bar, without empty parts", () => {
    const markup =
      '<div data-early-line=""><div hidden data-early-variant=""><i data-early-grow="up"></i><i data-early-grow="down"></i></div></div>';

    write(markup, { up: "3", down: "0" });

    const bars = [...document.querySelectorAll("i")];
    expect(bars.map(({ style }) => style.flexGrow)).toEqual(["3"]);
  });
});
