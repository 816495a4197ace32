import { HOST_OFFER_PATH } from "federation/host-offer";
import type { SiteName } from "federation/verify-site";
import { FILE_ENDINGS } from "./decide.ts";
import { COMPRESS_FROM_BYTES, FILE_TYPES, isTextType, REVALIDATE } from "./files.ts";
import { BRAND_PAGE_POLICY, SERVICE_WORKER_PATH, SERVICE_WORKER_POLICY } from "./headers.ts";
import { headerLines } from "./nginx-headers.ts";
import { block } from "./nginx-maps.ts";
import { LANG, quote } from "./nginx-patterns.ts";
import { OFFER_FILE, staticFileOf } from "./nginx-releases.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Content types of texts, without `text/html`, which nginx always includes. */
const TEXT_TYPES = [...new Set(FILE_TYPES.values())]
  .filter(isTextType)
  .map((type) => type.replace(/;.*/, ""))
  .filter((type) => type !== "text/html")
  .join(" ");

/** Directives that compress texts of which the build has no compressed form. */
const COMPRESSED_TEXTS = [
  "gzip on;",
  `gzip_types ${TEXT_TYPES};`,
  `gzip_min_length ${String(COMPRESS_FROM_BYTES)};`,
  "gzip_comp_level 5;",
];

/**
 * Writes the content types of files as the gateway sends them; those of the system's `mime.types` differ between versions.
 *
 * @returns directives for a `server` block
 */
export function typeLines(): string[] {
  const types = [...FILE_TYPES].map(([ending, type]) => `${type.replace(/;.*/, "")} ${ending.slice(1)};`);
  return [
    block("types", types),
    "default_type application/octet-stream;",
    "charset utf-8;",
    `charset_types ${TEXT_TYPES};`,
  ];
}

/**
 * Writes the locations of a site's files: of its build, of the brand and of the remotes.
 *
 * @param name - the site
 * @param folders - published remotes, and the files that follow the releases
 * @returns blocks for a `server` block
 */
export function fileLocations(
  name: SiteName,
  { assetsDir, releases }: { readonly assetsDir: string; readonly releases: string },
): string[] {
  const missing = "error_page 404 @missing;";
  const brandPages = block("location ~ \\.html$", [
    ...headerLines({ "cache-control": REVALIDATE, "content-security-policy": BRAND_PAGE_POLICY }),
    "try_files $uri =404;",
  ]);
  return [
    block("location @missing", [
      ...headerLines({ "cache-control": "no-store" }),
      block("types", []),
      "default_type text/plain;",
      'return 404 "Not found\\n";',
    ]),
    block("location ^~ /static/", [
      ...headerLines({ "cache-control": IMMUTABLE }),
      missing,
      "root /;",
      `include ${releases}/${staticFileOf(name)};`,
    ]),
    ...["brand", "fonts"].map((folder) =>
      block(`location ^~ /${folder}/`, [
        ...headerLines({ "cache-control": REVALIDATE }),
        ...COMPRESSED_TEXTS,
        missing,
        "try_files $uri =404;",
        ...(folder === "brand" ? [brandPages] : []),
      ]),
    ),
    block("location ^~ /remotes/", [
      ...headerLines({ "cache-control": IMMUTABLE }),
      // A remote from outside may have been uploaded without compressed forms.
      ...COMPRESSED_TEXTS,
      `root ${assetsDir};`,
      missing,
      "try_files $uri =404;",
    ]),
    block("location = /federation/registry.json", [
      ...headerLines({ "cache-control": REVALIDATE }),
      ...COMPRESSED_TEXTS,
      missing,
      `alias ${assetsDir}/registry.json;`,
    ]),
    ...(name === "host"
      ? [
          block(`location = ${HOST_OFFER_PATH}`, [
            ...headerLines({ "cache-control": "no-store" }),
            missing,
            `alias ${releases}/${OFFER_FILE};`,
          ]),
        ]
      : []),
    block("location ^~ /federation/", [missing, "return 404;"]),
    ...["build", "release"].map((record) => block(`location = /${record}.json`, [missing, "return 404;"])),
    block(`location = ${SERVICE_WORKER_PATH}`, [
      ...headerLines({
        "cache-control": REVALIDATE,
        "content-security-policy": SERVICE_WORKER_POLICY,
      }),
      missing,
      "try_files $uri =404;",
    ]),
    block(`location ~* ${quote(`^/(?!${LANG}/).*\\.(?:${FILE_ENDINGS})$`)}`, [
      ...headerLines({ "cache-control": REVALIDATE }),
      ...COMPRESSED_TEXTS,
      missing,
      "try_files $uri =404;",
    ]),
  ];
}
