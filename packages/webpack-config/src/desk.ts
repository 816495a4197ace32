import type { Configuration } from "webpack";
import { browserConfig } from "./base.ts";
import type { Mode } from "./base.ts";
import { BuildFilePlugin } from "./build-file-plugin.ts";
import { IntegrityPlugin } from "./integrity-plugin.ts";
import { ShareBorderPlugin } from "./share-border-plugin.ts";
import { splitChunks } from "./split-chunks.ts";

/**
 * Returns the configuration of the operators' desk: a separate page with shared code bundled.
 *
 * @param options - `mode`, production unless given
 * @returns A webpack configuration that writes to `packages/operator/dist`.
 */
export function deskConfig({ mode = "production" }: { mode?: Mode } = {}): Configuration {
  const base = browserConfig({
    mode,
    folder: "packages/operator",
    uniqueName: "operator_desk",
    output: "dist",
    assetFolder: "static/",
    publicPath: "/",
  });
  return {
    ...base,
    // The stylesheet is part of the first files, so that the page can link it.
    entry: { main: ["./src/desk.css", "./src/main.tsx"] },
    optimization: {
      ...base.optimization,
      splitChunks: splitChunks({
        vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true },
      }),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ShareBorderPlugin(),
      ...(mode === "production" ? [new IntegrityPlugin(), new BuildFilePlugin()] : []),
    ],
  };
}
