import { readFile } from "node:fs/promises";
import path from "node:path";
import { listPages, liveReleases, ownPagesOf, parseRelease } from "federation";
import { readRegistry, type Places } from "federation/publish";
import { getRoute, ROUTE_NAMES } from "routes";

/** A page at which a build can be shown. */
export interface PreviewPage {
  /** Path without a language. */
  readonly path: string;
  /** Whether its address needs an observer's key. */
  readonly isForObserver: boolean;
}

/**
 * Finds a page of a build that the visitors' host and gateway know, and whose address needs no parameter: hosts take pages from
 * the route map and the registry only.
 *
 * @param places - the installation
 * @param dist - folder of the build
 * @returns the first such page; null before the first release of such a page
 */
export async function findPreviewPage(places: Places, dist: string): Promise<PreviewPage | null> {
  const release = parseRelease(JSON.parse(await readFile(path.join(dist, "release.json"), "utf8")));
  if (release === null) return null;
  const names = release.routes.map(({ name }) => name);
  const product = ROUTE_NAMES.filter((name) => names.includes(name)).map(getRoute);
  const own = ownPagesOf(release).map(({ pattern }) => pattern);
  const listed = listPages(await readRegistry(places), (_name, remote) => liveReleases(remote));
  const added = listed.filter((page) => page.remote === release.remote && own.includes(page.pattern));
  for (const { pattern, access } of [...product, ...added]) {
    const plain = pattern.replaceAll(/\/?:\w+\?/g, "");
    if (!plain.includes(":")) return { path: `/${plain}`, isForObserver: access === "observer" };
  }
  return null;
}
