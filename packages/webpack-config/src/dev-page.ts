import { escapeHtml } from "./page-html.ts";
import { rootHtml } from "./root-html.ts";

/**
 * Every build has its own copy of the refresh runtime, and a remote's loads after react-dom has registered itself. With this hook
 * in place first, later copies still find the renderer, so that their updates are rendered.
 */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {
  let id = 0;
  const renderers = new Map();
  return { renderers, supportsFiber: true, inject(renderer) { renderers.set(++id, renderer); return id; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
})();`;

/** What differs between the development pages of two languages. */
export interface DevPage {
  tag: string;
  title: string;
  description: string;
  defaultTheme: string;
  /** Stylesheet of the brand, after that of the host. */
  brandStylesheet: string;
}

/**
 * The entry page of the development server. It has no hashes and no policy: the files change during development.
 *
 * @param page - Language and brand.
 * @returns A complete HTML document.
 */
export function devPage({ tag, title, description, defaultTheme, brandStylesheet }: DevPage): string {
  return [
    "<!doctype html>",
    `<html lang="${tag}" data-default-theme="${escapeHtml(defaultTheme)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    `<script>${REFRESH_HOOK}</script>`,
    '<link rel="stylesheet" href="/static/main.css"><link rel="icon" href="/brand/favicon.svg">',
    `<style>${brandStylesheet}</style>`,
    '<script defer src="/static/vendor.js"></script><script defer src="/static/main.js"></script></head>',
    `<body>${rootHtml()}</body></html>`,
    "",
  ].join("\n");
}
