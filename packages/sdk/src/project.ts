import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compressFolder } from "webpack-config/compress";
import { remoteConfig } from "webpack-config/remote";
import { runWebpack } from "webpack-config/run-webpack";
import type { RemoteDefinition } from "./index.ts";

const CONFIG_FILE = "remote.config.ts";

function isDefinition(value: unknown): value is RemoteDefinition {
  if (typeof value !== "object" || value === null) return false;
  const { name, mount, pages }: Partial<Record<keyof RemoteDefinition, unknown>> = value;
  return typeof name === "string" && typeof mount === "string" && Array.isArray(pages);
}

/**
 * Reads a repository's definition of its remote.
 *
 * @param folder - absolute path of the repository
 * @throws Error in one line when it is missing or incomplete
 */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const file = path.join(folder, CONFIG_FILE);
  if (!existsSync(file)) throw new Error(`there is no ${CONFIG_FILE} in ${folder}`);
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  if (!isDefinition(module.default))
    throw new Error(`${CONFIG_FILE} exports no name, mount and pages by default`);
  return module.default;
}

/**
 * Returns the build configuration of a repository's remote: like the product's own remotes, without a copy of any shared module.
 *
 * @param folder - absolute path of the repository
 * @param definition - its `remote.config.ts`
 */
export function buildConfig(folder: string, { name, mount, pages }: RemoteDefinition) {
  const catalogues = {
    own: path.join(folder, "lingui.config.js"),
    views: path.join(import.meta.dirname, `lingui-views${path.extname(import.meta.filename)}`),
  };
  return remoteConfig({ name, mount, pages, mode: "production", outside: { folder, catalogues } });
}

/**
 * Builds a repository's remote for production, with the compressed forms that gateways and nginx send.
 *
 * @param folder - absolute path of the repository
 * @param definition - its `remote.config.ts`
 * @returns absolute path of the build
 * @throws Error with the compiler's messages
 */
export async function buildRemote(folder: string, definition: RemoteDefinition): Promise<string> {
  await runWebpack([buildConfig(folder, definition)]);
  const dist = path.join(folder, "dist");
  await compressFolder(dist);
  return dist;
}
