import { render, screen } from "@testing-library/react";
import { ALLOWED_ELEMENTS } from "contracts/html-elements";
import { HtmlContent, safeLink } from "./index.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><a href='javascript:alert(1)'>x</a></svg>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='  javascript:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='//evil.example/'>x</a>",
  "<a href='/\\evil.example'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<form action=https://evil.example><input name=a></form>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<base href=https://evil.example/>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<p style='position:fixed;inset:0' class=x id=main name=y onclick=alert(1)>x</p>",
  "<img src=https://evil.example/pixel.png>",
  "<style>*{display:none}</style>",
  "<object data=x></object><embed src=x>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<a href='https://user:pass@evil.example'>x</a>",
  "<link rel=stylesheet href=//evil.example>",
  "<template><img src=x onerror=alert(1)></template>",
  "<video src=https://evil.example/x onerror=alert(1)>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<<script>alert(1)//<</script>",
];

describe("HtmlContent", () => {
  it.each(HOSTILE)("makes %s harmless", (html) => {
    const { container } = render(<HtmlContent html={html} />);
    const elements = [...(container.firstElementChild?.querySelectorAll("*") ?? [])];

    expect(
      elements.filter((element) => !ALLOWED_ELEMENTS.has(element.localName) && element.localName !== "span"),
    ).toEqual([]);
    expect(
      elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => !["href", "rel", "target", "src", "alt", "loading"].includes(name)),
    ).toEqual([]);
    expect(container.innerHTML).not.toMatch(/javascript:|href="\/\/|href="\/\\|evil\.example/u);
  });

  it("preserves prose, lists, tables and links", () => {
    render(
      <HtmlContent
        html={
          "<h2>News &amp; more</h2><p>One<br><b>two</b></p><ul><li>a</li></ul><table><tr><th>x</th></tr></table><a href='https://example.org/a?b=1'>Guide</a><a href='/en/pool'>Pool</a>"
        }
      />,
    );

    expect(screen.getByRole("heading", { level: 2, name: "News & more" })).toBeInTheDocument();
    expect(screen.getByRole("list")).toHaveTextContent("a");
    expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Pool" })).not.toHaveAttribute("target");
  });

  it("shows only images of the page's own origin", () => {
    render(
      <HtmlContent html="<img src='/files/a.png' alt='A'><img src='https://elsewhere.example/b.png' alt='B'>" />,
    );
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["A"]);
  });

  it("handles very deep or broken markup", () => {
    render(<HtmlContent html={`${"<b>".repeat(5000)}deep${"</i>".repeat(10)}<p>un<ended`} />);
    expect(document.body.textContent).not.toContain("deep");
  });

  it.each([
    ["/en/pool", true],
    ["https://example.org", false],
    ["//evil.example", undefined],
    ["ftp://a.example", undefined],
    ["mailto:a@b.example", undefined],
  ])("classifies the link %s", (href, isOwn) => {
    expect(safeLink(href, "https://pool.example")?.isOwn).toBe(isOwn);
  });
});
