import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Configuration } from "webpack";
import { workspace } from "./names.ts";
import { currentMode } from "./remote.ts";

const CONFIG_FILE = "webpack.config.ts";

function isConfiguration(value: unknown): value is Configuration {
  return typeof value === "object" && value !== null && "plugins" in value;
}

/**
 * Reads the configuration of a remote's workspace from its own `webpack.config.ts`: only that file names its mount and the pages
 * that it brings itself.
 *
 * @param folder - Workspace, e.g. `remote-wallet`, or an absolute path.
 * @returns Configuration in the mode of `NODE_ENV`.
 * @throws Error when the file is missing or exports no configuration by default.
 */
export async function readRemoteConfig(folder: string): Promise<Configuration> {
  // The query keeps apart the modes of one process, which builds missing targets before it serves them in development.
  const { href } = pathToFileURL(path.join(workspace(folder), CONFIG_FILE));
  const module: { default?: unknown } = await import(`${href}?mode=${currentMode()}`);
  if (!isConfiguration(module.default))
    throw new Error(`${folder}/${CONFIG_FILE} exports no configuration by default`);
  return module.default;
}
