import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { getForeignChat } from "brand";
import type { Configuration } from "webpack";
import { browserConfig } from "./base.ts";
import { workspace } from "./names.ts";
import type { Mode } from "./base.ts";
import { BuildFilePlugin } from "./build-file-plugin.ts";
import { federationOptions, runtimeAliases } from "./federation-options.ts";
import { hostParts } from "./host-parts.ts";
import { IntegrityPlugin } from "./integrity-plugin.ts";
import { refreshPlugin } from "./refresh.ts";
import { ShareBorderPlugin } from "./share-border-plugin.ts";
import { hostShared } from "./shared-modules.ts";
import { splitChunks } from "./split-chunks.ts";

/** Unique name of the host's build. */
export const HOST_NAME = "host";
/** Policy of the remote loader, in `host/src/federation`. */
const REMOTE_ENTRY_POLICY = "host#remote-entry";
/** Policy of the service worker registration, in `host/src/app/service-worker-mount.tsx`. */
const SERVICE_WORKER_POLICY = "host#service-worker";
/** Policy of the third-party support chat loader, in `host/src/features/support`. */
const CHAT_POLICY = "host#support-chat";

/**
 * Returns the configuration of the host shell: one page with every shared module, without the name of any remote.
 *
 * @param mode - Kind of build.
 * @returns A webpack configuration that writes to `host/dist`.
 */
export function hostConfig(mode: Mode = "production"): Configuration {
  const base = browserConfig({
    mode,
    folder: "host",
    uniqueName: HOST_NAME,
    output: "dist",
    assetFolder: "static/",
    publicPath: "/",
  });
  return {
    ...base,
    entry: { main: path.join(workspace("host"), "src/main.tsx") },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeAliases() } },
    optimization: {
      ...base.optimization,
      splitChunks: splitChunks(hostParts()),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions("host"),
        name: HOST_NAME,
        manifest: false,
        shared: hostShared(),
      }),
      ...(mode === "production"
        ? [
            new ShareBorderPlugin(),
            new IntegrityPlugin(),
            new BuildFilePlugin([
              REMOTE_ENTRY_POLICY,
              SERVICE_WORKER_POLICY,
              ...(getForeignChat() === null ? [] : [CHAT_POLICY]),
            ]),
          ]
        : [new ShareBorderPlugin(), refreshPlugin(HOST_NAME)]),
    ],
  };
}
