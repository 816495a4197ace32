import { findUnmet } from "federation";
import type { Release } from "federation";
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
}

/** A host fetches nothing of a release that it cannot run. */
function isRunnable(release: Release, { offer }: BuildRecord): boolean {
  if (offer === undefined) return false;
  return findUnmet(release, { ...offer, shared: new Map(Object.entries(offer.shared)) }) === null;
}

/**
 * Finds the release of the page's remote that most visitors get.
 *
 * @param context - page, registry and build
 * @returns the release with the address of its folder; null when no remote shows the page, or the host cannot run it
 */
export function findRunnableRelease({
  served,
  build,
  name,
}: PageContext): { base: string; release: Release } | null {
  if (name === null) return null;
  const { owner } = getRoute(name);
  const remote = owner === "host" ? undefined : served.registry.remotes[owner];
  if (remote?.enabled !== true) return null;
  const [reference] = [...remote.releases].sort((one, other) => other.weight - one.weight);
  const release = reference === undefined ? undefined : served.releases.get(reference.base);
  if (reference === undefined || release === undefined || !isRunnable(release, build)) return null;
  return { base: reference.base, release };
}
