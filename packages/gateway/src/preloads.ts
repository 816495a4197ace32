import type { Release } from "federation";
import { findRunnableRelease } from "./main-release.ts";
import type { PageContext } from "./main-release.ts";

/** A file that the page will need. */
interface Preload {
  readonly href: string;
  readonly as: "fetch" | "script" | "style";
  readonly integrity: string;
}

function preload(href: string, as: Preload["as"], integrity = ""): Preload {
  return { href, as, integrity };
}

/** Returns the page's files of a release, without the entry. */
function filesOf(release: Release, name: string, locale: string): string[] {
  const catalogue = release.catalogues[locale];
  return [
    ...(release.preload["*"] ?? []),
    ...(release.preload[name] ?? []),
    ...(catalogue === undefined ? [] : [catalogue]),
  ];
}

/**
 * Lists the files of the remote that a page will need; the host's own are first, since they run first.
 *
 * @param context - the page, the verified registry, and the record of the host's build
 * @returns files in the order in which they are used; none when no remote shows the page
 */
export function listPreloads(context: PageContext): Preload[] {
  const found = findRunnableRelease(context);
  if (found === null || context.page === null) return [];
  const { base, release } = found;
  return [
    ...context.build.outlet.map((file) => preload(`/${file}`, "script", context.build.integrity[file])),
    preload("/federation/registry.json", "fetch"),
    preload(`${base}release.json`, "fetch"),
    preload(`${base}${release.entry}`, "fetch"),
    ...filesOf(release, context.page.name, context.locale).map((file) =>
      preload(`${base}${file}`, file.endsWith(".css") ? "style" : "script", release.files[file]),
    ),
  ];
}

/**
 * Lists the files of {@link listPreloads} in a header, so that the browser requests them together with the host's own scripts
 * instead of after them.
 *
 * @param context - the page, the verified registry, and the record of the host's build
 * @returns value of the `Link` header, empty when no remote shows the page
 */
export function writePreloads(context: PageContext): string {
  return listPreloads(context)
    .map(({ href, as, integrity }) => {
      const hash = integrity === "" ? "" : `; integrity="${integrity}"`;
      return `<${href}>; rel=preload; as=${as}; crossorigin=anonymous; fetchpriority=low${hash}`;
    })
    .join(", ");
}
