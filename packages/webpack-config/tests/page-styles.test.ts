import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildFile } from "../src/build-file-plugin.ts";
import { integrityOf } from "../src/integrity-plugin.ts";
import { stylesOf, writeHostStyles, writeStandaloneStyles } from "../src/page-styles.ts";

const FONT_RULE = '@font-face{font-family:Inter;font-display:swap;src:url(/inter.woff2) format("woff2")}';
const KEPT_RULE = FONT_RULE.replace("swap", "optional");
const HEAD_SCRIPT = 'rules="p{animation:late 1s}"';
const LATE = "@keyframes late{to{a:b}}";
const STYLES = `${FONT_RULE}:root{--ink:b;--tw-x:c}.first{a:b}.home{a:b}.settings{a:b}.rendered\\>now{a:b}.quoted\\[\\'\\'\\]{a:b}.nowhere{a:b}@keyframes unused{to{a:b}}${LATE}`;

let output: string;

function setup(): BuildFile {
  const scripts = {
    main: 'clsx("first", isOpen && "second")',
    home: "className:`wide home quoted['']`",
    settings: "className:'settings'",
  };
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(path.join(output, `static/${name}.js`), text);
  return {
    schema: 1,
    entry: ["static/main.js"],
    css: ["static/styles.css"],
    integrity: {},
    trustedTypes: [],
    catalogues: {},
    pages: {
      "../features/home/home-page.tsx": ["static/home.js"],
      "../features/account/settings-page.tsx": ["static/settings.js"],
    },
    outlet: [],
    offer: { contract: "1.0", capabilities: [], shared: {}, exports: {} },
  };
}

beforeEach(() => {
  output = mkdtempSync(path.join(tmpdir(), "styles-"));
  mkdirSync(path.join(output, "static"));
});
afterEach(() => {
  rmSync(output, { recursive: true });
});

const page = (name: string, isWhole: boolean, body = "") => ({ name, isWhole, body });

it("gives public pages the styles of all their scripts and markup, and the whole stylesheet with the scripts", () => {
  const build = setup();
  const pages = [page("content", true, '<p class="x rendered&gt;now">'), page("home", true, "<p>")];

  const { inline, lateStylesheets, scriptStylesheet } = stylesOf(
    writeHostStyles(output, build, { styles: STYLES, headScript: HEAD_SCRIPT, pages }),
    page("content", true),
  );

  expect(inline).toBe(`${KEPT_RULE}.first{a:b}.home{a:b}.rendered\\>now{a:b}.quoted\\[\\'\\'\\]{a:b}${LATE}`);
  expect(lateStylesheets).toEqual([]);
  expect(scriptStylesheet).toBe(build.css[0]);
});

it("gives a page only the styles of its markup in all languages and of the scripts of its folder", () => {
  const build = setup();
  const pages = [
    page("home", true, "<p>"),
    page("home", true, '<p class="quoted[&#x27;&#x27;]" style="color:var(--ink)">'),
    page("blog", true, '<p class="rendered&gt;now">'),
  ];

  const { inline, scriptStylesheet } = stylesOf(
    writeHostStyles(output, build, { styles: STYLES, headScript: HEAD_SCRIPT, pages }),
    page("home", true),
  );

  expect(inline).toBe(`${KEPT_RULE}:root{--ink:b}.home{a:b}.quoted\\[\\'\\'\\]{a:b}${LATE}`);
  expect(scriptStylesheet).toBe(build.css[0]);
});

it("gives the pages of one folder the same styles", () => {
  const build = setup();
  const pages = [
    page("home", true, "<p>"),
    page("terms", true, '<p class="settings">'),
    page("privacy", true, '<p class="rendered&gt;now">'),
  ];
  const styles = writeHostStyles(output, build, { styles: STYLES, headScript: HEAD_SCRIPT, pages });

  expect(stylesOf(styles, page("terms", true)).inline).toBe(
    `${KEPT_RULE}.settings{a:b}.rendered\\>now{a:b}${LATE}`,
  );
  expect(stylesOf(styles, page("privacy", true))).toBe(stylesOf(styles, page("terms", true)));
});

it("gives a page whose content has further components the styles of these, not of all first scripts", () => {
  const build = setup();
  const pages = [page("home", true, "<p>"), page("blog", true, "<p>")];
  const styles = `${STYLES}.min-w-5{a:b}`;
  const written = writeHostStyles(output, build, { styles, headScript: HEAD_SCRIPT, pages });

  expect(stylesOf(written, page("blog", true)).inline).toBe(`${KEPT_RULE}${LATE}.min-w-5{a:b}`);
  expect(stylesOf(written, page("home", true)).inline).not.toContain(".min-w-5");
});

it("gives the page that the pool server fills the styles of all public pages", () => {
  const build = setup();
  const pages = [page("content", true), page("home", true, '<p class="rendered&gt;now">')];
  const styles = writeHostStyles(output, build, { styles: STYLES, headScript: HEAD_SCRIPT, pages });

  expect(stylesOf(styles, page("content", true)).inline).toContain(".rendered\\>now{a:b}");
  expect(stylesOf(styles, page("content", true)).inline).toContain(".first{a:b}");
});

it("gives frames the styles of their markup and all properties, font rules in a stylesheet, and all styles with the scripts", () => {
  const build = setup();
  const pages = [
    page("shell", false, '<p class="x rendered&gt;now">'),
    page("tools", false, '<p class="settings">'),
  ];

  const { inline, lateStylesheets, scriptStylesheet } = stylesOf(
    writeHostStyles(output, build, { styles: STYLES, headScript: HEAD_SCRIPT, pages }),
    page("shell", false),
  );

  expect(inline).toBe(`:root{--ink:b}.settings{a:b}.rendered\\>now{a:b}@keyframes unused{to{a:b}}${LATE}`);
  expect(lateStylesheets.map((file) => readFileSync(path.join(output, file), "utf8"))).toEqual([FONT_RULE]);
  expect(lateStylesheets).toEqual([expect.stringMatching(/^static\/fonts\.\w+\.css$/)]);
  expect(build.integrity).toEqual({ [lateStylesheets[0] ?? ""]: integrityOf(FONT_RULE) });
  expect(scriptStylesheet).toBe(build.css[0]);
});

it("gives pages of a standalone remote all styles, and the font rules in a stylesheet", () => {
  const build = setup();

  const { inline, lateStylesheets, scriptStylesheet } = writeStandaloneStyles(output, build, STYLES);

  expect(inline).toBe(STYLES.replace(FONT_RULE, ""));
  expect(scriptStylesheet).toBeNull();
  expect(lateStylesheets.map((file) => readFileSync(path.join(output, file), "utf8"))).toEqual([KEPT_RULE]);
  expect(build.integrity).toEqual({ [lateStylesheets[0] ?? ""]: integrityOf(KEPT_RULE) });
});
