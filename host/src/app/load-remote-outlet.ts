import { loadable } from "shared/hydration";

/** Loads the part of the shell that loads remotes; pages of the host do not need it. */
export function loadRemoteOutlet(): Promise<typeof import("../federation/remote-outlet.tsx")> {
  return import(/* webpackChunkName: "remote-outlet" */ "../federation/remote-outlet.tsx");
}

/** The outlet that remotes render into. */
export const REMOTE_OUTLET = loadable(async () => ({ Component: (await loadRemoteOutlet()).RemoteOutlet }));
