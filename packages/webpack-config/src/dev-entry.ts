import { integrityOf } from "./integrity-plugin.ts";
import { containerOf, devBase } from "./names.ts";
import type { ReleaseRoute } from "./release-file-plugin.ts";

/**
 * Returns a remote's entry in the registry of the development server.
 *
 * @param name - Short name, e.g. `settings`.
 * @param bytes - Its compiled `release.json`.
 * @returns Entry with one release, including the pages that the remote brings itself.
 */
export function devEntry(name: string, bytes: Buffer) {
  const { mount, routes }: { mount: string; routes: readonly ReleaseRoute[] } = JSON.parse(bytes.toString());
  const pages = routes.flatMap((route) =>
    route.page === undefined ? [] : [{ name: route.name, access: route.access, ...route.page }],
  );
  const reference = {
    channel: "stable",
    version: "0.0.0",
    weight: 100,
    base: devBase(name),
    integrity: integrityOf(bytes),
    ...(pages.length === 0 ? {} : { pages }),
  };
  return { enabled: true, container: containerOf(name), mount, releases: [reference] };
}
