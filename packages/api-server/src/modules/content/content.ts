import { ALLOWED_ELEMENTS } from "contracts/html-elements";
import sanitizeHtml from "sanitize-html";
import { isLanguagePrefix, matchRoute, prefixOf } from "routes";
import type { Localized } from "../../platform/database/schema/communication.ts";
import type { Locale } from "../../texts/messages.ts";

const REL = "noopener noreferrer nofollow";
const OWN_PATH = /^\/(?![/\\])/;

/** A link to a page of ours in a language; everything else stays as it is. */
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
 * HTML of which only the allowed elements are left; links cannot run script and images come from our own origin.
 *
 * @param html text of an operator or of the server; cleaned when stored and again when served.
 */
export function cleanHtml(html: string): string {
  return clean(html, (href) => href);
}

/**
 * Clean HTML whose links to pages of ours stay in the language of the reader.
 *
 * @param html stored HTML, whose links name pages without a language
 * @param locale language of the page that shows it, which the text need not be in
 */
export function htmlFor(html: string, locale: Locale): string {
  return clean(html, (href) => inLanguage(href, locale));
}

/** An address that a person may be led to: http, https, or a path of our own; anything else is none. */
export function cleanUrl(url: string | null): string | null {
  if (url === null || url === "") return null;
  if (OWN_PATH.test(url)) return url;
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol) ? url : null;
}

/** The text in a language. */
export function localized(texts: Localized, locale: Locale): string {
  return texts[locale];
}

/** Language of the announcement list: Traditional Chinese reads the Simplified one (spec 7.1). */
export function announcementLocale(locale: Locale): Locale {
  return locale === "zh_Hant_HK" ? "zh_Hans_CN" : locale;
}
