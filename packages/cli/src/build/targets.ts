import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { bootstrapConfig, deskConfig, hostConfig, prerenderConfig, standaloneConfig } from "webpack-config";
import { compressFolder } from "webpack-config/compress";
import { prerenderSource } from "webpack-config/prerender";
import { readRemoteConfig } from "webpack-config/read-remote";
import { ROOT } from "webpack-config/root";
import { writePrerenderedPages } from "webpack-config/write-prerendered-pages";
import { writeDeskPage } from "webpack-config/write-desk-page";
import { writePages } from "webpack-config/write-pages";

type Configuration = ReturnType<typeof hostConfig>;

/** A target that can be built alone. */
export interface BuildTarget {
  name: string;
  /** Absolute path of its output. */
  output: string;
  /** Folders and files, relative to the root, from which it is made. */
  inputs: readonly string[];
  configurations(): Promise<Configuration[]>;
  /** Steps after the compilation. */
  finish(): Promise<void>;
}

const COMMON_INPUTS = [
  "shared/src",
  "shared/package.json",
  "packages/amount/src",
  "packages/brand",
  "packages/contracts/src",
  "packages/federation/src",
  "packages/i18n/lingui.config.ts",
  "packages/routes/src",
  "packages/webpack-config/src",
  "pnpm-lock.yaml",
];

function inputsOf(folder: string): string[] {
  const own = ["src", "package.json", "webpack.config.ts", "routes.ts"];
  return [...COMMON_INPUTS, ...own.map((name) => `${folder}/${name}`)];
}

function hostTarget(): BuildTarget {
  const output = path.join(ROOT, "host/dist");
  return {
    name: "host",
    output,
    inputs: inputsOf("host"),
    configurations: () => Promise.resolve([hostConfig(), prerenderConfig("host"), bootstrapConfig()]),
    async finish() {
      await writePages({ output, owner: "host" });
      await compressFolder(output);
    },
  };
}

/**
 * Returns the target of a remote.
 *
 * @param name - Short name, e.g. `settings`.
 * @param folder - Its workspace, or an absolute path.
 */
export function remoteTarget(name: string, folder = `remote-${name}`): BuildTarget {
  const output = path.resolve(ROOT, folder, "dist");
  const isPrerendered = existsSync(prerenderSource(folder));
  return {
    name,
    output,
    inputs: inputsOf(folder),
    configurations: async () => [
      await readRemoteConfig(folder),
      ...(isPrerendered ? [prerenderConfig(folder)] : []),
    ],
    async finish() {
      if (isPrerendered) await writePrerenderedPages({ name, output });
      await compressFolder(output);
    },
  };
}

function standaloneTarget(name: string): BuildTarget {
  const output = path.join(ROOT, `remote-${name}`, "dist-standalone");
  return {
    name: `${name}-app`,
    output,
    inputs: inputsOf(`remote-${name}`),
    configurations: () =>
      Promise.resolve([
        standaloneConfig({ name }),
        prerenderConfig(`remote-${name}`, "prerender-standalone"),
        bootstrapConfig(),
      ]),
    async finish() {
      await writePages({ output, owner: `remote-${name}` });
      await compressFolder(output);
    },
  };
}

function deskTarget(): BuildTarget {
  const folder = "packages/operator";
  const output = path.join(ROOT, folder, "dist");
  return {
    name: "desk",
    output,
    inputs: inputsOf(folder),
    configurations: () => Promise.resolve([deskConfig()]),
    async finish() {
      writeDeskPage(output);
      await compressFolder(output);
    },
  };
}

/** Short names of all remotes, from the folders of the workspace. */
export const REMOTES: readonly string[] = readdirSync(ROOT)
  .filter((name) => name.startsWith("remote-"))
  .map((name) => name.slice("remote-".length))
  .sort();

/** All build targets of the product. */
export const TARGETS: readonly BuildTarget[] = [
  hostTarget(),
  ...REMOTES.map((name) => remoteTarget(name)),
  standaloneTarget("observer"),
  deskTarget(),
];

/**
 * Finds targets by name.
 *
 * @param names - Names of targets.
 * @returns The targets, in the order of {@link TARGETS}.
 * @throws Error that lists the names when one of them is unknown.
 */
export function findTargets(names: readonly string[]): BuildTarget[] {
  const unknown = names.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is nothing called "${unknown}" to build. There is: ${TARGETS.map(({ name }) => name).join(", ")}.`,
    );
  return TARGETS.filter(({ name }) => names.includes(name));
}
