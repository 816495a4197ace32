import type { Registry } from "federation";
import builtInOrigins from "./asset-origins.json";
import { RemoteError } from "./remote-error.ts";

/**
 * Origins the host was built to accept besides its own. An origin must be both here and in the registry, so that write access to
 * the registry alone is not enough to load foreign code.
 */
const BUILT_IN_ORIGINS: readonly string[] = builtInOrigins;

/**
 * Makes a release folder's address absolute if its origin is allowed.
 *
 * @param base - path or address from the registry
 * @param registry - names the asset origins in use
 * @throws RemoteError of kind `integrity` for any other origin
 */
export function resolveBase(base: string, registry: Pick<Registry, "assetOrigins">): string {
  const url = new URL(base, globalThis.location.origin);
  const isOwn = url.origin === globalThis.location.origin;
  if (isOwn || (registry.assetOrigins.includes(url.origin) && BUILT_IN_ORIGINS.includes(url.origin)))
    return url.href;
  throw new RemoteError("integrity", `${url.origin} is not an origin of this host`);
}
