import { loadCatalog } from "../../../../shared/src/i18n/index.ts";
import { getLocaleState } from "../../../../shared/src/locale/index.ts";
import type { RemoteContract } from "../../../../shared/src/remote-contract/index.ts";
import { createHostApi } from "../../../../host/src/federation/host-api.ts";
import type { LoadedRemote } from "../../../../host/src/federation/load-remote.ts";

// Replaces host/src/federation/load-remote.ts in the monolith: what is dynamically imported from another build there is
// dynamically imported from the same build here.

const REMOTES: Readonly<Record<string, () => Promise<{ remote: RemoteContract }>>> = {
  observer: () =>
    import(/* webpackChunkName: "remote-observer" */ "../../../../remote-observer/src/routes.tsx"),
  pool: () => import(/* webpackChunkName: "remote-pool" */ "../../../../remote-pool/src/routes.tsx"),
  settings: () =>
    import(/* webpackChunkName: "remote-settings" */ "../../../../remote-settings/src/routes.tsx"),
  tools: () => import(/* webpackChunkName: "remote-tools" */ "../../../../remote-tools/src/routes.tsx"),
  wallet: () => import(/* webpackChunkName: "remote-wallet" */ "../../../../remote-wallet/src/routes.tsx"),
};

const loaded = new Map<string, Promise<LoadedRemote>>();

async function load(name: string, routeName?: string): Promise<LoadedRemote> {
  const importRemote = REMOTES[name];
  if (importRemote === undefined) throw new Error(`there is no ${name}`);
  const { remote: contract } = await importRemote();
  const { locale } = getLocaleState();
  const page = contract.routes.find((route) => route.name === routeName);
  // The page's file loads together with its texts.
  void page?.lazy().catch(() => undefined);
  loadCatalog(`remote-${name}`, locale, await contract.messages(locale));
  const host = createHostApi(name, "0.0.0");
  await contract.init?.(host);
  return {
    name,
    version: "0.0.0",
    channel: "stable",
    revision: 0,
    sampleRate: undefined,
    base: "/",
    hasNext: false,
    contract,
    host,
  };
}

/** Same as in the host. */
export function loadRemoteByName(name: string, routeName?: string): Promise<LoadedRemote> {
  const known = loaded.get(name) ?? load(name, routeName);
  loaded.set(name, known);
  return known;
}

/** Does nothing: a part of a monolith has no other release. */
export function giveUpRelease({ name }: LoadedRemote): void {
  loaded.delete(name);
}

/** Returns nothing: a monolith has no releases. */
export function listLoadedRemotes(): readonly LoadedRemote[] {
  return [];
}

/** Preloads the target of a link. */
export async function preloadRemote(name: string, routeName?: string): Promise<void> {
  await loadRemoteByName(name, routeName).catch(() => undefined);
}
