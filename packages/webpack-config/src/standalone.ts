import webpack from "webpack";
import type { Configuration } from "webpack";
import { browserConfig } from "./base.ts";
import type { Mode } from "./base.ts";
import { BuildFilePlugin } from "./build-file-plugin.ts";
import { IntegrityPlugin } from "./integrity-plugin.ts";
import { ShareBorderPlugin } from "./share-border-plugin.ts";
import { splitChunks } from "./split-chunks.ts";

/** Output folder of a standalone build below its workspace. */
export const STANDALONE_OUTPUT = "dist-standalone";

/**
 * Returns the configuration of a remote as its own deployment: the same source, shared code bundled, its own page.
 *
 * @param build - Short name of the remote, e.g. `observer`.
 * @returns A webpack configuration that writes to the remote's `dist-standalone`.
 */
export function standaloneConfig({
  name,
  mode = "production",
}: {
  name: string;
  mode?: Mode;
}): Configuration {
  const folder = `remote-${name}`;
  const base = browserConfig({
    mode,
    folder,
    uniqueName: `alone_${name}`,
    output: STANDALONE_OUTPUT,
    assetFolder: "static/",
    publicPath: "/",
  });
  return {
    ...base,
    // The stylesheet is part of the first files, so that the page can link it.
    entry: { main: ["./src/standalone.css", "./src/main.tsx"] },
    optimization: {
      ...base.optimization,
      splitChunks: splitChunks({
        vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true },
      }),
    },
    plugins: [
      ...(base.plugins ?? []),
      // Standalone, there is no host stylesheet to isolate from: the page's own stylesheet covers everything.
      new webpack.NormalModuleReplacementPlugin(/^\.\/remote\.css$/, "./standalone.css"),
      new ShareBorderPlugin(),
      ...(mode === "production" ? [new IntegrityPlugin(), new BuildFilePlugin()] : []),
    ],
  };
}
