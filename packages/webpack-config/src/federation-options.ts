/**
 * Options of the federation plugin that host and remotes share, federation guide section 2.
 *
 * @returns Options without name, exposed modules and shared modules.
 */
export function federationOptions() {
  return {
    shareStrategy: "loaded-first",
    dts: false,
    dev: false,
    experiments: { optimization: { target: "web", disableSnapshot: true } },
  } as const;
}
