import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { moduleRules, resolveOptions } from "./base.ts";
import { workspace } from "./names.ts";
import { ROOT } from "./root.ts";

/** What of a workspace is rendered at build time: the pages of its own build, or those of its stand-alone deployment. */
export type PrerenderPart = "prerender" | "prerender-standalone";

/**
 * What a workspace exports to be rendered at build time.
 *
 * @param folder - Workspace, e.g. `host` or `remote-pool`.
 * @param part - Pages of its own build, or those of its stand-alone deployment.
 * @returns Absolute path; the file need not exist.
 */
export function prerenderSource(folder: string, part: PrerenderPart = "prerender"): string {
  return path.join(ROOT, folder, `src/${part}.tsx`);
}

/** Folder of a prerender build; it is a tool of the build and never served. */
function prerenderOutput(folder: string, part: PrerenderPart): string {
  return path.join(ROOT, "node_modules/.cache/hashfront", part, folder);
}

/**
 * What a prerender build made: one file for Node.
 *
 * @param folder - Workspace that was built.
 * @param part - What of it was built.
 * @returns Absolute path.
 */
export function prerenderedFile(folder: string, part: PrerenderPart = "prerender"): string {
  return path.join(prerenderOutput(folder, part), "main.mjs");
}

/**
 * Loads what a prerender build made; each call loads it again.
 *
 * @param folder - Workspace that was built.
 * @param part - What of it was built.
 * @returns Exports of its `src/prerender.tsx` or `src/prerender-standalone.tsx`.
 */
export async function loadPrerendered<T>(folder: string, part: PrerenderPart = "prerender"): Promise<T> {
  const file = prerenderedFile(folder, part);
  const loaded: T = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  return loaded;
}

/**
 * Configuration that bundles a workspace's `src/prerender.tsx` for Node, to write HTML at build time.
 *
 * @param folder - Workspace, e.g. `host`.
 * @param part - What of it is rendered.
 * @returns A webpack configuration without federation: everything is bundled.
 */
export function prerenderConfig(folder: string, part: PrerenderPart = "prerender"): Configuration {
  const rules = moduleRules("production", "static/").filter((rule) => String(rule.test) !== String(/\.css$/));
  return {
    name: `${part} ${folder}`,
    mode: "production",
    context: workspace(folder),
    target: "node24",
    devtool: false,
    entry: { main: prerenderSource(folder, part) },
    experiments: { outputModule: true },
    output: {
      path: prerenderOutput(folder, part),
      filename: "[name].mjs",
      chunkFilename: "[id].mjs",
      module: true,
      library: { type: "module" },
      publicPath: "/",
      clean: true,
    },
    resolve: resolveOptions(),
    // One file: what a browser loads later is simply there.
    module: {
      parser: { javascript: { dynamicImportMode: "eager" } },
      rules: [...rules, { test: /\.css$/, type: "asset/source", generator: { emit: false } }],
    },
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin({ "process.env.NODE_ENV": JSON.stringify("production") })],
    performance: false,
    stats: "errors-warnings",
  };
}
