import type { Registry, RegistryRemote } from "./registry.ts";

/**
 * Cookie that names the release a browser uses for each remote with a canary, so that the gateway announces that one. It
 * identifies releases, not the visitor: everyone in the same group has the same value.
 */
export const CANARY_COOKIE = "canary_releases";

const SEPARATOR = "~";

function folderOf(base: string): string {
  return base.split("/").at(-2) ?? "";
}

/** Checks whether the remote has a canary release with a share of the visitors. */
export function hasCanary(remote: RegistryRemote): boolean {
  return remote.releases.some(({ channel, weight }) => channel === "canary" && weight > 0);
}

/**
 * Formats which releases a browser uses.
 *
 * @param registry - registry in use
 * @param baseFor - folder of the release that the browser uses for a remote
 * @returns value of the cookie; empty when no remote has a canary
 */
export function writeCanaryCookie(
  registry: Registry,
  baseFor: (name: string, remote: RegistryRemote) => string | undefined,
): string {
  const taken = Object.entries(registry.remotes)
    .filter(([, remote]) => remote.enabled && hasCanary(remote))
    .flatMap(([name, remote]) => [name, folderOf(baseFor(name, remote) ?? "")]);
  return taken.length === 0 ? "" : [String(registry.revision), ...taken].join(SEPARATOR);
}

/**
 * Finds the release that a browser uses for a remote with a canary.
 *
 * @param options - the `registry`, `name` of the remote, and the `cookie` as received
 * @returns folder of a release of this registry; null when the cookie has none, or was written under another revision
 */
export function readCanaryCookie(options: {
  registry: Registry;
  name: string;
  cookie: string;
}): string | null {
  const { registry, name, cookie } = options;
  const [revision, ...taken] = cookie.split(SEPARATOR);
  const index = taken.findIndex((word, place) => place % 2 === 0 && word === name);
  if (revision !== String(registry.revision) || index < 0) return null;
  const folder = taken[index + 1];
  return registry.remotes[name]?.releases.find(({ base }) => folderOf(base) === folder)?.base ?? null;
}
