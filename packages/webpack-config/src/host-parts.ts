import type { Chunk } from "webpack";
import type { CacheGroups } from "./split-chunks.ts";

/** Modules of overlays: dialogs, menus, popovers and notes, with those that position an overlay beside an element. */
const OVERLAYS =
  /node_modules[\\/](?:@floating-ui|@radix-ui[\\/](?:primitive|rect|react-(?:arrow|compose-refs|context|dismissable-layer|focus-guards|focus-scope|id|popover|popper|portal|presence|primitive|slot|use-.+?))|react-remove-scroll(?:-bar)?|aria-hidden|tslib|use-sidecar|use-callback-ref)[\\/]|[\\/]browser[\\/]style-singleton\.|[\\/]shared[\\/]src[\\/]ui[\\/](?:popover|anchored-note)-part\.tsx$/;

/** Import of the remote loader; the first files of a page have no import. */
const LOADER = /\/federation\/load-remote\.ts$/;

/**
 * Whether a chunk is the remote outlet or the chunk that fetches the next page of a remote: `host/src/app/start.tsx` does not
 * name the latter.
 */
function loadsRemotes(chunk: Chunk): boolean {
  const requests = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request));
  return chunk.name === "remote-outlet" || requests.some((one) => LOADER.test(one));
}

/**
 * Returns the files of the host with modules that several of its lazy parts share.
 *
 * @returns groups for `splitChunks`
 */
export function hostParts(): CacheGroups {
  return {
    // Tips open automatically on most first visits, and the menus of the header need all of it: one file instead of many.
    overlays: { test: OVERLAYS, name: "overlays", chunks: "async", enforce: true, priority: 10 },
    // A page of a remote needs all of it at once, and fetching the next page needs most of it.
    loader: { name: "loader", chunks: loadsRemotes, enforce: true, priority: 5 },
    // Changes only with a dependency, so that it stays in the visitor's cache across host releases.
    vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true },
  };
}
