import { findUnmet, hasCanary, readCanaryCookie } from "federation";
import { toHostOffer } from "federation/host-offer";
import type { RegistryRemote, Release } from "federation";
import { getRoute } from "routes";
import type { RouteName } from "routes";
import type { BuildRecord } from "./pages.ts";
import type { ServedRegistry } from "./registry.ts";

/** The page that is about to be sent, and what it is sent from. */
export interface PageContext {
  readonly served: ServedRegistry;
  readonly build: BuildRecord;
  readonly name: RouteName | null;
  /** Locale code, e.g. `en_US`. */
  readonly locale: string;
  /** What the browser says about canaries, empty when it says nothing. */
  readonly canaries: string;
}

/** A host fetches nothing of a release that it cannot run. */
function isRunnable(release: Release, { offer }: BuildRecord): boolean {
  if (offer === undefined) return false;
  return findUnmet(release, toHostOffer(offer)) === null;
}

function findPageRemote({ served, name }: PageContext): { owner: string; remote: RegistryRemote } | null {
  if (name === null) return null;
  const { owner } = getRoute(name);
  const remote = owner === "host" ? undefined : served.registry.remotes[owner];
  return remote?.enabled === true ? { owner, remote } : null;
}

/** Most visitors get the stable release; while there is a canary, only the browser knows which one it takes. */
function findBase({ served, canaries }: PageContext, owner: string, remote: RegistryRemote): string | null {
  if (hasCanary(remote))
    return readCanaryCookie({ registry: served.registry, name: owner, cookie: canaries });
  return (
    remote.releases.find(({ channel }) => channel === "stable")?.base ?? remote.releases[0]?.base ?? null
  );
}

/**
 * Finds the release of the page's remote that this browser takes.
 *
 * @param context - the page, registry and build, and what the browser says about canaries
 * @returns the release with the address of its folder; null when no remote shows the page, the host cannot run it, or the
 *   browser has not said yet which of two releases it takes
 */
export function findRunnableRelease(context: PageContext): { base: string; release: Release } | null {
  const found = findPageRemote(context);
  const base = found === null ? null : findBase(context, found.owner, found.remote);
  const release = base === null ? undefined : context.served.releases.get(base);
  if (base === null || release === undefined || !isRunnable(release, context.build)) return null;
  return { base, release };
}
