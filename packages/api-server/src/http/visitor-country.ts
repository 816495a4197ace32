import type { FastifyRequest } from "fastify";

/** Header in which the gateway and nginx report the visitor's country; they forward none of a visitor's own. */
const VISITOR_COUNTRY = "x-hashfront-country";

/**
 * Returns the visitor's country, if a trusted proxy reports it.
 *
 * @param request the request; Fastify adds forwarded addresses to `ips` only from trusted proxies
 * @returns ISO 3166-1 code of two capital letters; undefined if unknown
 */
export function visitorCountry({
  headers,
  ips = [],
}: Pick<FastifyRequest, "headers" | "ips">): string | undefined {
  const value = ips.length < 2 ? undefined : headers[VISITOR_COUNTRY];
  return typeof value === "string" && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}
