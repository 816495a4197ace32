import { readFileSync } from "node:fs";
import path from "node:path";
import type { Brand } from "brand";
import { escapeHtml } from "./page-html.ts";
import { policyHash } from "./policy-hash.ts";

/** The offline page in one language, shown by the service worker, and the policy that allows its style. */
export interface OfflinePage {
  html: string;
  policy: string;
}

/** Texts of the page. */
export interface OfflineTexts {
  title: string;
  text: string;
  action: string;
}

/** Uses the system's theme, since no script can read the chosen one. */
function styleOf({
  heroFrom,
  heroTo,
  50: ground,
  100: pale,
  300: edge,
  600: accent,
}: Brand["colors"]): string {
  const light = `--ink:${heroTo};--ground:${ground};--edge:${accent}`;
  const dark = `--ink:${pale};--ground:${heroFrom};--edge:${edge}`;
  return [
    `:root{color-scheme:light dark;${light}}`,
    `@media(prefers-color-scheme:dark){:root{${dark}}}`,
    "body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}",
    "h1{margin:0;font-size:28px;line-height:1.2}p{margin:0;max-width:36em}p:first-child{display:flex;align-items:center;gap:10px;font-weight:600}",
    `a{justify-self:start;display:inline-block;padding:10px 20px;border:1px solid var(--edge);border-radius:8px;color:inherit;text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:2px solid var(--edge);outline-offset:3px}`,
  ].join("");
}

/**
 * Writes the offline page: a standalone document without scripts, so that nothing else has to be cached for it.
 *
 * @param language - Tag for the document, e.g. `en`.
 * @param texts - Its texts.
 * @param brand - Name, colors and logo.
 * @param files - Folder of the brand's files.
 */
export function writeOfflinePage(
  language: string,
  { title, text, action }: OfflineTexts,
  { brand, files }: { brand: Pick<Brand, "name" | "colors" | "logo">; files: string },
): OfflinePage {
  const style = styleOf(brand.colors);
  const [light, dark] = [brand.logo.mark, brand.logo.markDark].map(
    (file) => `data:image/svg+xml;base64,${readFileSync(path.join(files, file)).toString("base64")}`,
  );
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title><style>${style}</style></head>`,
    `<body><p><picture><source media="(prefers-color-scheme:dark)" srcset="${dark}"><img src="${light}" width="28" height="28" alt=""></picture>${escapeHtml(brand.name)}</p>`,
    // An empty address links to the page itself.
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(action)}</a></body></html>`,
  ].join("");
  const policy = `default-src 'none'; style-src ${policyHash(style)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/**
 * Writes the service worker: its offline pages followed by its script.
 *
 * @param pages - By language prefix.
 * @param script - Build output of `host/src/service-worker`.
 */
export function writeServiceWorker(pages: Readonly<Record<string, OfflinePage>>, script: string): string {
  return `self.offlinePages=${JSON.stringify(pages)};\n${script}\n`;
}
