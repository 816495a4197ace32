import type { Registry, RegistryRemote, ReleaseReference } from "./registry.ts";
import type { Release } from "./release.ts";

/** A page that a remote brings itself, as the registry lists it. */
export type ServedPage = NonNullable<ReleaseReference["pages"]>[number];

/** The same with its remote. */
export type ListedPage = ServedPage & {
  /** Name of the remote. */
  readonly remote: string;
  /** Whether the remote is switched on; the address of its page remains known when it is not. */
  readonly isEnabled: boolean;
};

/**
 * The pages of a release that the route map of the product does not have.
 *
 * @param release - release file
 */
export function ownPagesOf(release: Pick<Release, "routes">): ServedPage[] {
  return release.routes.flatMap(({ name, access, page }) =>
    page === undefined ? [] : [{ name, access, ...page }],
  );
}

/**
 * Lists the pages that remotes bring themselves. Of two pages with one path the first counts; publishing refuses the second.
 *
 * @param registry - the registry
 * @param chooseReleases - the releases of a remote that count, given its name and entry
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
 * The releases of a remote that new visitors get: the stable one, and a canary with a share.
 *
 * @param remote - entry of the registry
 */
export function liveReleases({ releases }: RegistryRemote): ReleaseReference[] {
  return releases.filter(
    ({ channel, weight }) => channel === "stable" || (channel === "canary" && weight > 0),
  );
}
