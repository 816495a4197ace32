import type { FastifyRequest } from "fastify";

/** Header in which the pool servers get the visitor's country; one that a client sends is never forwarded. */
export const VISITOR_COUNTRY = "x-hashfront-country";

/** Names of headers with another meaning, which no proxy uses for the country. */
const OTHER_MEANING =
  /^(?:accept|cache|connection|content|cookie|date|expect|if|proxy|range|sec|te|trailer|transfer|upgrade|via|x-forwarded|x-hashfront)(?:-|$)|^(?:authorization|forwarded|host|keep-alive|origin|referer|user-agent|x-real-ip)$/;

/**
 * Checks whether a header can carry the country.
 *
 * @param name - name in lower case
 * @returns false for an invalid name and for headers with another meaning
 */
export function isCountryHeader(name: string): boolean {
  return /^[a-z][a-z\d-]{1,63}$/.test(name) && !OTHER_MEANING.test(name);
}

/**
 * Returns the visitor's country as reported by a trusted proxy in front.
 *
 * @param request - the request; Fastify adds forwarded addresses to `ips` only from trusted proxies
 * @param header - name of the proxy's header in lower case; undefined if there is none
 * @returns ISO 3166-1 code of two capital letters; undefined when not reported
 */
export function visitorCountry(
  { headers, ips = [] }: Pick<FastifyRequest, "headers" | "ips">,
  header: string | undefined,
): string | undefined {
  const value = header === undefined || ips.length < 2 ? undefined : headers[header];
  return typeof value === "string" && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}
