import { escapeHtml } from "../features/search-engines/escape-html.ts";

const STYLES = /<style>([^]*?)<\/style>/;
/** A class in a selector, with its escapes. */
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/g;

function unescapeName(name: string): string {
  return name.replaceAll(ESCAPE, (_escape, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(parseInt(code, 16)),
  );
}

/** Returns the classes that stylesheets name, as React writes them into markup. */
function classesIn(styles: string): Set<string> {
  const names = [...styles.matchAll(CLASS)].map(([, name = ""]) => unescapeName(name));
  return new Set(names.map((name) => escapeHtml(name).replaceAll("'", "&#x27;")));
}

/**
 * Replaces the inline styles of a public page by those of all public pages if its content has a class that only these know: its
 * own cover what the build rendered and what its scripts name, but not every shared component.
 *
 * @param page built entry page
 * @param body content that it gets, as HTML
 * @param commonPage built entry page with the styles of all public pages
 * @returns the page, unchanged if its styles are enough
 */
export function ensureStyles(page: string, body: string, commonPage: string): string {
  const common = STYLES.exec(commonPage)?.[1] ?? "";
  const own = classesIn(STYLES.exec(page)?.[1] ?? "");
  const missing = [...classesIn(common)].filter((name) => !own.has(name));
  const used = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")));
  if (!missing.some((name) => used.has(name))) return page;
  return page.replace(STYLES, () => `<style>${common}</style>`);
}
