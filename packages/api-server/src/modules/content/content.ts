import { ALLOWED_ELEMENTS } from "contracts/html-elements";
import sanitizeHtml from "sanitize-html";
import type { Localized } from "../../platform/database/schema/communication.ts";
import type { Locale } from "../../texts/messages.ts";

/**
 * HTML of which only the allowed elements are left; links cannot run script and images come from our own origin.
 *
 * @param html text of an operator or of the server; cleaned when stored and again when served.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED_ELEMENTS],
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
    exclusiveFilter: (frame) => frame.tag === "img" && !/^\/(?![/\\])/.test(frame.attribs["src"] ?? ""),
  });
}

/** An address that a person may be led to: http, https, or a path of our own; anything else is none. */
export function cleanUrl(url: string | null): string | null {
  if (url === null || url === "") return null;
  if (/^\/(?![/\\])/.test(url)) return url;
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
