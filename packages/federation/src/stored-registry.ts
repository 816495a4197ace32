import * as v from "valibot";
import { RegistrySchema, RemoteEntrySchema, RemoteNameSchema, type Registry } from "./registry.ts";
import { isSite, SITES, type SiteEntry } from "./site.ts";

/** Name of a remote or site. */
export const ReleasedNameSchema = v.union([RemoteNameSchema, v.picklist(SITES)]);

const SiteEntrySchema = v.pick(RemoteEntrySchema, ["releases", "kept"]);

/**
 * Shape of the registry in the assets folder: the one served to browsers, plus the releases of sites, which only gateways read.
 */
const StoredRegistrySchema = v.object({
  ...RegistrySchema.entries,
  sites: v.optional(v.record(v.picklist(SITES), SiteEntrySchema)),
});

/** The registry as stored in the assets folder. */
export type StoredRegistry = Registry & { sites?: Record<string, SiteEntry> | undefined };

/**
 * Parses the registry of the assets folder.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the registry, or null for an invalid shape or unknown `schema`
 */
export function parseStoredRegistry(value: unknown): StoredRegistry | null {
  const result = v.safeParse(StoredRegistrySchema, value);
  return result.success ? result.output : null;
}

/**
 * Returns the releases of a remote or site.
 *
 * @param registry - registry of the assets folder
 * @param name - name of the remote or site
 * @returns undefined if nothing was released under this name
 */
export function entryOf(registry: StoredRegistry, name: string): SiteEntry | undefined {
  return isSite(name) ? registry.sites?.[name] : registry.remotes[name];
}

/**
 * Changes the releases of a remote or site.
 *
 * @param registry - registry before
 * @param name - name of the remote or site
 * @param change - from its entry to the next one
 * @returns registry after the change
 * @throws Error if nothing was released under this name
 */
export function changeEntry(
  registry: StoredRegistry,
  name: string,
  change: <Entry extends SiteEntry>(entry: Entry) => Entry,
): StoredRegistry {
  if (isSite(name)) {
    const site = registry.sites?.[name];
    if (!site) throw new Error(`nothing of "${name}" was released yet`);
    return { ...registry, sites: { ...registry.sites, [name]: change(site) } };
  }
  const remote = registry.remotes[name];
  if (!remote) throw new Error(`the registry knows no remote "${name}"`);
  return { ...registry, remotes: { ...registry.remotes, [name]: change(remote) } };
}
