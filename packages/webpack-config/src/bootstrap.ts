import { readFileSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "webpack";
import { minimizers, moduleRules, resolveOptions } from "./base.ts";
import { workspace } from "./names.ts";
import { ROOT } from "./root.ts";

const OUTPUT = path.join(ROOT, "node_modules/.cache/hashfront/bootstrap");

/**
 * Scripts that are bundled on their own: the one in the head of fully rendered pages, the one in the head of all others, the one
 * that renders a prefetched chart, and the service worker.
 */
type LoneScript = "whole" | "main" | "chart" | "worker";

/**
 * Returns the configuration of the scripts that run in the head of pages, before the first paint, of the one that renders a chart
 * into a prerendered page, and of the service worker: one file each without a loader.
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
    entry: {
      whole: "./src/bootstrap/main-whole.ts",
      main: "./src/bootstrap/main.ts",
      chart: "./src/early-chart/main.ts",
      worker: path.join(workspace("host"), "src/service-worker/main.ts"),
    } satisfies Record<LoneScript, string>,
    output: { path: OUTPUT, filename: "[name].js", clean: true },
    resolve: resolveOptions(),
    module: { rules: moduleRules("production", "") },
    optimization: { minimizer: minimizers() },
    performance: false,
    stats: "errors-warnings",
  };
}

/**
 * Reads the output of the {@link bootstrapConfig} build.
 *
 * @param name - Which script.
 * @returns The script's text.
 */
export function readBootstrap(name: LoneScript): string {
  return readFileSync(path.join(OUTPUT, `${name}.js`), "utf8");
}
