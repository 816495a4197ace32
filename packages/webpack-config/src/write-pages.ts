import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brand, getTagline } from "brand";
import { verifyBrand } from "brand/verify";
import {
  DEFAULT_CURRENCIES,
  getCloudMiningAccess,
  getCommonCoin,
  getCommonSystem,
  getCustomSettings,
  getFinanceStatus,
  getMessageCount,
  getOriginUser,
  getSiteAccess,
  getUserInfo,
} from "contracts";
import { buildPath, getRoute, getSearchPages, LANGUAGES } from "routes";
import type { Language, SearchPage } from "routes";
import { readBootstrap } from "./bootstrap.ts";
import { BRAND_FILES, writeBrandStylesheet } from "./brand-stylesheet.ts";
import type { BuildFile } from "./build-file-plugin.ts";
import { joinStylesheets, writeHashed } from "./join-stylesheets.ts";
import { writeOfflinePage, writeServiceWorker, type OfflineTexts } from "./offline-page.ts";
import { writePageHtml } from "./page-html.ts";
import type { PageHtml } from "./page-html.ts";
import { stylesOf, writeHostStyles, writeStandaloneStyles } from "./page-styles.ts";
import { policyHash } from "./policy-hash.ts";
import { loadPrerendered, prerenderedFile } from "./prerender.ts";
import { FAVICON_SIZES, writeFavicon, writeManifest, writeRobots, writeSitemap } from "./site-files.ts";

/** The font of Latin letters and digits, on the first screen in every language. */
const LATIN_FONT = /^inter-latin\.[0-9a-f]+\.woff2$/;
const CYRILLIC_FONT = /^inter-cyrillic\.[0-9a-f]+\.woff2$/;

/** Calls that all signed-in pages share; only scripts read the responses, since the main account's name is not the page's. */
const COMMON_CALLS = [
  getOriginUser,
  getCommonSystem,
  getCommonCoin,
  getCloudMiningAccess,
  getFinanceStatus,
  getSiteAccess,
  getMessageCount,
];
/** Calls that every signed-in page begins with: the current account, its preferences, and the shared ones. */
const PREFETCHED_CALLS = [
  ...[getUserInfo, getCustomSettings].map(({ path: call }) => `/res${call}`),
  ...COMMON_CALLS.map(({ path: call }) => `/res${call}#apart`),
];

/** Markup of a page, and the head tags that its rendering requires. */
interface Markup {
  links: string;
  body: string;
  /** Calls that the page requests before its scripts load, in addition to those of all pages. */
  calls?: readonly string[];
}

interface PageToRender {
  path: string;
  locale: string;
  /** Seconds since 1970. */
  now: number;
}

/** Exports of the prerender build: public pages, the frame of all others, and texts for search engines. */
interface Prerendered {
  renderPage: (page: PageToRender) => Promise<Markup>;
  renderFrame: (page: PageToRender, introduction?: { title: string; text: string }) => Promise<Markup>;
  describe(name: SearchPage, prefix: string): Promise<PageTexts>;
  readOfflineTexts(language: Language): Promise<OfflineTexts>;
}

/** Exports of the prerender build of a standalone deployment: pages by route name, and a frame without a page. */
interface PrerenderedAlone {
  standalonePages: readonly string[];
  renderStandalonePage: (name: string | null, locale: string) => Promise<Markup>;
}

/** The head texts of a page. */
interface PageTexts extends Pick<PageHtml, "title" | "description" | "headTags"> {
  /** Title without the name of the pool. */
  name: string;
}

function readBuildFile(output: string): BuildFile {
  return JSON.parse(readFileSync(path.join(output, "build.json"), "utf8"));
}

/** Fonts of the first screen of the host's pages; a standalone observer page leaves the bandwidth to its scripts. */
function firstFonts(output: string, { prefix }: Language): string[] {
  return readdirSync(path.join(output, "static"))
    .filter((name) => LATIN_FONT.test(name) || (prefix === "ru" && CYRILLIC_FONT.test(name)))
    .map((name) => `static/${name}`);
}

interface PageKind {
  /** Name of the file below `pages/<language>/`, without its extension. */
  name: string;
  /** Whether the rendered content is the page itself. */
  isWhole: boolean;
  render(language: Language): Promise<Markup>;
  /** Title, description and tags; defaults to the brand's own. */
  describe?(language: Language): Promise<PageTexts>;
}

/** Returns a public page with texts for search engines: the host's fully rendered, a remote's as a frame with its heading. */
function searchPage(
  name: SearchPage,
  { renderPage, renderFrame, describe }: Prerendered,
  now: number,
): PageKind {
  const isWhole = getRoute(name).owner === "host";
  return {
    name,
    isWhole,
    async render({ prefix, locale }) {
      const page = { path: buildPath(name, {}, { lang: prefix }), locale, now };
      if (isWhole) return renderPage(page);
      const { name: title, description: text } = await describe(name, prefix);
      return renderFrame(page, { title, text });
    },
    describe: ({ prefix }) => describe(name, prefix),
  };
}

/** Returns the pages of a standalone remote: one per route, and a frame for any other path. */
async function standaloneKinds(folder: string): Promise<PageKind[]> {
  const { standalonePages, renderStandalonePage } = await loadPrerendered<PrerenderedAlone>(
    folder,
    "prerender-standalone",
  );
  return [null, ...standalonePages].map((name) => ({
    name: name ?? "shell",
    isWhole: false,
    render: ({ locale }) => renderStandalonePage(name, locale),
  }));
}

async function hostKinds(now: number): Promise<PageKind[]> {
  const empty = { links: "", body: "" };
  const prerendered = await loadPrerendered<Prerendered>("host");
  return [
    {
      name: "shell",
      isWhole: false,
      render: ({ prefix, locale }) => prerendered.renderFrame({ path: `/${prefix}`, locale, now }),
    },
    // The pool server fills it with the pages of articles and similar content.
    { name: "content", isWhole: true, render: () => Promise.resolve(empty) },
    ...getSearchPages().map((name) => searchPage(name, prerendered, now)),
  ];
}

/** Which pages to write for a build. */
export interface PagesOptions {
  /** Absolute path of the build's output folder. */
  output: string;
  /** Workspace that owns the pages: `host`, or a remote as its own deployment. */
  owner: string;
}

/** Returns the head texts of a page: the texts for search engines, or the brand's. */
async function textsOf(kind: PageKind, language: Language): Promise<PageTexts> {
  const described = await kind.describe?.(language);
  return (
    described ?? {
      name: brand.name,
      title: brand.name,
      description: getTagline(language.locale),
      headTags: [],
    }
  );
}

/** A page in one language, with the texts of its head. */
interface RenderedPage extends Required<Markup>, PageTexts {
  kind: PageKind;
  language: Language;
}

/** Renders sequentially, since the language of links is global and set for each page. */
async function renderPages(kinds: readonly PageKind[]): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const kind of kinds)
    for (const language of LANGUAGES) {
      const { calls = [], ...markup } = await kind.render(language);
      pages.push({ kind, language, calls, ...markup, ...(await textsOf(kind, language)) });
    }
  return pages;
}

/** Writes the service worker, which contains the offline page in every language. */
async function writeWorker(output: string): Promise<void> {
  const { readOfflineTexts } = await loadPrerendered<Prerendered>("host");
  const pages = LANGUAGES.map(async (language) => {
    const texts = await readOfflineTexts(language);
    return [language.prefix, writeOfflinePage(language.tag, texts, { brand, files: BRAND_FILES })] as const;
  });
  const script = writeServiceWorker(Object.fromEntries(await Promise.all(pages)), readBootstrap("worker"));
  writeFileSync(path.join(output, "sw.js"), script);
}

function writeIcons(output: string): void {
  const pictures = FAVICON_SIZES.map((size) =>
    readFileSync(path.join(BRAND_FILES, `social/favicon-${String(size)}.png`)),
  );
  writeFileSync(path.join(output, "favicon.ico"), writeFavicon(pictures));
}

/**
 * Writes the entry pages of a build in every language, with brand files and manifest, and completes `build.json`.
 *
 * @param options - Which build.
 */
export async function writePages({ output, owner }: PagesOptions): Promise<void> {
  const isHost = owner === "host";
  for (const warning of verifyBrand()) process.stderr.write(`${warning}\n`);
  const build = readBuildFile(output);
  cpSync(BRAND_FILES, path.join(output, "brand"), { recursive: true });
  writeFileSync(path.join(output, "manifest.webmanifest"), writeManifest());
  writeIcons(output);
  if (isHost) {
    writeFileSync(path.join(output, "robots.txt"), writeRobots());
    writeFileSync(path.join(output, "sitemap.xml"), writeSitemap());
    await writeWorker(output);
  }
  const headScripts = { whole: readBootstrap("whole"), frame: readBootstrap("main") };
  const chartScript = writeHashed(output, build, "early-chart.js", readBootstrap("chart"));
  const all = joinStylesheets(output, build, writeBrandStylesheet());
  const now = Math.floor(Date.now() / 1000);
  const pages = await renderPages(await (isHost ? hostKinds(now) : standaloneKinds(owner)));
  const styles = isHost
    ? writeHostStyles(output, build, {
        styles: all,
        headScript: headScripts.whole,
        pages: pages.map(({ kind, body }) => ({ ...kind, body })),
      })
    : { frame: writeStandaloneStyles(output, build, all) };
  for (const { kind, language, calls, ...content } of pages) {
    const { inline, lateStylesheets, scriptStylesheet } = stylesOf(styles, kind);
    const catalogue = build.catalogues[language.locale];
    const html = writePageHtml({
      tag: language.tag,
      renderedAt: now,
      defaultTheme: brand.theme.default,
      favicon: `brand/${brand.logo.favicon}`,
      locale: language.locale,
      currency: DEFAULT_CURRENCIES[language.locale],
      prefetchedCalls: [...PREFETCHED_CALLS, ...calls],
      isEarly: calls.length > 0,
      headScript: kind.isWhole ? headScripts.whole : headScripts.frame,
      scripts: build.entry,
      chartScript,
      styles: inline,
      lateStylesheets,
      scriptStylesheet,
      preloads: catalogue === undefined ? [] : [catalogue],
      fonts: isHost ? firstFonts(output, language) : [],
      integrity: build.integrity,
      isWhole: kind.isWhole,
      ...content,
    });
    const folder = path.join(output, "pages", language.prefix);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${kind.name}.html`), html);
  }
  const inlineHashes = {
    script: [...new Set(pages.map(({ kind }) => kind.isWhole))].map((isWhole) =>
      policyHash(isWhole ? headScripts.whole : headScripts.frame),
    ),
    style: [...new Set(pages.map(({ kind }) => stylesOf(styles, kind).inline))].map(policyHash),
  };
  const record = { ...build, inlineHashes };
  const id = createHash("sha256")
    .update(JSON.stringify([record, now]))
    .digest("hex")
    .slice(0, 16);
  // The pool server uses it to render content pages.
  if (isHost) cpSync(prerenderedFile("host"), path.join(output, `pages/render-${id}.mjs`));
  writeFileSync(path.join(output, "build.json"), `${JSON.stringify({ ...record, id }, null, 2)}\n`);
}
