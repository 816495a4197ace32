import { readFileSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "webpack";
import { minimizers, moduleRules, resolveOptions } from "./base.ts";
import { workspace } from "./names.ts";
import { ROOT } from "./root.ts";

const OUTPUT = path.join(ROOT, "node_modules/.cache/hashfront/bootstrap");
const FILE = "main.js";

/**
 * Configuration of the script that runs in the head of every page, before the first paint: one file without a loader.
 *
 * @returns A webpack configuration that writes to a cache folder.
 */
export function bootstrapConfig(): Configuration {
  return {
    name: "bootstrap",
    mode: "production",
    context: workspace("shared"),
    target: ["web", "es2022"],
    devtool: false,
    entry: { main: "./src/bootstrap/main.ts" },
    output: { path: OUTPUT, filename: FILE, clean: true },
    resolve: resolveOptions(),
    module: { rules: moduleRules("production", "") },
    optimization: { minimizer: minimizers() },
    performance: false,
    stats: "errors-warnings",
  };
}

/**
 * Reads what the build of {@link bootstrapConfig} made.
 *
 * @returns The script's text.
 */
export function readBootstrap(): string {
  return readFileSync(path.join(OUTPUT, FILE), "utf8");
}
