import file from "../brand.json" with { type: "json" };
import type { Brand } from "./schema.ts";

/** The operator's brand; the file is checked when the project is built and when the gateway starts. */
export const brand = file;

/** A language's own entry, or the one for all others. */
function pick<T>(entries: { default: T }, locale: string): T {
  const own = new Map<string, T>(Object.entries(entries)).get(locale);
  return own ?? entries.default;
}

/** A page beside the product whose address the brand file holds. */
export type BrandLink = "helpCenter" | "apiDocs" | "minerAgent" | "miningGuide" | "appIos" | "appAndroid";

/**
 * Gives a link of the brand in a language.
 *
 * @param name which link
 * @param locale locale code
 * @returns address, or a path of this installation
 */
export function getBrandLink(name: BrandLink, locale: string): string {
  return pick<string>(brand.links[name], locale);
}

/** One of the pool's places on a social network. */
export interface SocialLink {
  kind: string;
  url: string;
}

/**
 * Gives the social links for a language.
 *
 * @param locale locale code
 * @returns links in order
 */
export function getSocialLinks(locale: string): readonly SocialLink[] {
  return pick<readonly SocialLink[]>(brand.social, locale);
}

/**
 * Gives the pool's one-line description.
 *
 * @param locale locale code
 * @returns text in that language
 */
export function getTagline(locale: string): string {
  return pick<string>({ default: brand.tagline.en_US, ...brand.tagline }, locale);
}

/** Support chat of another provider. */
export type ForeignChat = NonNullable<Brand["chat"]>;

const chat: ForeignChat | null = file.chat;

/**
 * Gives the support chat of another provider.
 *
 * @returns address and hash of its script and name of its element; null where the pool answers itself
 */
export function getForeignChat(): ForeignChat | null {
  return chat;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns whether a host may show the product (R2.1.12). A machine's own address is never a phishing site.
 *
 * @param hostname host without port, as the browser gives it
 * @returns true for the official hosts and for loopback
 */
export function isOfficialHost(hostname: string): boolean {
  return (
    brand.hosts.official.includes(hostname) || LOOPBACK.includes(hostname) || hostname.endsWith(".localhost")
  );
}

/**
 * Gives the address of a brand file as it is served.
 *
 * @param name file under `files/`
 * @returns path from the root
 */
export function brandFile(name: string): string {
  return `/brand/${name}`;
}
