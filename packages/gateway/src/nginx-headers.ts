import { BODY_LIMIT_BYTES } from "./limits.ts";
import {
  COMMON_HEADERS,
  NON_PAGE_POLICY,
  OBSERVER_PAGE_HEADERS,
  PAGE_HEADERS,
  TRANSPORT_SECURITY,
} from "./headers.ts";
import { block } from "./nginx-maps.ts";
import type { VersionNames } from "./nginx-releases.ts";

const UNAVAILABLE = "Service is temporarily unavailable. Please try again later.";

function addHeader(name: string, value: string): string {
  return `add_header ${name} "${value}" always;`;
}

/**
 * Writes the headers of a location; nginx does not inherit any from the enclosing block.
 *
 * @param headers - headers that add to or replace those of every response
 * @returns directives
 */
export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  const all = {
    ...COMMON_HEADERS,
    "content-security-policy": NON_PAGE_POLICY,
    "strict-transport-security": "$hf_transport_security",
    ...headers,
  };
  return Object.entries(all).map(([name, value]) => addHeader(name, value));
}

/**
 * Writes the headers of a page.
 *
 * @param version - variables of the visitor's version
 * @param extra - headers besides those of every page
 * @returns directives
 */
export function pageHeaders(
  { policy, groupCookie }: Pick<VersionNames, "policy" | "groupCookie">,
  extra: Readonly<Record<string, string>> = {},
): string[] {
  const { "cache-control": cache, "integrity-policy": integrity } = PAGE_HEADERS;
  return headerLines({
    "cache-control": cache,
    "integrity-policy": integrity,
    "content-security-policy": policy,
    // Empty while there is no canary; nginx does not send empty headers.
    "set-cookie": groupCookie,
    ...extra,
  });
}

/**
 * Writes the headers of an observer page.
 *
 * @param version - variables of the visitor's version
 * @returns directives
 */
export function observerPageHeaders(version: VersionNames): string[] {
  return pageHeaders({ ...version, policy: version.observerPolicy }, OBSERVER_PAGE_HEADERS);
}

/**
 * Writes the headers of a pool server's response: the server's own are kept only where the gateway keeps them too.
 *
 * @returns directives
 */
export function callHeaderLines(): string[] {
  const own = ["cache-control", "content-security-policy"];
  return [
    ...[...Object.keys(COMMON_HEADERS), ...own].map((name) => `proxy_hide_header ${name};`),
    ...headerLines({ "cache-control": "$hf_call_cache", "content-security-policy": "$hf_call_policy" }),
  ];
}

/**
 * Writes the maps that the headers use.
 *
 * @returns blocks for an `http` block
 */
export function writeHeaderMaps(): string[] {
  return [
    block("map $hf_scheme $hf_transport_security", ['default "";', `https "${TRANSPORT_SECURITY}";`]),
    block("map $upstream_http_cache_control $hf_call_cache", [
      "default $upstream_http_cache_control;",
      '"" no-store;',
    ]),
    block("map $upstream_http_content_security_policy $hf_call_policy", [
      "default $upstream_http_content_security_policy;",
      `"" "${NON_PAGE_POLICY}";`,
    ]),
  ];
}

/** Limits and error pages of requests that nginx itself rejects, before or instead of a location. */
export const REFUSALS = [
  `client_max_body_size ${String(BODY_LIMIT_BYTES)};`,
  // A request without an address cannot be routed to a named location.
  "error_page 400 = /.refused/400;",
  "error_page 494 = /.refused/431;",
  "error_page 413 = /.refused/413;",
  "error_page 414 = /.refused/414;",
  "error_page 429 = /.refused/429;",
  "error_page 405 = @missing;",
];

/** Disables content types by extension. */
const UNTYPED = block("types", []);

interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: object;
}

function refusal(location: string, body: Refusal, retry = false): string {
  return block(`location ${location}`, [
    "internal;",
    // Over HTTP/2 nginx compares the length of the body once more here.
    "client_max_body_size 0;",
    UNTYPED,
    ...headerLines({ "cache-control": "no-store", ...(retry ? { "retry-after": "1" } : {}) }),
    "default_type application/json;",
    `return ${String(body.code)} '${JSON.stringify(body)}';`,
  ]);
}

/**
 * Writes the responses to rejected requests and to calls that no server responds to.
 *
 * @returns blocks for a `server` block
 */
export function refusalLocations(): string[] {
  return [
    refusal("@unavailable", { code: 503, message: UNAVAILABLE, data: {} }, true),
    refusal("= /.refused/400", { code: 400, message: "Bad request", data: {} }),
    refusal("= /.refused/431", { code: 431, message: "Request Header Fields Too Large", data: {} }),
    refusal("= /.refused/414", { code: 414, message: "URI Too Long", data: {} }),
    refusal("= /.refused/429", { code: 429, message: "Too many requests", data: {} }, true),
    refusal("= /.refused/413", { code: 413, message: "Request body is too large", data: { field: "body" } }),
  ];
}
