import { callHeaderLines } from "./nginx-headers.ts";
import { block } from "./nginx-maps.ts";
import { REPEATS_READS } from "./repeats.ts";

const MOST_REPEATS = 3;
const UPSTREAM = "hashfront_api";

const PROXY_LINES = [
  ...callHeaderLines(),
  `proxy_pass http://${UPSTREAM};`,
  "proxy_http_version 1.1;",
  'proxy_set_header Connection "";',
  'proxy_set_header Cookie "";',
  'proxy_set_header Forwarded "";',
  "proxy_set_header Host $host;",
  "proxy_set_header X-Forwarded-For $remote_addr;",
  "proxy_set_header X-Forwarded-Proto $scheme;",
  "proxy_connect_timeout 2s;",
  "proxy_read_timeout 15s;",
  "error_page 413 = /.refused/413;",
];

function repeatHeader(value: string): string {
  return `proxy_set_header ${REPEATS_READS} "${value}";`;
}

/**
 * Writes the group of API servers. One that refuses a connection, cuts one or says that it is about to end is left out for two
 * seconds.
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
    block("map $request_method $hf_is_write", ["default 1;", "GET 0;", "HEAD 0;"]),
    "# Whether a server was sent anything of the request.",
    block("map $upstream_bytes_sent $hf_is_sent", ["volatile;", "default 1;", '"~^[0, :-]*$" 0;']),
  ];
}

/** Where a write goes when a server could not be reached: to the next, as often as there are others. */
function writeLocations(repeats: number): string[] {
  const placeOf = (index: number) => (index === 0 ? "@write" : `@write_again_${String(index)}`);
  return Array.from({ length: repeats + 1 }, (_none, index) =>
    block(`location ${placeOf(index)}`, [
      ...(index === 0 ? [] : ["if ($hf_is_sent) {", "    return 502;", "}"]),
      ...PROXY_LINES,
      repeatHeader(""),
      "proxy_next_upstream off;",
      "recursive_error_pages on;",
      `error_page 502 504 = ${index < repeats ? placeOf(index + 1) : "@unavailable"};`,
    ]),
  );
}

/**
 * Writes the locations of the calls. Reads go to the next server when one does not answer; a write only when its server was sent
 * nothing of it.
 *
 * @param apiServers - servers as `host:port`
 * @returns blocks for a `server` block
 */
export function callLocations(apiServers: readonly string[]): string[] {
  const repeats = Math.min(apiServers.length - 1, MOST_REPEATS);
  return [
    block("location ^~ /res/", [
      "if ($hf_is_write) {",
      "    return 418;",
      "}",
      "recursive_error_pages on;",
      "error_page 418 = @write;",
      ...PROXY_LINES,
      repeatHeader(repeats > 0 ? "1" : ""),
      "proxy_next_upstream error timeout http_502;",
      "proxy_next_upstream_timeout 5s;",
      "error_page 502 504 = @unavailable;",
    ]),
    ...writeLocations(repeats),
  ];
}
