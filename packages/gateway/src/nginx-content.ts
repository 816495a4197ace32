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

/** Headers of pages are nginx' own, whoever renders them. */
function hideHeaders(...further: readonly string[]): string[] {
  const own = [...Object.keys(COMMON_HEADERS), "cache-control", "content-security-policy"];
  return [...own, ...further].map((name) => `proxy_hide_header ${name};`);
}

/** What a page about one coin adds to the call, and whether it is asked for with another query. */
const ONLY_FRAME = "$hf_only_frame";
const COIN_OF_PAGE = "$hf_coin";
const OTHER_QUERY = "$hf_other_query";

function contentLines({ build }: VersionNames, added: string): string[] {
  return [
    ...hideHeaders("content-disposition", "x-request-id"),
    // The path holds letters, digits and hyphens only, as the location says.
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

/** What every page has that another server renders. */
const RENDERED_LINES = [
  'proxy_set_header Connection "";',
  'proxy_set_header Authorization "";',
  "proxy_connect_timeout 2s;",
  "proxy_read_timeout 2s;",
  "proxy_intercept_errors on;",
];

/** The pool server renders pages as they are; nginx compresses them. */
const COMPRESSED_LINES = [
  'proxy_set_header Accept-Encoding "";',
  "gzip on;",
  "gzip_proxied any;",
  "gzip_comp_level 5;",
];

/** File of the frame that pages without one of their own begin with. */
const FRAME = "shell";

/** Group of the gateway beside nginx. */
const GATEWAY = "hashfront_gateway";

/**
 * Writes the group of the gateway that puts prerendered pages of remotes into their frame.
 *
 * @param gateway - `host:port`
 * @returns block for an `http` block
 */
export function writeGatewayUpstream(gateway: string): string {
  return block(`upstream ${GATEWAY}`, [`server ${gateway} max_fails=1 fail_timeout=2s;`, "keepalive 8;"]);
}

/** The gateway chooses the release of the remote by what the browser says about canaries; it is sent no other cookie. */
function gatewayLines({ build }: VersionNames): string[] {
  return [
    ...hideHeaders("integrity-policy", "etag", "x-request-id"),
    `proxy_pass http://${GATEWAY};`,
    "proxy_http_version 1.1;",
    "proxy_set_header Host $http_host;",
    `proxy_set_header ${BUILD_HEADER} ${build};`,
    `proxy_set_header Cookie "${CANARY_COOKIE}=$cookie_${CANARY_COOKIE}";`,
    // It keeps each page compressed, also with brotli.
    "proxy_set_header Accept-Encoding $http_accept_encoding;",
    // The header that names all files of the page is long.
    "proxy_buffer_size 32k;",
    "proxy_buffers 8 32k;",
    "proxy_busy_buffers_size 64k;",
    ...RENDERED_LINES,
  ];
}

/**
 * Writes the locations of the pages of remotes. They come from the gateway beside nginx, which knows the releases that are live,
 * what they have prerendered, and the calls and files that a page begins with; where it does not answer, or has another version of
 * the host, the page of the build is sent.
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

function fromGateway(version: VersionNames, pattern: string, pageOfBuild: string, lines: string[]): string {
  return block(`location ~ ${quote(`^/${PAGE_LANG}/${pattern}/?$`)}`, [
    ...lines,
    "error_page 405 = @missing;",
    `error_page 400 404 429 500 502 503 504 = ${pageOfBuild};`,
    block("if ($hf_is_write)", ["return 405;"]),
    ...gatewayLines(version),
  ]);
}

/** A page from the gateway, or that of the build where it does not answer. */
function gatewayLocation(version: VersionNames, pattern: string, file: string): string {
  return fromGateway(version, pattern, PAGE_OF_BUILD, [...pageHeaders(version), `set $hf_file ${file};`]);
}

/** The same for pages of observers. */
function observerGatewayLocation(version: VersionNames, pattern: string): string {
  const hidden = Object.keys(OBSERVER_PAGE_HEADERS).map((name) => `proxy_hide_header ${name};`);
  return fromGateway(version, pattern, OBSERVER_PAGE_OF_BUILD, [...observerPageHeaders(version), ...hidden]);
}

/**
 * Writes the locations of pages that remotes bring themselves: from the gateway beside nginx as {@link remotePageLocations}; without
 * one they are the frame of the build.
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

/** A page that a remote brings itself. */
export type OwnPage = Pick<ListedPage, "pattern" | "access">;

/** The page of the build, in place of one that another server renders. */
const PAGE_OF_BUILD = "@page_of_build";
/** The same with the headers of an observer's page. */
const OBSERVER_PAGE_OF_BUILD = "@observer_page_of_build";
const NO_SUCH_ENTRY = "error_page 410 =404 /pages/$hf_page_lang/shell.html;";

/**
 * Writes the maps of what is asked of the pool servers: with a query only whether the entry exists, but for the coin of a page
 * about one.
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

/** Ids of other characters, which no entry has. */
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
 * Writes the locations of pages with content. They come from the pool servers; where none answers, and where a query is given,
 * the page of the build is sent. An entry that does not exist is answered with 404 and the frame.
 *
 * @param version - variables of the visitor's version
 * @returns blocks for a `server` block
 */
export function contentLocations(version: VersionNames): string[] {
  const locations = CONTENT_PAGES.flatMap((name) =>
    expandPattern(getRoute(name).pattern).map((segments) => {
      const isPlain = segments.every((segment) => !segment.startsWith(":"));
      const isOfCoin = COIN_PAGES.some((one) => one === name);
      const page = patternOf(segments).replaceAll("[^/]+", "[a-z0-9-]+");
      const path = ["", PAGE_LANG, ...(page === "" ? [] : [page])].join("/");
      return block(`location ~ ${quote(`^(?<hf_path>${path})/?$`)}`, [
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
