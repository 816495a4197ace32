import {
  BLOG_LANGUAGES,
  CLOSED_WORDS,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  OBSERVER_PAGES,
  REDIRECTS,
  ROUTE_NAMES,
  UNSUPPORTED_LANGUAGES,
  expandPattern,
  getRoute,
  getSearchPages,
  isContentPage,
} from "routes";
import { callLocations, writeUpstream } from "./nginx-calls.ts";
import {
  contentLocations,
  remotePageLocations,
  writeContentMap,
  writeGatewayUpstream,
} from "./nginx-content.ts";
import { fileLocations, typeLines } from "./nginx-files.ts";
import {
  headerLines,
  observerPageHeaders,
  pageHeaders,
  REFUSALS,
  refusalLocations,
  writeHeaderMaps,
} from "./nginx-headers.ts";
import { block, writeMaps } from "./nginx-maps.ts";
import { LANG, PAGE_LANG, isObserver, pagePatterns, patternOf, quote } from "./nginx-patterns.ts";
import { logLines, writeLogFormat } from "./nginx-log.ts";
import { visitorAddressLines, writeCountryMap, writeSchemeMaps } from "./nginx-proxies.ts";
import { MAPS_FILE, pagesFileOf, versionNames, writeGroupMaps, type VersionNames } from "./nginx-releases.ts";
import type { Site } from "./decide.ts";

/** One site of the configuration. */
export interface NginxSite {
  readonly site: Site;
  /** Values of `listen`, e.g. `3000`, `[::]:3000` or `127.0.0.1:8080`. */
  readonly listen: readonly string[];
}

/** The inputs of the configuration. */
export interface NginxOptions {
  readonly sites: readonly NginxSite[];
  /** API servers as `host:port`; several share one PostgreSQL. */
  readonly apiServers: readonly string[];
  /** Folder of `registry.json` and `remotes/`. */
  readonly assetsDir: string;
  /** Folder of the files that follow the releases, from `writeReleaseFiles`. */
  readonly releases: string;
  /**
   * Gateway beside nginx as `host:port`; without one, pages of remotes are not prerendered, and public ones contain only heading
   * and description.
   */
  readonly gateway?: string | undefined;
  /** Folder of the logs; without one, requests are not logged. */
  readonly logs?: string | undefined;
  /** Whether to send the brotli files of the build; nginx needs its module `brotli_static` for it. */
  readonly hasBrotli?: boolean;
  /** File with certificate and TLS settings, for a `server` block; without one, the sites are served without TLS. */
  readonly tls?: string | undefined;
  /** Addresses and ranges of proxies in front of nginx, such as one that terminates TLS. */
  readonly trustedProxies?: readonly string[];
  /** Header in lower case in which these proxies report the visitor's country. */
  readonly countryHeader?: string | undefined;
}

const BLOG_LANG = `(?:${[...BLOG_LANGUAGES].sort((a, b) => b.length - a.length).join("|")})`;
// Looking up the language runs expressions that would overwrite the captures of a rewrite, so it is done first.
const SET_LANG = "set $hf_to $hf_lang;";

function pageLines(version: VersionNames, file: string): string[] {
  return [...pageHeaders(version), `rewrite ^ ${file} break;`];
}

/** Writes the redirects that depend on nothing but the path. */
function redirectLocations(): string[] {
  const noStore = headerLines({ "cache-control": "no-store" });
  const fixed = Object.entries(REDIRECTS).map(([from, to]) =>
    block(`location ~ ${quote(`^/${LANG}/${from}/?$`)}`, [...noStore, `return 302 /$1/${to}$is_args$args;`]),
  );
  return [
    block(`location ~ ${quote(`^/${LANG}/blog/${BLOG_LANG}(?:/.*)?$`)}`, [
      ...noStore,
      `rewrite ${quote(`^/${LANG}/blog/${BLOG_LANG}(/.*)?$`)} /$1/blog$2 permanent;`,
    ]),
    block(`location ~ ${quote(`^/${LANG}/.*(?i:${CLOSED_WORDS.join("|")})`)}`, [
      ...noStore,
      "return 302 /$1$is_args$args;",
    ]),
    ...fixed,
    block(`location ~ ${quote(`^/${LANG}/observer/(?!(?:${OBSERVER_PAGES.join("|")})/?$)[^/]+/?$`)}`, [
      ...noStore,
      `rewrite ${quote(`^/${LANG}/observer/([^/]+)/?$`)} /$1/observer/$2/dashboard redirect;`,
    ]),
  ];
}

/** Writes the locations of paths without a supported language. */
function languageLocations(): string[] {
  const noStore = headerLines({ "cache-control": "no-store", vary: "accept-language, cookie" });
  const guessed = [...noStore, 'add_header set-cookie "$hf_guessed" always;'];
  const unsupported = [...UNSUPPORTED_LANGUAGES].sort((a, b) => b.length - a.length).join("|");
  const upperCase = LANGUAGES.map(({ prefix }) =>
    block(`location ~ ${quote(`^/(?!${prefix}(?:/|$))(?i:${prefix})(?:/.*)?$`)}`, [
      ...noStore,
      `rewrite ${quote("^/[^/]+(/.*)?$")} /${prefix}$1 permanent;`,
    ]),
  );
  return [
    ...upperCase,
    block(`location ~* ${quote(`^/(?:${unsupported})(?:/.*)?$`)}`, [
      ...noStore,
      `rewrite ${quote("^/[^/]+(/.*)?$")} /${DEFAULT_LANGUAGE}$1 permanent;`,
    ]),
    block(`location ~ ${quote(`^/blog/${BLOG_LANG}(?:/.*)?$`)}`, [
      ...guessed,
      SET_LANG,
      `rewrite ${quote(`^/blog/${BLOG_LANG}(/.*)?$`)} /$hf_to/blog$1 permanent;`,
    ]),
    block("location = /", [...guessed, "return 301 /$hf_lang$is_args$args;"]),
    block("location /", [...guessed, SET_LANG, `rewrite ${quote("(?s)^/(.*)$")} /$hf_to/$1 permanent;`]),
  ];
}

/**
 * Writes the locations of search-indexed pages that no server renders; each has its own file: the whole page, or its own texts in
 * the head.
 */
function publicPageLocations(version: VersionNames, hasGateway: boolean): string[] {
  return getSearchPages()
    .filter((name) => !isContentPage(name) && !(hasGateway && getRoute(name).owner !== "host"))
    .map((name) => {
      const path = expandPattern(getRoute(name).pattern)
        .map(patternOf)
        .find((pattern) => !pattern.includes("[^/]+"));
      return block(
        `location ~ ${quote(`^/${PAGE_LANG}/${String(path)}/?$`)}`,
        pageLines(version, `/pages/$hf_page/${name}.html`),
      );
    });
}

/**
 * On the observer's own site each page has a file, regardless of the partner in its address; releases of older builds have a
 * frame only.
 */
function observerPageLocations(version: VersionNames): string[] {
  return ROUTE_NAMES.filter((name) => isObserver(getRoute(name)) && getRoute(name).isBuilt).map((name) =>
    block(`location ~ ${quote(`^/${PAGE_LANG}/(?:${pagePatterns((one) => one === getRoute(name))})/?$`)}`, [
      ...observerPageHeaders(version),
      `try_files /pages/$hf_page/${name}.html /pages/$hf_page/shell.html =404;`,
    ]),
  );
}

function pageLocations(site: Site, version: VersionNames, { gateway, releases }: NginxOptions): string[] {
  const shell = "/pages/$hf_page/shell.html";
  const observer = block(`location ~ ${quote(`^/${PAGE_LANG}/(?:${pagePatterns(isObserver)})/?$`)}`, [
    ...observerPageHeaders(version),
    `rewrite ^ ${shell} break;`,
  ]);
  const unknown = block(`location ~ ${quote(`^/${PAGE_LANG}(?:/|$)`)}`, [
    "error_page 404 /pages/$hf_page_lang/shell.html;",
    "return 404;",
  ]);
  const files = block("location ^~ /pages/", [
    ...pageHeaders(version),
    "error_page 404 @missing;",
    "internal;",
  ]);
  if (site === "observer") {
    return [
      block(`location ~ ${quote(`^/${PAGE_LANG}/?$`)}`, [
        ...headerLines({ "cache-control": "no-store" }),
        "return 302 /$hf_page/observer/dashboard;",
      ]),
      ...observerPageLocations(version),
      unknown,
      files,
    ];
  }
  return [
    ...contentLocations(version, gateway !== undefined),
    ...(gateway === undefined ? [observer] : remotePageLocations(version)),
    ...publicPageLocations(version, gateway !== undefined),
    block(
      `location ~ ${quote(`^/${PAGE_LANG}/(?:${pagePatterns((route) => !isObserver(route))})/?$`)}`,
      pageLines(version, shell),
    ),
    `include ${releases}/${pagesFileOf(gateway !== undefined)};`,
    unknown,
    files,
  ];
}

function server({ site, listen }: NginxSite, options: NginxOptions): string {
  const { apiServers, hasBrotli = false, logs, tls, trustedProxies = [] } = options;
  const name = site === "main" ? "host" : "observer-app";
  const version = versionNames(name);
  return block("server", [
    // nginx reports another default server of the same port, which would get the requests. Only 1.25 and newer know "http2 on;".
    ...listen.map((address) => `listen ${address} default_server${tls === undefined ? "" : " ssl http2"};`),
    ...(tls === undefined ? [] : [`include ${tls};`]),
    ...visitorAddressLines(trustedProxies),
    ...logLines(logs),
    `root ${version.root};`,
    "server_tokens off;",
    "absolute_redirect off;",
    ...typeLines(),
    // Debian's nginx.conf turns it on for all sites.
    "gzip off;",
    "gzip_static on;",
    "gzip_vary on;",
    ...(hasBrotli ? ["brotli_static on;"] : []),
    ...REFUSALS,
    block("location = /healthz", [
      ...headerLines({ "cache-control": "no-store" }),
      "default_type application/json;",
      'return 200 \'{"status":"ok"}\';',
    ]),
    ...callLocations(apiServers),
    ...refusalLocations(),
    ...fileLocations(name, options),
    ...redirectLocations(),
    ...pageLocations(site, version, options),
    ...languageLocations(),
  ]);
}

/**
 * Writes the nginx configuration that responds as the gateway does, for inclusion in an `http` block. The parts that change with
 * a release of a site are in separate files, which it includes.
 *
 * @param options - sites, API servers and the folders of the published remotes and of those files
 * @returns text of the configuration
 */
export function writeNginx(options: NginxOptions): string {
  return [
    ...writeUpstream(options.apiServers),
    ...(options.gateway === undefined ? [] : [writeGatewayUpstream(options.gateway)]),
    ...writeMaps(),
    ...writeSchemeMaps(options.trustedProxies ?? []),
    writeCountryMap(options.countryHeader),
    ...writeLogFormat(),
    ...writeHeaderMaps(),
    writeContentMap(),
    ...writeGroupMaps(),
    `include ${options.releases}/${MAPS_FILE};`,
    ...options.sites.map((site) => server(site, options)),
    "",
  ].join("\n\n");
}
