import type { Release } from "federation";
import { findRunnableRelease } from "./main-release.ts";
import type { PageContext } from "./main-release.ts";

function link(href: string, as: "fetch" | "script" | "style", integrity = ""): string {
  const hash = integrity === "" ? "" : `; integrity="${integrity}"`;
  // The host's own scripts run first, so they come first.
  return `<${href}>; rel=preload; as=${as}; crossorigin=anonymous; fetchpriority=low${hash}`;
}

/** The page's files of a release, without the entry. */
function filesOf(release: Release, name: string, locale: string): string[] {
  const catalogue = release.catalogues[locale];
  return [
    ...(release.preload["*"] ?? []),
    ...(release.preload[name] ?? []),
    ...(catalogue === undefined ? [] : [catalogue]),
  ];
}

/**
 * Names the files of the remote that a page will need, so that the browser asks for them together with the host's
 * own scripts instead of after them.
 *
 * @param context - the page, the verified registry, and the record of the host's build
 * @returns value of the `Link` header, empty when no remote shows the page
 */
export function writePreloads(context: PageContext): string {
  const found = findRunnableRelease(context);
  if (found === null || context.page === null) return "";
  const { base, release } = found;
  return [
    ...context.build.outlet.map((file) => link(`/${file}`, "script", context.build.integrity[file])),
    link("/federation/registry.json", "fetch"),
    link(`${base}release.json`, "fetch"),
    link(`${base}${release.entry}`, "fetch"),
    ...filesOf(release, context.page.name, context.locale).map((file) =>
      link(`${base}${file}`, file.endsWith(".css") ? "style" : "script", release.files[file]),
    ),
  ].join(", ");
}
