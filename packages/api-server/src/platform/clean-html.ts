import { ALLOWED_ELEMENTS } from "contracts/html-elements";
import sanitizeHtml from "sanitize-html";
import { isLanguagePrefix, matchRoute, prefixOf } from "routes";
import type { Locale } from "../texts/messages.ts";

const REL = "noopener noreferrer nofollow";
const OWN_PATH = /^\/(?![/\\])/;

/** Adds the language to a link within the site; other links are unchanged. */
function inLanguage(href: string, locale: Locale): string {
  if (!OWN_PATH.test(href)) return href;
  const [path = ""] = href.split(/[?#]/);
  if (isLanguagePrefix(path.split("/")[1]) || matchRoute(path) === null) return href;
  return `/${prefixOf(locale)}${href === "/" ? "" : href}`;
}

function clean(html: string, linkOf: (href: string) => string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED_ELEMENTS],
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt", "width", "height"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(href === undefined ? {} : { href: linkOf(href) }), rel: REL },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !OWN_PATH.test(frame.attribs["src"] ?? ""),
  });
}

/**
 * Removes all elements that are not allowed; links cannot run scripts, and images are same-origin.
 *
 * @param html text of an operator or of the server; cleaned when stored and again when served.
 */
export function cleanHtml(html: string): string {
  return clean(html, (href) => href);
}

/**
 * Returns clean HTML whose internal links keep the reader's language.
 *
 * @param html stored HTML, whose internal links have no language
 * @param locale language of the page that shows it, which may differ from the text's
 */
export function htmlFor(html: string, locale: Locale): string {
  return clean(html, (href) => inLanguage(href, locale));
}

/** Returns an address that is safe to link to: http, https, or a path on this site; null otherwise. */
export function cleanUrl(url: string | null): string | null {
  if (url === null || url === "") return null;
  if (OWN_PATH.test(url)) return url;
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol) ? url : null;
}
