/** Markup of a page. */
export interface RenderedPage {
  /** Tags that React puts ahead of the markup; they belong to the head, outside of what is hydrated. */
  links: string;
  body: string;
}

/**
 * Splits the markup of a page that React rendered outside of a browser.
 *
 * @param html what React rendered
 * @param path the page, for the message of an error
 * @returns tags for the head, and the rest
 * @throws Error when the markup holds what the page policy refuses: an inline script or style
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
