import { findUnmet, hasCanary, listPages, liveReleases, readCanaryCookie } from "federation";
import { toHostOffer } from "federation/host-offer";
import type { ListedPage, RegistryRemote, Release, ReleaseReference } from "federation";
import type { BuildRecord } from "./pages.ts";
import type { ServedRegistry } from "./registry.ts";

/** The page about to be sent, and its sources. */
export interface PageContext {
  readonly served: ServedRegistry;
  readonly build: BuildRecord;
  /** Name of the page and its owner, a remote or the host; null for an unknown path. */
  readonly page: { readonly name: string; readonly owner: string } | null;
  /** Locale code, e.g. `en_US`. */
  readonly locale: string;
  /** The browser's canaries cookie, empty if absent. */
  readonly canaries: string;
}

/** Whether the host can run a release; it fetches nothing of one that it cannot. */
function isRunnable(release: Release, { offer }: BuildRecord): boolean {
  if (offer === undefined) return false;
  return findUnmet(release, toHostOffer(offer)) === null;
}

function findPageRemote({ served, page }: PageContext): { owner: string; remote: RegistryRemote } | null {
  if (page === null) return null;
  const { owner } = page;
  const remote = owner === "host" ? undefined : served.registry.remotes[owner];
  return remote?.enabled === true ? { owner, remote } : null;
}

/** Most visitors get the stable release; while there is a canary, only the browser knows which one it uses. */
function findBase(
  { served, canaries }: Pick<PageContext, "served" | "canaries">,
  owner: string,
  remote: RegistryRemote,
): string | null {
  if (hasCanary(remote))
    return readCanaryCookie({ registry: served.registry, name: owner, cookie: canaries });
  return (
    remote.releases.find(({ channel }) => channel === "stable")?.base ?? remote.releases[0]?.base ?? null
  );
}

/**
 * Finds the release of the page's remote that this browser uses.
 *
 * @param context - the page, registry and build, and the browser's canaries
 * @returns the release with the address of its folder; null when no remote shows the page, the host cannot run it, or the browser
 * has not reported which of two releases it uses
 */
export function findRunnableRelease(context: PageContext): { base: string; release: Release } | null {
  const found = findPageRemote(context);
  const base = found === null ? null : findBase(context, found.owner, found.remote);
  const release = base === null ? undefined : context.served.releases.get(base);
  if (base === null || release === undefined || !isRunnable(release, context.build)) return null;
  return { base, release };
}

/**
 * Lists the pages added by remotes in the releases that this browser uses; those of stable release and canary while the browser
 * has not reported which of the two it uses.
 *
 * @param context - the registry, and the browser's canaries
 */
export function listRemotePages(context: Pick<PageContext, "served" | "canaries">): ListedPage[] {
  return listPages(context.served.registry, (name, remote): ReleaseReference[] => {
    const base = findBase(context, name, remote);
    const taken = remote.releases.filter((release) => release.base === base);
    return taken.length > 0 ? taken : liveReleases(remote);
  });
}
