import { createRequire } from "node:module";

/** Package whose runtime finds and starts remotes: the host has it and gives it to all remotes of the page. */
export const RUNTIME_PACKAGE = "@module-federation/enhanced";

/** Which end of the contract a build is. */
type Side = "host" | "remote";

/**
 * Options of the federation plugin, federation guide section 2. The host provides the runtime, remotes are built without one of
 * their own (decision 053).
 *
 * @param side - what is built
 * @returns Options without name, exposed modules and shared modules.
 */
export function federationOptions(side: Side) {
  return {
    shareStrategy: "loaded-first",
    dts: false,
    dev: false,
    experiments: {
      optimization: { target: "web", disableSnapshot: true },
      ...(side === "host" ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  } as const;
}

/** Finds a package as another one finds it: each of these depends on the next, and the workspace on the first alone. */
function resolveThrough(names: readonly string[]): string {
  return names.reduce((file, name) => createRequire(file).resolve(name), import.meta.filename);
}

/**
 * Aliases for the host: the plugin provides the runtime out of its CommonJS files, while everything else imports the modules; both
 * together would be in the page.
 *
 * @returns Request to the file with the modules.
 */
export function runtimeAliases(): Record<string, string> {
  const tools = [
    `${RUNTIME_PACKAGE}/webpack`,
    "@module-federation/runtime-tools",
    "@module-federation/runtime",
  ];
  return Object.fromEntries(
    ["@module-federation/runtime-core", "@module-federation/sdk"].map((name) => [
      `${name}$`,
      resolveThrough([...tools, name]).replace(/\.cjs$/, ".js"),
    ]),
  );
}
