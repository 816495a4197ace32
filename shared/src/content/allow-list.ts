const OUTSIDE = new Set(["http:", "https:"]);

/**
 * Decides which link targets are allowed in sanitized HTML.
 *
 * @param href URL as written
 * @param origin origin of the page
 * @returns the URL to use, or undefined for text only
 */
export function safeLink(href: string, origin: string): { href: string; isOwn: boolean } | undefined {
  if (/[\u0000-\u001f\\]/u.test(href)) return undefined;
  if (/^\/(?!\/)/u.test(href)) return { href, isOwn: true };
  const address = URL.parse(href);
  if (!address || !OUTSIDE.has(address.protocol) || address.username !== "" || address.password !== "")
    return undefined;
  return { href: address.href, isOwn: address.origin === origin };
}

/**
 * Decides which images are allowed in sanitized HTML: those of the page's own origin.
 *
 * @param src URL as written
 * @param origin origin of the page
 * @returns the URL to use, or undefined for none
 */
export function safeImage(src: string, origin: string): string | undefined {
  const link = safeLink(src, origin);
  return link?.isOwn ? link.href : undefined;
}
