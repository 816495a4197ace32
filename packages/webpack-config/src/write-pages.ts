import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brand, getTagline, writeBrandCss } from "brand";
import { verifyBrand } from "brand/verify";
import { DEFAULT_CURRENCIES, getCustomSettings, getOriginUser, getUserInfo } from "contracts";
import { buildPath, getSearchPages, LANGUAGES } from "routes";
import type { Language, SearchPage } from "routes";
import { readBootstrap } from "./bootstrap.ts";
import type { BuildFile } from "./build-file-plugin.ts";
import { writeHeadTags } from "./head-tags.ts";
import type { DescribedPage } from "./head-tags.ts";
import { integrityOf } from "./integrity-plugin.ts";
import { writePageHtml } from "./page-html.ts";
import type { PageHtml } from "./page-html.ts";
import { loadPrerendered } from "./prerender.ts";
import { ROOT } from "./root.ts";
import { writeRobots, writeSitemap } from "./site-files.ts";

const BRAND_FILES = path.join(ROOT, "packages/brand/files");
/** The font of Latin letters and digits, on the first screen in every language. */
const LATIN_FONT = /^inter-latin\.[0-9a-f]+\.woff2$/;
const CYRILLIC_FONT = /^inter-cyrillic\.[0-9a-f]+\.woff2$/;

/** Who is signed in, and how they like their pages: every page of a person begins with it. */
const PREFETCHED_CALLS = [getUserInfo, getOriginUser, getCustomSettings].map(
  ({ path: call }) => `/res${call}`,
);

/** Renders a page to the HTML of its root. */
type RenderPage = (page: { path: string; locale: string }) => Promise<string>;
/** What the prerender build exports: public pages, the frame of all others, and texts for search engines. */
interface Prerendered {
  renderPage: RenderPage;
  renderFrame: RenderPage;
  describe(name: SearchPage, locale: string): Promise<{ title: string; description: string }>;
}

function readBuildFile(output: string): BuildFile {
  return JSON.parse(readFileSync(path.join(output, "build.json"), "utf8"));
}

function writeHashed(output: string, stem: string, extension: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const file = `static/${stem}.${hash}${extension}`;
  writeFileSync(path.join(output, file), text);
  return file;
}

/** Source that allows an inline text in the page policy. */
function policyHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function manifest(): string {
  const { name, logo, colors } = brand;
  const icons = [
    { src: `/brand/${logo.appIcon}`, sizes: "any", type: "image/svg+xml", purpose: "any" },
    ...[192, 512].map((size) => ({
      src: `/brand/social/app-icon-${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  ];
  return `${JSON.stringify({ name, short_name: name, start_url: "/", display: "standalone", background_color: colors.heroTo, theme_color: colors["600"], icons })}\n`;
}

/** React puts its preloads ahead of the markup; they belong to the head, outside of what is hydrated. */
function splitHead(html: string): { links: string; body: string } {
  if (html.includes("<script"))
    throw new Error("The rendered page holds an inline script, which its policy refuses.");
  if (/ style="/.test(html))
    throw new Error("The rendered page holds an inline style, which its policy refuses.");
  const links = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? "";
  return { links, body: html.slice(links.length) };
}

/** Faces that a whole page shows at once; any other leaves the line to its scripts. */
function firstFonts(output: string, { prefix }: Language): string[] {
  return readdirSync(path.join(output, "static"))
    .filter((name) => LATIN_FONT.test(name) || (prefix === "ru" && CYRILLIC_FONT.test(name)))
    .map((name) => `static/${name}`);
}

interface PageKind {
  /** File name below `pages/<language>/`. */
  file: string;
  /** Whether what is rendered is the page itself. */
  isWhole: boolean;
  render(language: Language): Promise<string>;
  /** Title, description and tags; the brand's own without. */
  describe?(language: Language): Promise<DescribedPage>;
}

/** Public pages that look the same in every browser until their data arrives, so that the browser continues with their HTML. */
const WHOLE_PAGES: ReadonlySet<SearchPage> = new Set(["home", "pricing", "announcements"]);

/** A public page, whole or its frame alone; both have texts for search engines. */
function searchPage(name: SearchPage, prerendered: Prerendered): PageKind {
  const isWhole = WHOLE_PAGES.has(name);
  const { renderPage, renderFrame } = prerendered;
  return {
    file: `${name}.html`,
    isWhole,
    render: ({ prefix, locale }) =>
      (isWhole ? renderPage : renderFrame)({ path: buildPath(name, {}, { lang: prefix }), locale }),
    describe: async (language) => ({
      name,
      language,
      ...(await prerendered.describe(name, language.locale)),
    }),
  };
}

async function pageKinds(isPrerendered: boolean): Promise<PageKind[]> {
  if (!isPrerendered) return [{ file: "shell.html", isWhole: false, render: () => Promise.resolve("") }];
  const prerendered = await loadPrerendered<Prerendered>("host");
  return [
    {
      file: "shell.html",
      isWhole: false,
      render: ({ prefix, locale }) => prerendered.renderFrame({ path: `/${prefix}`, locale }),
    },
    ...getSearchPages().map((name) => searchPage(name, prerendered)),
  ];
}

/** Which pages to write for a build. */
export interface PagesOptions {
  /** Absolute path of the build's output folder. */
  output: string;
  /** Whether the build has pages whose content is rendered ahead. */
  isPrerendered: boolean;
}

/** What the head says of a page: the texts for search engines, or those of the brand. */
async function textsOf(
  kind: PageKind,
  language: Language,
): Promise<Pick<PageHtml, "title" | "description" | "headTags">> {
  const described = await kind.describe?.(language);
  if (described === undefined)
    return { title: brand.name, description: getTagline(language.locale), headTags: [] };
  const { title, description } = described;
  return { title, description, headTags: writeHeadTags(described) };
}

function writeSearchFiles(output: string): void {
  writeFileSync(path.join(output, "robots.txt"), writeRobots());
  writeFileSync(path.join(output, "sitemap.xml"), writeSitemap());
}

/**
 * Writes the entry pages of a build in every language, with brand files and manifest, and completes `build.json`.
 *
 * @param options - Which build.
 */
export async function writePages({ output, isPrerendered }: PagesOptions): Promise<void> {
  for (const warning of verifyBrand()) process.stderr.write(`${warning}\n`);
  const build = readBuildFile(output);
  cpSync(BRAND_FILES, path.join(output, "brand"), { recursive: true });
  writeFileSync(path.join(output, "manifest.webmanifest"), manifest());
  if (isPrerendered) writeSearchFiles(output);
  const headScript = readBootstrap();
  const brandSheet = writeHashed(output, "brand", ".css", writeBrandCss(brand));
  build.integrity[brandSheet] = integrityOf(readFileSync(path.join(output, brandSheet)));
  const sheets = [...build.css, brandSheet];
  const styles = sheets.map((file) => readFileSync(path.join(output, file), "utf8")).join("\n");
  for (const kind of await pageKinds(isPrerendered)) {
    for (const language of LANGUAGES) {
      const catalogue = build.catalogues[language.locale];
      const content = splitHead(await kind.render(language));
      const html = writePageHtml({
        tag: language.tag,
        ...(await textsOf(kind, language)),
        defaultTheme: brand.theme.default,
        favicon: `brand/${brand.logo.favicon}`,
        locale: language.locale,
        currency: DEFAULT_CURRENCIES[language.locale],
        prefetchedCalls: PREFETCHED_CALLS,
        headScript,
        scripts: build.entry,
        sheets,
        styles: kind.isWhole ? styles : null,
        preloads: catalogue === undefined ? [] : [catalogue],
        fonts: kind.isWhole ? firstFonts(output, language) : [],
        integrity: build.integrity,
        isWhole: kind.isWhole,
        ...content,
      });
      const folder = path.join(output, "pages", language.prefix);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, kind.file), html);
    }
  }
  const inlineHashes = {
    script: [policyHash(headScript)],
    style: isPrerendered ? [policyHash(styles)] : [],
  };
  writeFileSync(
    path.join(output, "build.json"),
    `${JSON.stringify({ ...build, css: sheets, inlineHashes }, null, 2)}\n`,
  );
}
