import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildFile } from "../src/build-file-plugin.ts";
import { integrityOf } from "../src/integrity-plugin.ts";
import { selectPublicStyles, writeFrameStyles, writeStandaloneStyles } from "../src/page-styles.ts";

const FACE = '@font-face{font-family:Inter;font-display:swap;src:url(/inter.woff2) format("woff2")}';
const KEPT_FACE = FACE.replace("swap", "optional");
const STYLES = `${FACE}.first{a:b}.home{a:b}.settings{a:b}.rendered\\>now{a:b}.quoted\\[\\'\\'\\]{a:b}.nowhere{a:b}`;

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

it("gives public pages the styles used in their scripts and markup, and all of them with the scripts", () => {
  const build = setup();
  const bodies = ['<p class="x rendered&gt;now">'];

  const { inline, lateSheets, scriptSheet } = selectPublicStyles(output, build, STYLES, bodies);

  expect(inline).toBe(`${KEPT_FACE}.first{a:b}.home{a:b}.rendered\\>now{a:b}.quoted\\[\\'\\'\\]{a:b}`);
  expect(lateSheets).toEqual([]);
  expect(scriptSheet).toBe(build.css[0]);
});

it("gives frames only the styles of their markup, font rules in a stylesheet, and all styles with the scripts", () => {
  const build = setup();
  const bodies = ['<p class="x rendered&gt;now">', '<p class="settings">'];

  const { inline, lateSheets, scriptSheet } = writeFrameStyles(output, build, STYLES, bodies);

  expect(inline).toBe(".settings{a:b}.rendered\\>now{a:b}");
  expect(lateSheets.map((file) => readFileSync(path.join(output, file), "utf8"))).toEqual([FACE]);
  expect(build.integrity).toEqual({ [lateSheets[0] ?? ""]: integrityOf(FACE) });
  expect(scriptSheet).toBe(build.css[0]);
});

it("gives pages of a standalone remote all styles, and the font rules in a stylesheet", () => {
  const build = setup();

  const { inline, lateSheets, scriptSheet } = writeStandaloneStyles(output, build, STYLES);

  expect(inline).toBe(STYLES.replace(FACE, ""));
  expect(scriptSheet).toBeNull();
  expect(lateSheets.map((file) => readFileSync(path.join(output, file), "utf8"))).toEqual([KEPT_FACE]);
  expect(build.integrity).toEqual({ [lateSheets[0] ?? ""]: integrityOf(KEPT_FACE) });
});
