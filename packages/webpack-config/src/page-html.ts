import type { IntegrityTable } from "./files.ts";
import { rootHtml } from "./root-html.ts";

/** One entry page of a build before it is serialized. All addresses are relative to the root, without the leading slash. */
export interface PageHtml {
  /** BCP 47 tag of the page's language. */
  tag: string;
  title: string;
  description: string;
  defaultTheme: string;
  /** When the content was rendered, in seconds since 1970; the initial time of pages that show times. */
  renderedAt: number;
  /** Language code for calls, e.g. `en_US`, and the display currency of a first visit. */
  locale: string;
  currency: string;
  /** Addresses that a page requests before its scripts load, for a signed-in person or a visitor with an access key. */
  prefetchedCalls: readonly string[];
  /** Whether the body contains a page that is shown and filled before its scripts load. */
  isEarly: boolean;
  favicon: string;
  /** Text of the short script that runs before the first paint; another one where the body is the page itself. */
  headScript: string;
  scripts: string[];
  /** Script that renders a prefetched chart into a prerendered page. */
  chartScript: string;
  /** Text of the first screen's styles. */
  styles: string;
  /** Stylesheets after the content, which is shown without them. */
  lateStylesheets: string[];
  /** Stylesheet requested with the scripts, for content that only these show; null if all styles are loaded before. */
  scriptStylesheet: string | null;
  /** Resources needed at once that no tag references: the catalog. */
  preloads: string[];
  fonts: string[];
  integrity: IntegrityTable;
  /** Whether the body is the page itself, and not only the frame of one rendered by the browser. */
  isWhole: boolean;
  /** Rendered content of the page's root, empty if the browser renders all of it. */
  body: string;
  /** Head tags that the rendered body requires, as HTML. */
  links: string;
  /** Head tags of a public page for search engines, as HTML; empty for private pages. */
  headTags: readonly string[];
}

/**
 * Escapes text for HTML content and quoted attributes.
 *
 * @param text - Any text.
 * @returns The text with HTML's special characters escaped.
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function hashOf(file: string, integrity: IntegrityTable): string {
  const hash = integrity[file];
  if (hash === undefined) throw new Error(`${file} has no integrity`);
  return hash;
}

function signed(file: string, integrity: IntegrityTable): string {
  return `"/${file}" integrity="${hashOf(file, integrity)}" crossorigin="anonymous"`;
}

function writeStylesheets(files: readonly string[], integrity: IntegrityTable): string[] {
  return files.map((file) => `<link rel="stylesheet" href=${signed(file, integrity)}>`);
}

/** Returns text for a script or style element. */
function inline(element: "script" | "style", text: string): string {
  if (/<\/|<!--/.test(text))
    throw new Error(`The ${element} could end its element: it holds "</" or "<!--".`);
  return `<${element}>${text}</${element}>`;
}

/** Writes the font tags. They follow the content, so that no font is requested before the document has arrived. */
function writeFonts({ fonts }: PageHtml): string[] {
  return fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="anonymous">`,
  );
}

/**
 * Lists the scripts for the head script to request: immediately, after the first screen of a prerendered page, or when a fully
 * rendered page is used.
 */
function writeFileList(page: PageHtml): string {
  const { scripts, scriptStylesheet, preloads, chartScript, integrity, isWhole } = page;
  const list = (files: readonly string[], kind = "script") =>
    files.map((file) => `${kind} /${file} ${hashOf(file, integrity)}`).join(" ");
  const chart = isWhole ? "" : ` data-chart-script="${list([chartScript])}"`;
  const stylesheet = scriptStylesheet === null ? "" : `${list([scriptStylesheet], "style")} `;
  return ` data-scripts="${list(scripts)}" data-preloads="${stylesheet}${list(preloads)}"${chart}`;
}

/**
 * Writes an entry page: its only inline code is the head script and the styles of its first screen, both allowed by their hash;
 * every other script and stylesheet has its own hash.
 *
 * @param page - Everything that the page refers to.
 * @returns A complete HTML document.
 * @throws Error when a script or stylesheet has no hash, or inline text could end its element.
 */
export function writePageHtml(page: PageHtml): string {
  const { integrity } = page;
  return [
    "<!doctype html>",
    `<html lang="${page.tag}" data-default-theme="${escapeHtml(page.defaultTheme)}" data-locale="${page.locale}" data-currency="${page.currency}" data-early-calls="${escapeHtml(page.prefetchedCalls.join(" "))}"${page.isEarly ? ' data-early-sheets=""' : ""} data-rendered-at="${String(page.renderedAt)}"${writeFileList(page)}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    inline("script", page.headScript),
    inline("style", page.styles),
    `<link rel="icon" type="image/svg+xml" href="/${page.favicon}">`,
    '<link rel="apple-touch-icon" href="/brand/social/app-icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...page.headTags,
    page.links,
    "</head>",
    `<body>${rootHtml(page.body)}`,
    ...writeStylesheets(page.lateStylesheets, integrity),
    ...writeFonts(page),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
