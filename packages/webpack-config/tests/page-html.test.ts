import type { PageHtml } from "../src/page-html.ts";
import { escapeHtml, writePageHtml } from "../src/page-html.ts";

function setup(changes: Partial<PageHtml> = {}): string {
  return writePageHtml({
    tag: "ru-RU",
    title: "Pool",
    description: 'A "pool" & more',
    defaultTheme: "system",
    favicon: "brand/favicon.svg",
    renderedAt: 1_760_000_000,
    locale: "en_US",
    currency: "USD",
    prefetchedCalls: ["/res/account/user/info"],
    isEarly: false,
    headScript: "showTheme()",
    scripts: ["static/main.js"],
    chartScript: "static/chart.js",
    styles: "a{color:red}",
    lateStylesheets: [],
    scriptStylesheet: null,
    preloads: ["static/texts.js"],
    fonts: ["static/inter.woff2"],
    integrity: {
      "static/main.js": "sha384-M",
      "static/chart.js": "sha384-D",
      "static/main.css": "sha384-C",
      "static/texts.js": "sha384-X",
    },
    isWhole: true,
    body: "<p>ready</p>",
    links: "",
    headTags: ['<link rel="canonical" href="https://www.pool.example/ru">'],
    ...changes,
  });
}

describe("entry page", () => {
  it("adds the hash to every script and stylesheet and requests them without credentials", () => {
    const html = setup({ lateStylesheets: ["static/main.css"] });

    expect(html).toContain('data-scripts="script /static/main.js sha384-M"');
    expect(html).toContain(
      '<link rel="stylesheet" href="/static/main.css" integrity="sha384-C" crossorigin="anonymous">',
    );
    expect(html).toContain('data-preloads="script /static/texts.js sha384-X"');
  });

  it("links stylesheets that the content does not need after the content", () => {
    const html = setup({ lateStylesheets: ["static/main.css"] });

    expect(html).toMatch(
      /<p>ready<\/p><\/div><template><\/template>\n<link rel="stylesheet" href="\/static\/main\.css" integrity="sha384-C"/,
    );
  });

  it("contains no inline code except the head script and its styles", () => {
    const html = setup();

    expect(html.match(/<script(?![^>]* src=)[^]*?<\/script>/g)).toEqual(["<script>showTheme()</script>"]);
    expect(html.match(/<style[^]*?<\/style>/g)).toEqual(["<style>a{color:red}</style>"]);
    expect(html).not.toMatch(/stylesheet| style=/);
  });

  it("lists what it requests before its scripts, and marks a body that is shown before them", () => {
    const calls = ["/res/observer/home?access_key={access_key}&coin={coin}"];

    expect(setup({ prefetchedCalls: calls, isEarly: true })).toContain(
      'data-early-calls="/res/observer/home?access_key={access_key}&amp;coin={coin}" data-early-sheets=""',
    );
    expect(setup({ prefetchedCalls: calls })).not.toContain("data-early-sheets");
  });

  it.each([
    ["headScript", 'write("</script>")'],
    ["headScript", 'write("<!--")'],
    ["styles", 'a{content:"</style>"}'],
  ])("rejects a %s that could end its element", (part, text) => {
    expect(() => setup({ [part]: text })).toThrow("could end its element");
  });

  it("lists the stylesheet requested with its scripts before the files these need", () => {
    const html = setup({ scriptStylesheet: "static/main.css" });

    expect(html).toContain(
      'data-preloads="style /static/main.css sha384-C script /static/texts.js sha384-X"',
    );
  });

  it("runs the head script before its styles", () => {
    const html = setup();

    expect(html.indexOf("showTheme()")).toBeLessThan(html.indexOf("<style>"));
  });

  it("links the fonts of a fully rendered page after its content", () => {
    const html = setup();

    const places = ["<p>ready</p>", "inter.woff2", "</body>"].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toContain("fetchpriority");
  });

  it("leaves the scripts to its head script, and marks a fully rendered page", () => {
    const [whole, frame] = [setup(), setup({ isWhole: false, fonts: [] })];

    const scripts =
      'data-scripts="script /static/main.js sha384-M" data-preloads="script /static/texts.js sha384-X"';
    expect(whole).toContain(`${scripts}>`);
    expect(frame).toContain(`${scripts} data-chart-script="script /static/chart.js sha384-D">`);
    for (const html of [whole, frame]) expect(html).not.toMatch(/<script [^]*src=/);
    expect(frame).not.toContain('preload"');
  });

  it("sets its language, and adds an element after the rendered body", () => {
    const html = setup();

    expect(html).toContain(
      '<html lang="ru-RU" data-default-theme="system" data-locale="en_US" data-currency="USD" data-early-calls="/res/account/user/info" data-rendered-at="1760000000" data-scripts=',
    );
    expect(html).toContain('<div id="root"><p>ready</p></div><template></template>');
  });

  it("throws on a file without a hash", () => {
    expect(() => setup({ scripts: ["static/unknown.js"] })).toThrow("static/unknown.js has no integrity");
  });

  it("escapes special characters of HTML", () => {
    expect(escapeHtml('<a title="x">&</a>')).toBe("&lt;a title=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
  });
});
