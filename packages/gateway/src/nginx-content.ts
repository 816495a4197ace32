import { CANARY_COOKIE } from "federation";
import type { ListedPage } from "federation";
import { COIN_PAGES, CONTENT_PAGES, expandPattern, getRoute, getSearchPages } from "routes";
import { COIN_QUERY } from "./decide.ts";
import { COMMON_HEADERS, OBSERVER_PAGE_HEADERS } from "./headers.ts";
import { UPSTREAM } from "./nginx-calls.ts";
import { observerPageHeaders, pageHeaders } from "./nginx-headers.ts";
import { block } from "./nginx-maps.ts";
import type { VersionNames } from "./nginx-releases.ts";
import { PAGE_LANG, isObserver, pagePatterns, patternOf, quote } from "./nginx-patterns.ts";
import { BUILD_HEADER } from "./release-group.ts";
import { REPEATS_READS } from "./repeats.ts";
import { PAGE_CALL } from "./rendered-pages.ts";

/** Page headers always come from nginx, whoever renders the page. */
function hideHeaders(...further: readonly string[]): string[] {
  const own = [...Object.keys(COMMON_HEADERS), "cache-control", "content-security-policy"];
  return [...own, ...further].map((name) => `proxy_hide_header ${name};`);
}

/** Query that a page about one coin adds to the call, and whether the page is requested with another query. */
const ONLY_FRAME = "$hf_only_frame";
const COIN_OF_PAGE = "$hf_coin";
const OTHER_QUERY = "$hf_other_query";

function contentLines({ build }: VersionNames, added: string): string[] {
  return [
    ...hideHeaders("content-disposition", "x-request-id"),
    // The location allows only letters, digits and hyphens in the path.
    `proxy_pass http://${UPSTREAM}${PAGE_CALL}?path=$hf_path&build=${build}${added};`,
    "proxy_http_version 1.1;",
    'proxy_set_header Cookie "";',
    `proxy_set_header ${REPEATS_READS} "1";`,
    ...RENDERED_LINES,
    ...COMPRESSED_LINES,
    "proxy_next_upstream error timeout http_502;",
    "proxy_next_upstream_timeout 3s;",
  ];
}

/** Directives of every page that another server renders. */
const RENDERED_LINES = [
  'proxy_set_header Connection "";',
  'proxy_set_header Authorization "";',
  "proxy_connect_timeout 2s;",
  "proxy_read_timeout 2s;",
  "proxy_intercept_errors on;",
];

/** The pool server sends pages uncompressed; nginx compresses them. */
const COMPRESSED_LINES = [
  'proxy_set_header Accept-Encoding "";',
  "gzip on;",
  "gzip_proxied any;",
  "gzip_comp_level 5;",
];

/** File of the frame used for pages without their own file. */
const FRAME = "shell";

/** Upstream group of the gateway beside nginx. */
const GATEWAY = "hashfront_gateway";

/**
 * Writes the upstream group of the gateway that puts prerendered pages of remotes into their frame.
 *
 * @param gateway - `host:port`
 * @returns block for an `http` block
 */
export function writeGatewayUpstream(gateway: string): string {
  return block(`upstream ${GATEWAY}`, [`server ${gateway} max_fails=1 fail_timeout=2s;`, "keepalive 8;"]);
}

/** The gateway chooses the release of the remote from the browser's canaries cookie; it receives no other cookie. */
function gatewayLines({ build }: VersionNames): string[] {
  return [
    ...hideHeaders("integrity-policy", "etag", "x-request-id"),
    `proxy_pass http://${GATEWAY};`,
    "proxy_http_version 1.1;",
    "proxy_set_header Host $http_host;",
    `proxy_set_header ${BUILD_HEADER} ${build};`,
    `proxy_set_header Cookie "${CANARY_COOKIE}=$cookie_${CANARY_COOKIE}";`,
    // The gateway keeps each page compressed, also with brotli.
    "proxy_set_header Accept-Encoding $http_accept_encoding;",
    // The header that lists all files of the page is long.
    "proxy_buffer_size 32k;",
    "proxy_buffers 8 32k;",
    "proxy_busy_buffers_size 64k;",
    ...RENDERED_LINES,
  ];
}

/**
 * Writes the locations of the pages of remotes. They are proxied to the gateway beside nginx, which has the live releases, their
 * prerendered pages, and the first calls and files of each page; where it does not respond, or has another version of the host,
 * the page of the build is sent.
 *
 * @param version - variables of the visitor's version
 * @returns blocks for a `server` block
 */
export function remotePageLocations(version: VersionNames): string[] {
  const listed = getSearchPages()
    .filter((name) => getRoute(name).owner !== "host")
    .map((name) => gatewayLocation(version, patternOf(getRoute(name).pattern.split("/")), name));
  const others = pagePatterns((route) => route.owner !== "host" && !isObserver(route));
  return [
    ...listed,
    gatewayLocation(version, `(?:${others})`, FRAME),
    observerGatewayLocation(version, `(?:${pagePatterns(isObserver)})`),
    block(`location ${OBSERVER_PAGE_OF_BUILD}`, [
      ...observerPageHeaders(version),
      `rewrite ^ /pages/$hf_page_lang/${FRAME}.html break;`,
    ]),
  ];
}

/** Returns the path of a page with its language; the home page has no pattern. */
function pathOf(pattern: string): string {
  return ["", PAGE_LANG, ...(pattern === "" ? [] : [pattern])].join("/");
}

function fromGateway(version: VersionNames, pattern: string, pageOfBuild: string, lines: string[]): string {
  return block(`location ~ ${quote(`^${pathOf(pattern)}/?$`)}`, [
    ...lines,
    "error_page 405 = @missing;",
    `error_page 400 404 429 500 502 503 504 = ${pageOfBuild};`,
    block("if ($hf_is_write)", ["return 405;"]),
    ...gatewayLines(version),
  ]);
}

/** Writes a location for a page from the gateway, or from the build if the gateway does not respond. */
function gatewayLocation(version: VersionNames, pattern: string, file: string): string {
  return fromGateway(version, pattern, PAGE_OF_BUILD, [...pageHeaders(version), `set $hf_file ${file};`]);
}

/** Writes the same for observer pages. */
function observerGatewayLocation(version: VersionNames, pattern: string): string {
  const hidden = Object.keys(OBSERVER_PAGE_HEADERS).map((name) => `proxy_hide_header ${name};`);
  return fromGateway(version, pattern, OBSERVER_PAGE_OF_BUILD, [...observerPageHeaders(version), ...hidden]);
}

/**
 * Writes the locations of pages that remotes add: from the gateway beside nginx as in {@link remotePageLocations}; without one,
 * the frame of the build.
 *
 * @param version - variables of the visitor's version
 * @param pages - pages of the registry
 * @param hasGateway - whether there is a gateway beside nginx
 * @returns blocks for a `server` block
 */
export function ownPageLocations(
  version: VersionNames,
  pages: readonly OwnPage[],
  hasGateway: boolean,
): string[] {
  const locations = pages.flatMap(({ pattern, access }) =>
    expandPattern(pattern).map((segments) => {
      const path = patternOf(segments);
      const isOfObserver = access === "observer";
      if (hasGateway)
        return isOfObserver ? observerGatewayLocation(version, path) : gatewayLocation(version, path, FRAME);
      return block(`location ~ ${quote(`^/${PAGE_LANG}/${path}/?$`)}`, [
        ...(isOfObserver ? observerPageHeaders(version) : pageHeaders(version)),
        `rewrite ^ /pages/$hf_page/${FRAME}.html break;`,
      ]);
    }),
  );
  return [...new Set(locations)];
}

/** A page that a remote adds. */
export type OwnPage = Pick<ListedPage, "pattern" | "access">;

/** Location of the build's page, the fallback for pages that another server renders. */
const PAGE_OF_BUILD = "@page_of_build";
/** The same with the headers of an observer page. */
const OBSERVER_PAGE_OF_BUILD = "@observer_page_of_build";
const NO_SUCH_ENTRY = "error_page 410 =404 /pages/$hf_page_lang/shell.html;";

/**
 * Writes the maps of the query sent to the pool servers: with a page query only the existence of the entry is checked, except for
 * the coin of a page about one coin.
 *
 * @returns blocks for an `http` block
 */
export function writeContentMap(): string {
  const isCoin = quote(`~^${COIN_QUERY}$`);
  return [
    block(`map $args ${ONLY_FRAME}`, ['default "&is_frame=1";', '"" "";']),
    block(`map $args ${COIN_OF_PAGE}`, ['default "";', `${isCoin} "&coin=$1";`]),
    block(`map $args ${OTHER_QUERY}`, ["default 1;", '"" "";', `${isCoin} "";`]),
  ].join("\n");
}

/** Writes the location that rejects ids with characters that no entry has. */
function otherIds(): string[] {
  const patterns = CONTENT_PAGES.flatMap((name) => expandPattern(getRoute(name).pattern))
    .filter((segments) => segments.some((segment) => segment.startsWith(":")))
    .map(patternOf);
  return [
    block(`location ~ ${quote(`^/${PAGE_LANG}/(?:${patterns.join("|")})/?$`)}`, [
      "error_page 404 /pages/$hf_page_lang/shell.html;",
      "return 404;",
    ]),
  ];
}

/**
 * Writes the locations of pages with content. They are proxied to the pool servers; if none responds, or if there is a query, the
 * page of the build is sent. A missing entry gets 404 and the frame. A gateway beside nginx stores the pages that are not of an
 * entry, compressed with brotli, so these come from it.
 *
 * @param version - variables of the visitor's version
 * @param hasGateway - whether there is a gateway beside nginx
 * @returns blocks for a `server` block
 */
export function contentLocations(version: VersionNames, hasGateway: boolean): string[] {
  const locations = CONTENT_PAGES.flatMap((name) =>
    expandPattern(getRoute(name).pattern).map((segments) => {
      const isPlain = segments.every((segment) => !segment.startsWith(":"));
      const isOfCoin = COIN_PAGES.some((one) => one === name);
      const page = patternOf(segments).replaceAll("[^/]+", "[a-z0-9-]+");
      if (isPlain && hasGateway) return gatewayLocation(version, page, name);
      return block(`location ~ ${quote(`^(?<hf_path>${pathOf(page)})/?$`)}`, [
        ...pageHeaders(version),
        `set $hf_file ${isPlain ? name : "shell"};`,
        "error_page 405 = @missing;",
        `error_page 400 404 418 429 500 502 503 504 = ${PAGE_OF_BUILD};`,
        block("if ($hf_is_write)", ["return 405;"]),
        NO_SUCH_ENTRY,
        ...(isPlain ? [block(`if (${isOfCoin ? OTHER_QUERY : "$args"})`, ["return 418;"])] : []),
        ...contentLines(version, isOfCoin ? COIN_OF_PAGE : ONLY_FRAME),
      ]);
    }),
  );
  const ofBuild = block(`location ${PAGE_OF_BUILD}`, [
    ...pageHeaders(version),
    "rewrite ^ /pages/$hf_page_lang/$hf_file.html break;",
  ]);
  return [...locations, ...otherIds(), ofBuild];
}
