/** Loads the part of the shell that loads remotes; pages of the host do without it. */
export function loadRemoteOutlet(): Promise<typeof import("../federation/remote-outlet.tsx")> {
  return import(/* webpackChunkName: "remote-outlet" */ "../federation/remote-outlet.tsx");
}
