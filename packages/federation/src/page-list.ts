import type { Registry, RegistryRemote, ReleaseReference } from "./registry.ts";
import type { Release } from "./release.ts";

/** A page declared by a remote, as listed in the registry. */
export type ServedPage = NonNullable<ReleaseReference["pages"]>[number];

/** A page declared by a remote, with the remote's data. */
export type ListedPage = ServedPage & {
  /** Name of the remote. */
  readonly remote: string;
  /** Whether the remote is switched on; the path of its page stays reserved when it is not. */
  readonly isEnabled: boolean;
};

/**
 * Returns the pages of a release that are not in the product's route map.
 *
 * @param release - release file
 */
export function ownPagesOf(release: Pick<Release, "routes">): ServedPage[] {
  return release.routes.flatMap(({ name, access, page }) =>
    page === undefined ? [] : [{ name, access, ...page }],
  );
}

/**
 * Lists the pages declared by remotes. Of two pages with one path the first is used; publishing refuses the second.
 *
 * @param registry - the registry
 * @param chooseReleases - selects the relevant releases of a remote by its name and entry
 */
export function listPages(
  registry: Pick<Registry, "remotes">,
  chooseReleases: (name: string, remote: RegistryRemote) => readonly ReleaseReference[],
): ListedPage[] {
  return Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const pages = chooseReleases(remote, entry).flatMap((release) => release.pages ?? []);
    const first = pages.filter(
      (page, index) => pages.findIndex(({ pattern }) => pattern === page.pattern) === index,
    );
    return first.map((page) => ({ ...page, remote, isEnabled: entry.enabled }));
  });
}

/**
 * Returns the releases of a remote that new visitors get: the stable one, and a canary with a share.
 *
 * @param remote - entry of the registry
 */
export function liveReleases({ releases }: RegistryRemote): ReleaseReference[] {
  return releases.filter(
    ({ channel, weight }) => channel === "stable" || (channel === "canary" && weight > 0),
  );
}
