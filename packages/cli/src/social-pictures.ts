import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { SEARCH_PAGES } from "routes";
import type { SearchPage } from "routes";
import { findChromium } from "test-support/chromium";
import { escapeHtml } from "webpack-config/page-html";
import { FAVICON_SIZES } from "webpack-config/site-files";
import { loadPrerendered } from "webpack-config/prerender";
import { brand } from "brand";
import { fromRoot } from "./root.ts";

// Renders the preview images of shared links and the app icons into the brand's files. Run it after a change of the brand or of a
// title, with a build of the host available.

const FILES = fromRoot("packages/brand/files");
const OUTPUT = path.join(FILES, "social");
const ICON_SIZES = [180, 192, 512] as const;
const APPLE_SIZE = 180;
/** Zoom of the mark in an icon that is not cropped. */
const ICON_ZOOM = 1.25;

interface Prerendered {
  describe(name: SearchPage, prefix: string): Promise<{ title: string; description: string }>;
}

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(path.join(FILES, file)).toString("base64")}`;

function picture({ title, description }: { title: string; description: string }): string {
  const { heroFrom, 400: accent, 100: pale } = brand.colors;
  const [words] = title.split(" – ");
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Inter; src: url(${dataUrl("fonts/inter-latin.woff2", "font/woff2")}); font-weight: 100 900; }
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px; display: flex;
      flex-direction: column; justify-content: space-between; font-family: Inter, sans-serif; color: #fff;
      background: ${heroFrom}; border-bottom: 12px solid ${accent}; }
    img { height: 64px; align-self: flex-start; }
    h1 { margin: 0 0 24px; font-size: 76px; line-height: 1.08; font-weight: 650; letter-spacing: -0.02em; text-wrap: balance; }
    p { margin: 0; font-size: 32px; line-height: 1.35; color: ${pale}; text-wrap: pretty; }
  </style><body><img src="${dataUrl(brand.logo.dark, "image/svg+xml")}">
  <div><h1>${escapeHtml(String(words))}</h1><p>${escapeHtml(description)}</p></div></body>`;
}

/** Returns an icon for direct display, with round corners and a large mark, or for a system that crops it to its own shape. */
function icon(size: number, isCut: boolean): string {
  const source = dataUrl(brand.logo.appIcon, "image/svg+xml");
  const zoom = isCut ? 1 : ICON_ZOOM;
  return `<!doctype html><style>body { margin: 0; background: transparent; overflow: hidden; border-radius: ${isCut ? "0" : "22%"} }
    div { width: ${String(size)}px; height: ${String(size)}px; overflow: hidden; border-radius: ${isCut ? "0" : "22%"} }
    img { display: block; transform: scale(${String(zoom)}) }</style><div><img src="${source}" width="${String(size)}" height="${String(size)}"></div>`;
}

/** Returns the browser tab icon. */
function favicon(size: number): string {
  const source = dataUrl(brand.logo.favicon, "image/svg+xml");
  return `<!doctype html><style>body { margin: 0 } img { display: block }</style><img src="${source}" width="${String(size)}" height="${String(size)}">`;
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
const page = await browser.newPage();

async function draw(html: string, name: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  writeFileSync(path.join(OUTPUT, name), await page.screenshot({ omitBackground: true }));
}

mkdirSync(OUTPUT, { recursive: true });
const { describe } = await loadPrerendered<Prerendered>("host");
for (const name of SEARCH_PAGES) await draw(picture(await describe(name, "en")), `${name}.png`, 1200, 630);
for (const size of ICON_SIZES) {
  // Apple crops the icon of 180 pixels itself.
  if (size !== APPLE_SIZE) await draw(icon(size, true), `app-icon-maskable-${String(size)}.png`, size, size);
  await draw(icon(size, size === APPLE_SIZE), `app-icon-${String(size)}.png`, size, size);
}
for (const size of FAVICON_SIZES) await draw(favicon(size), `favicon-${String(size)}.png`, size, size);
await browser.close();
