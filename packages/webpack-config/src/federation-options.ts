import { createRequire } from "node:module";

/** Package whose runtime finds and starts remotes: the host has it and provides it to all remotes of the page. */
export const RUNTIME_PACKAGE = "@module-federation/enhanced";

/** Side of the contract that a build is on. */
type Side = "host" | "remote";

/**
 * Returns the options of the federation plugin, federation guide section 2. The host provides the runtime, remotes are built
 * without their own (decision 053).
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

/** Resolves a package through a chain: each package depends on the next, and the workspace only on the first. */
function resolveThrough(names: readonly string[]): string {
  return names.reduce((file, name) => createRequire(file).resolve(name), import.meta.filename);
}

/**
 * Returns aliases for the host: the plugin provides the runtime from its CommonJS files, while everything else imports the
 * modules; without them both would be in the page.
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
