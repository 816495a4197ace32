import type { Chunk } from "webpack";
import type { CacheGroups } from "./split-chunks.ts";

/** What opens above a page is made of, without what places it beside something. */
const LAYERS =
  /node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:compose-refs|context|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|slot|use-.+?))|react-remove-scroll(?:-bar)?|aria-hidden|tslib|use-sidecar|use-callback-ref)[\\/]|[\\/]browser[\\/]style-singleton\./;
/** What lies beside something, and a note or a panel there: tips open by themselves on most first visits. */
const ANCHORED =
  /node_modules[\\/](?:@floating-ui[\\/]|@radix-ui[\\/](?:rect|react-(?:arrow|popover|popper))[\\/])|[\\/]shared[\\/]src[\\/]ui[\\/](?:popover|anchored-note)-part\.tsx$/;

/** Import of what loads remotes; the first files of a page come from no import. */
const LOADER = /\/federation\/load-remote\.ts$/;

/** Whether a chunk is that of the outlet of remotes, or that which fetches their next page: `host/src/app/start.tsx` has no name for it. */
function loadsRemotes(chunk: Chunk): boolean {
  const requests = [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request));
  return chunk.name === "remote-outlet" || requests.some((one) => LOADER.test(one));
}

/**
 * Files of the host that hold what several of its lazy parts need together.
 *
 * @returns groups for `splitChunks`
 */
export function hostParts(): CacheGroups {
  return {
    // Dialogs, menus and notes are made of the same small parts: one file of 11 KB instead of five to seven with 18 KB.
    layers: { test: LAYERS, name: "layers", chunks: "async", enforce: true, priority: 10 },
    anchored: { test: ANCHORED, name: "anchored", chunks: "async", enforce: true, priority: 10 },
    // A page of a remote needs all of it at once, and fetching the next page most of it.
    loader: { name: "loader", chunks: loadsRemotes, enforce: true, priority: 5 },
    // Changes only with a dependency, so that a release of the host leaves it in the visitor's cache.
    vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true },
  };
}
