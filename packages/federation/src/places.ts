import path from "node:path";
import { isSite } from "./site.ts";

/** Path prefix under which the gateway serves the remotes. */
export const REMOTES_PREFIX = "/remotes/";

/** Path prefix of site releases in the registry; gateways serve their contents under the site's own URLs. */
export const SITES_PREFIX = "/sites/";

/** Folders of published remotes and of their signing keys. */
export type Places = {
  /** Served folder: `registry.json`, `remotes/` and `sites/`. */
  assetsDir: string;
  /** Folder that is never served: signing key, public key, minimum versions. */
  keysDir: string;
};

/**
 * Returns the folders of an installation.
 *
 * @param assetsDir - served folder
 * @param keysDir - folder of the keys; next to the served one when absent
 * @returns both as absolute paths
 * @throws Error when the keys would be served
 */
export function placesOf(assetsDir: string, keysDir?: string): Places {
  const assets = path.resolve(assetsDir);
  const keys = path.resolve(keysDir ?? path.join(assets, "..", "keys"));
  if (keys === assets || keys.startsWith(assets + path.sep))
    throw new Error(`the keys must lie outside the served folder ${assets}`);
  return { assetsDir: assets, keysDir: keys };
}

/**
 * Returns the path of the registry file.
 *
 * @param places - the installation
 * @returns absolute path
 */
export function registryFile(places: Places): string {
  return path.join(places.assetsDir, "registry.json");
}

function prefixOf(name: string): string {
  return `${isSite(name) ? SITES_PREFIX : REMOTES_PREFIX}${name}/`;
}

/**
 * Returns the folder with all releases of a remote or site.
 *
 * @param places - the installation
 * @param name - name of the remote or site
 * @returns absolute path
 */
export function releasesFolder(places: Places, name: string): string {
  return path.join(places.assetsDir, prefixOf(name));
}

/**
 * Returns the folder on disk for a release's base.
 *
 * @param places - the installation
 * @param name - name of the remote or site that must own the folder
 * @param base - `base` of the registry, a path or an absolute URL
 * @returns absolute path, or null when the base does not name a release folder of this name
 */
export function releaseFolder(places: Places, name: string, base: string): string | null {
  const { pathname } = new URL(base, "http://assets.invalid");
  const prefix = prefixOf(name);
  if (!pathname.startsWith(prefix)) return null;
  const folder = pathname.slice(prefix.length, -1);
  if (!pathname.endsWith("/") || !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(folder)) return null;
  return path.join(releasesFolder(places, name), folder);
}
