import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import type { Configuration } from "webpack";
import { browserConfig } from "./base.ts";
import type { Mode, OutsideCatalogues } from "./base.ts";
import { federationOptions } from "./federation-options.ts";
import { IntegrityPlugin } from "./integrity-plugin.ts";
import { containerOf, devBase } from "./names.ts";
import { refreshPlugin } from "./refresh.ts";
import { ReleaseFilePlugin, pageNames, type OwnPage } from "./release-file-plugin.ts";
import { ReleaseNamePlugin } from "./release-name-plugin.ts";
import { ShareBorderPlugin } from "./share-border-plugin.ts";
import { remoteShared } from "./shared-modules.ts";
import { commonParts, splitChunks } from "./split-chunks.ts";

/** Name of a remote; its owner in the routes, container and folder are derived from it. */
export type RemoteName = string;

/** Options from a remote's own `webpack.config.ts`. */
export interface RemoteBuild {
  /** Short name, e.g. `settings`. */
  name: RemoteName;
  /** First path segment of its pages, e.g. `setting`. */
  mount: string;
  /** Pages that are not in the product's route map, from the remote's `routes.ts`. */
  pages?: readonly OwnPage[];
  /** That of `NODE_ENV` when absent. */
  mode?: Mode;
  /** Location of a remote outside of the repository. */
  outside?: {
    /** Absolute path of its folder. */
    folder: string;
    catalogues: OutsideCatalogues;
  };
}

/** Returns the mode in `NODE_ENV`: production for anything but `development`. */
export function currentMode(): Mode {
  return process.env["NODE_ENV"] === "development" ? "development" : "production";
}

/** The one module a remote exposes. */
export const EXPOSED = "./routes";

/**
 * Returns the configuration of a federated remote: no copy of any shared module, located and loaded at run time.
 *
 * @param build - Name and mount of the remote.
 * @returns A webpack configuration that writes to the remote's `dist`.
 */
export function remoteConfig({
  name,
  mount,
  pages = [],
  mode = currentMode(),
  outside,
}: RemoteBuild): Configuration {
  const container = containerOf(name);
  const folder = outside?.folder ?? `remote-${name}`;
  const base = browserConfig({
    mode,
    folder,
    catalogues: outside?.catalogues,
    uniqueName: container,
    output: "dist",
    assetFolder: "",
    publicPath: mode === "production" ? "auto" : devBase(name),
  });
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: splitChunks(commonParts(pageNames({ name, pages }))),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions("remote"),
        name: container,
        filename: mode === "production" ? "remoteEntry.[contenthash:8].js" : "remoteEntry.js",
        exposes: { [EXPOSED]: "./src/routes.tsx" },
        shared: remoteShared(),
      }),
      new ShareBorderPlugin(),
      ...(mode === "production"
        ? [new ReleaseNamePlugin(container), new IntegrityPlugin()]
        : [refreshPlugin(container)]),
      new ReleaseFilePlugin({ name, mount, folder, container, pages }),
    ],
  };
}
