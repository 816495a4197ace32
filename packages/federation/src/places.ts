import path from "node:path";

/** Path prefix under which the gateway serves the remotes. */
export const REMOTES_PREFIX = "/remotes/";

/** Where published remotes and the keys that sign them lie. */
export type Places = {
  /** Folder that is served: `registry.json` and `remotes/`. */
  assetsDir: string;
  /** Folder that is never served: signing key, public key, minimum versions. */
  keysDir: string;
};

/**
 * The places of an installation.
 *
 * @param assetsDir - served folder
 * @param keysDir - folder of the keys; beside the served one when absent
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
 * The registry file.
 *
 * @param places - the installation
 * @returns absolute path
 */
export function registryFile(places: Places): string {
  return path.join(places.assetsDir, "registry.json");
}

/**
 * The folder on disk that a release's base names.
 *
 * @param places - the installation
 * @param remote - name of the remote that the folder must belong to
 * @param base - `base` of the registry, a path or an absolute address
 * @returns absolute path, or null when the base does not name a release folder of this remote
 */
export function releaseFolder(places: Places, remote: string, base: string): string | null {
  const { pathname } = new URL(base, "http://assets.invalid");
  const prefix = `${REMOTES_PREFIX}${remote}/`;
  if (!pathname.startsWith(prefix)) return null;
  const folder = pathname.slice(prefix.length, -1);
  if (!pathname.endsWith("/") || !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(folder)) return null;
  return path.join(places.assetsDir, "remotes", remote, folder);
}
