import file from "../brand.json" with { type: "json" };
import type { Brand } from "./schema.ts";

/** The operator's brand; the file is validated when the project is built and when the gateway starts. */
export const brand = file;

/** Name of the exchange whose accounts receive withdrawals without a fee. */
export const exchangeName = file.exchangePartner.name;

/** Returns a language's own entry, or the default. */
function pick<T>(entries: { default: T }, locale: string): T {
  const own = new Map<string, T>(Object.entries(entries)).get(locale);
  return own ?? entries.default;
}

/** A page outside the product whose URL is in the brand file. */
export type BrandLink = "helpCenter" | "apiDocs" | "minerAgent" | "miningGuide" | "appIos" | "appAndroid";

/**
 * Returns a brand link in a language.
 *
 * @param name which link
 * @param locale locale code
 * @returns URL, or a path of this installation
 */
export function getBrandLink(name: BrandLink, locale: string): string {
  return pick<string>(brand.links[name], locale);
}

/** One of the pool's accounts on a social network. */
export interface SocialLink {
  kind: string;
  url: string;
}

/**
 * Returns the social links for a language.
 *
 * @param locale locale code
 * @returns links in order
 */
export function getSocialLinks(locale: string): readonly SocialLink[] {
  return pick<readonly SocialLink[]>(brand.social, locale);
}

/**
 * Returns the pool's one-line description.
 *
 * @param locale locale code
 * @returns text in that language
 */
export function getTagline(locale: string): string {
  return pick<string>({ default: brand.tagline.en_US, ...brand.tagline }, locale);
}

/** Third-party support chat. */
export type ForeignChat = NonNullable<Brand["chat"]>;

const chat: ForeignChat | null = file.chat;

/**
 * Returns the third-party support chat.
 *
 * @returns address and hash of its script and name of its element; null if the pool uses its own chat
 */
export function getForeignChat(): ForeignChat | null {
  return chat;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns whether a host may show the product (R2.1.12). A loopback address is never a phishing site.
 *
 * @param hostname host without port, as provided by the browser
 * @returns true for the official hosts and for loopback
 */
export function isOfficialHost(hostname: string): boolean {
  return (
    brand.hosts.official.includes(hostname) || LOOPBACK.includes(hostname) || hostname.endsWith(".localhost")
  );
}

/**
 * Returns the URL path of a brand file.
 *
 * @param name file under `files/`
 * @returns path from the root
 */
export function brandFile(name: string): string {
  return `/brand/${name}`;
}
