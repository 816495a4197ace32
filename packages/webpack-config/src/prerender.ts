import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { moduleRules, resolveOptions } from "./base.ts";
import { workspace } from "./names.ts";
import { ROOT } from "./root.ts";

/** The part of a workspace that is rendered at build time: the pages of its own build, or those of its standalone deployment. */
export type PrerenderPart = "prerender" | "prerender-standalone";

/**
 * Returns the module of a workspace that is rendered at build time.
 *
 * @param folder - Workspace, e.g. `host` or `remote-pool`.
 * @param part - Pages of its own build, or those of its standalone deployment.
 * @returns Absolute path; the file need not exist.
 */
export function prerenderSource(folder: string, part: PrerenderPart = "prerender"): string {
  return path.join(ROOT, folder, `src/${part}.tsx`);
}

/** Returns the folder of a prerender build; it is a build tool and never served. */
function prerenderOutput(folder: string, part: PrerenderPart): string {
  return path.join(ROOT, "node_modules/.cache/hashfront", part, folder);
}

/**
 * Returns the output of a prerender build: one file for Node.
 *
 * @param folder - Workspace that was built.
 * @param part - The part that was built.
 * @returns Absolute path.
 */
export function prerenderedFile(folder: string, part: PrerenderPart = "prerender"): string {
  return path.join(prerenderOutput(folder, part), "main.mjs");
}

/**
 * Loads the output of a prerender build, again on each call.
 *
 * @param folder - Workspace that was built.
 * @param part - The part that was built.
 * @returns Exports of its `src/prerender.tsx` or `src/prerender-standalone.tsx`.
 */
export async function loadPrerendered<T>(folder: string, part: PrerenderPart = "prerender"): Promise<T> {
  const file = prerenderedFile(folder, part);
  const loaded: T = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  return loaded;
}

/**
 * Returns the configuration that bundles a workspace's `src/prerender.tsx` for Node, to write HTML at build time.
 *
 * @param folder - Workspace, e.g. `host`.
 * @param part - The part that is rendered.
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
    // One file: lazy modules are bundled too.
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
