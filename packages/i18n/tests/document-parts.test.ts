import { readHtml, readMarkdown, readScript } from "../src/document-parts.ts";

describe("readHtml", () => {
  it("reads blocks and attributes that are read aloud, without code and names of languages", () => {
    const page = `<title>Help</title><img src="a.svg" alt="A dam" />
      <nav class="languages"><a href="/zh">简体中文</a></nav>
      <p>Open <a href="/en/pool/state">the
        dashboard</a>, enter <code>machine.1</code>.</p>`;

    expect(readHtml(page)).toEqual(["A dam", "Help", "Open the dashboard, enter ."]);
  });
});

describe("readMarkdown", () => {
  it("reads fields with text and paragraphs, without dates, code, placeholders and targets of links", () => {
    const text = [
      "---",
      "title: Miners",
      "publish: 2026-11-14",
      "images:",
      "  - machine.webp",
      "options:",
      "  - One",
      "  - Two",
      "---",
      "",
      "{brand} has a [dashboard](/pool/state).",
      "",
      "`200e12 × 86,400`",
      "",
      "Next\nline.",
      "",
    ].join("\n");

    expect(readMarkdown(text)).toEqual(["Miners", "One", "Two", "has a [dashboard].", "Next line."]);
  });
});

describe("readScript", () => {
  it("reads texts between tags, strings and templates, without imports, types, identifiers and class names", () => {
    const source = `
      import { Card } from "../state stale.tsx";
      type Kind = "Two words";
      /** State of a row. */
      const columns = [{ id: "state", header: "State" }];
      export const Row = () => (
        <Card className="flex state" title="Open orders">
          {\`\${String(1)} of 2 rows\`}
          Checked every minute
        </Card>
      );`;

    expect(readScript(source)).toEqual(["State", "Open orders", "of 2 rows", "Checked every minute"]);
  });
});
