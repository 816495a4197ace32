import { callHeaderLines } from "./nginx-headers.ts";
import { block } from "./nginx-maps.ts";
import { REPEATS_READS } from "./repeats.ts";
import { VISITOR_COUNTRY } from "./visitor-country.ts";

/** A request is sent to at most this many single servers one by one. */
const MOST_REPEATS = 4;
/** Group of the API servers. */
export const UPSTREAM = "hashfront_api";
/** The same servers, regardless of recent failures. */
const ANY_UPSTREAM = "hashfront_api_any";

function proxyLines(target: string, repeats: "" | "1"): string[] {
  return [
    ...callHeaderLines(),
    `proxy_pass http://${target};`,
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    'proxy_set_header Cookie "";',
    'proxy_set_header Forwarded "";',
    "proxy_set_header Host $http_host;",
    'proxy_set_header X-Forwarded-Host "";',
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $hf_scheme;",
    `proxy_set_header ${VISITOR_COUNTRY} $hf_country;`,
    `proxy_set_header ${REPEATS_READS} "${repeats}";`,
    "proxy_connect_timeout 2s;",
    "proxy_read_timeout 15s;",
    "error_page 413 = /.refused/413;",
    "error_page 429 = /.refused/429;",
    "recursive_error_pages on;",
  ];
}

/**
 * Writes the upstream groups of API servers. A server that refuses or drops a connection, or reports that it is shutting down, is
 * skipped for two seconds, unless all are.
 *
 * @param apiServers - servers as `host:port`
 * @returns blocks for an `http` block
 */
export function writeUpstream(apiServers: readonly string[]): string[] {
  return [
    block(`upstream ${UPSTREAM}`, [
      `zone ${UPSTREAM} 128k;`,
      ...apiServers.map((address) => `server ${address} max_fails=1 fail_timeout=2s;`),
      "keepalive 32;",
    ]),
    block(`upstream ${ANY_UPSTREAM}`, [
      `zone ${ANY_UPSTREAM} 128k;`,
      ...apiServers.map((address) => `server ${address} max_fails=0;`),
    ]),
    block("map $request_method $hf_is_write", ["default 1;", "GET 0;", "HEAD 0;"]),
    "# Whether a server was sent anything of the request.",
    block("map $upstream_bytes_sent $hf_is_sent", ["volatile;", "default 1;", '"~^[0, :-]*$" 0;']),
  ];
}

/**
 * Writes the locations of a write: first to the next server in rotation, then to each server in turn while nothing of it has been
 * sent.
 */
function writeLocations(apiServers: readonly string[]): string[] {
  const others = apiServers.length > 1 ? apiServers.slice(0, MOST_REPEATS) : [];
  const placeOf = (index: number) => (index === 0 ? "@write" : `@write_again_${String(index)}`);
  return [UPSTREAM, ...others].map((target, index) =>
    block(`location ${placeOf(index)}`, [
      ...(index === 0 ? [] : ["if ($hf_is_sent) {", "    return 502;", "}"]),
      ...proxyLines(target, ""),
      "proxy_next_upstream off;",
      `error_page 502 504 = ${index < others.length ? placeOf(index + 1) : "@unavailable"};`,
    ]),
  );
}

function readLines(target: string, hasSeveral: boolean): string[] {
  return [
    ...proxyLines(target, hasSeveral ? "1" : ""),
    "proxy_next_upstream error timeout http_502;",
    "proxy_next_upstream_timeout 5s;",
  ];
}

/** Writes the locations of the API reference, which the servers render. */
function referenceLocations(): string[] {
  const lines = [...proxyLines(UPSTREAM, ""), "error_page 502 504 = @unavailable;"];
  return [block("location = /docs", lines), block("location ^~ /docs/", lines)];
}

/**
 * Writes the locations of the calls and of their reference. A read is retried on the next server when one does not respond; a
 * write only if nothing of it was sent.
 *
 * @param apiServers - servers as `host:port`
 * @returns blocks for a `server` block
 */
export function callLocations(apiServers: readonly string[]): string[] {
  const hasSeveral = apiServers.length > 1;
  return [
    block("location ^~ /res/", [
      "if ($hf_is_write) {",
      "    return 418;",
      "}",
      "error_page 418 = @write;",
      ...readLines(UPSTREAM, hasSeveral),
      `error_page 502 = ${hasSeveral ? "@read_again" : "@unavailable"};`,
      "error_page 504 = @unavailable;",
    ]),
    block("location @read_again", [
      ...readLines(ANY_UPSTREAM, hasSeveral),
      "error_page 502 504 = @unavailable;",
    ]),
    ...writeLocations(apiServers),
    ...referenceLocations(),
  ];
}
