import { loadable } from "shared/hydration";

/** Loads the part of the shell that loads remotes; pages of the host do without it. */
export function loadRemoteOutlet(): Promise<typeof import("../federation/remote-outlet.tsx")> {
  return import(/* webpackChunkName: "remote-outlet" */ "../federation/remote-outlet.tsx");
}

/** The place of remotes in the page. */
export const REMOTE_OUTLET = loadable(async () => ({ Component: (await loadRemoteOutlet()).RemoteOutlet }));
