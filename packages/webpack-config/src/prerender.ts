import path from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { moduleRules, resolveOptions, workspace } from "./base.ts";
import { ROOT } from "./root.ts";

/**
 * What a workspace exports to be rendered at build time.
 *
 * @param folder - Workspace, e.g. `host` or `remote-pool`.
 * @returns Absolute path; the file need not exist.
 */
export function prerenderSource(folder: string): string {
  return path.join(ROOT, folder, "src/prerender.tsx");
}

/** Folder of a prerender build; it is a tool of the build and never served. */
function prerenderOutput(folder: string): string {
  return path.join(ROOT, "node_modules/.cache/hashfront/prerender", folder);
}

/**
 * What a prerender build made: one file for Node.
 *
 * @param folder - Workspace that was built.
 * @returns Absolute path.
 */
export function prerenderedFile(folder: string): string {
  return path.join(prerenderOutput(folder), "main.mjs");
}

/**
 * Loads what a prerender build made; each call loads it again.
 *
 * @param folder - Workspace that was built.
 * @returns Exports of its `src/prerender.tsx`.
 */
export async function loadPrerendered<T>(folder: string): Promise<T> {
  const file = prerenderedFile(folder);
  const loaded: T = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  return loaded;
}

/**
 * Configuration that bundles a workspace's `src/prerender.tsx` for Node, to write HTML at build time.
 *
 * @param folder - Workspace, e.g. `host`.
 * @returns A webpack configuration without federation: everything is bundled.
 */
export function prerenderConfig(folder: string): Configuration {
  const rules = moduleRules("production", "static/").filter((rule) => String(rule.test) !== String(/\.css$/));
  return {
    name: `prerender ${folder}`,
    mode: "production",
    context: workspace(folder),
    target: "node24",
    devtool: false,
    entry: { main: prerenderSource(folder) },
    experiments: { outputModule: true },
    output: {
      path: prerenderOutput(folder),
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
