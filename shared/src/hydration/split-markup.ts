/** Markup of a page. */
export interface RenderedPage {
  /** Tags that React emits before the markup; they go into the head, outside of the hydrated root. */
  links: string;
  body: string;
}

/**
 * Splits the markup of a page that React rendered outside of a browser.
 *
 * @param html what React rendered
 * @param path the page, for error messages
 * @returns tags for the head, and the rest
 * @throws Error when the markup contains an inline script or style, which the page policy forbids
 */
export function splitMarkup(html: string, path: string): RenderedPage {
  if (html.includes("<script"))
    throw new Error(`${path} renders an inline script, which its policy refuses.`);
  const [style] = /<[^>]* style="[^>]*>/.exec(html) ?? [];
  if (style !== undefined)
    throw new Error(`${path} renders an inline style, which its policy refuses: ${style}`);
  const links = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? "";
  return { links, body: html.slice(links.length) };
}
