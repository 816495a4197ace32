import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack from "webpack";
import type { Compilation, Compiler, Configuration } from "webpack";
import { ROUTES } from "routes";
import { filesOf } from "./files.ts";
import { hostConfig } from "./host.ts";
import { ROOT } from "./root.ts";

const NAME = "Monolith";
/** A cacheGroup uses the first match: catalogs of the host, of a remote, of a part of `shared`, of a feature of any of them. */
const CATALOGUE =
  /\/(?<owner>host|remote-[a-z]+|shared\/src\/[a-z-]+)\/(?:src\/)?(?:features\/(?<feature>[^/]+)\/)?locales\/(?<locale>\w+)\.po$/;

/** Files that pages of one remote need, by page name; `*` for all of them. */
export interface MonolithFiles {
  /** Remote to page to files, relative to the output. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Remote to locale to the files with its texts. */
  readonly catalogues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Each owner keeps its own catalog, as with remotes: a page loads no other owner's texts. */
function catalogueName(file: string): string | undefined {
  const found = CATALOGUE.exec(file)?.groups;
  if (found === undefined) return undefined;
  const { owner = "", feature, locale = "" } = found;
  if (feature !== undefined) return `texts-${feature}-${locale}`;
  return owner === "host" ? `messages-${locale}` : `messages-${path.basename(owner)}-${locale}`;
}

function catalogueFiles(compilation: Compilation, chunkName: string): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const child of compilation.namedChunkGroups.get(chunkName)?.getChildren() ?? [])
    for (const { name, files: own } of child.chunks) {
      const locale = /^messages-[a-z-]+-(\w+)$/.exec(name ?? "")?.[1];
      if (locale !== undefined) (files[locale] ??= []).push(...[...own].filter((one) => one.endsWith(".js")));
    }
  return files;
}

function describe(compilation: Compilation): MonolithFiles {
  const owners = [...new Set(Object.values(ROUTES).map(({ owner }) => owner))];
  const remotes = owners.filter((owner) => owner !== "host");
  const pagesOf = (remote: string) => {
    const names = Object.entries(ROUTES).filter(([, { owner }]) => owner === remote);
    const pages = names.map(([name]) => [name, filesOf(compilation, name) ?? []] as const);
    return { "*": filesOf(compilation, `remote-${remote}`) ?? [], ...Object.fromEntries(pages) };
  };
  return {
    pages: Object.fromEntries(remotes.map((remote) => [remote, pagesOf(remote)])),
    catalogues: Object.fromEntries(
      remotes.map((remote) => [remote, catalogueFiles(compilation, `remote-${remote}`)]),
    ),
  };
}

/** Writes `monolith.json`, the files that a page of a remote needs, which are otherwise in the remote's release file. */
function writeRecord(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      const record = JSON.stringify(describe(compilation));
      compilation.emitAsset("monolith.json", new webpack.sources.RawSource(record));
    });
  });
}

/**
 * Returns the configuration of host and remotes as one build, for comparison only: that of the host without the federation
 * plugin. No command that builds for production uses it.
 *
 * @param options - `output`: absolute path of an empty folder; `loader`: absolute path of the module that replaces
 * `host/src/federation/load-remote.ts` and imports each remote's routes as a chunk named `remote-<name>`
 * @returns A webpack configuration.
 */
export function monolithConfig({ output, loader }: { output: string; loader: string }): Configuration {
  const host = hostConfig("production");
  const source = path.join(ROOT, "host/src");
  const { splitChunks } = host.optimization ?? {};
  const cacheGroups = splitChunks ? splitChunks.cacheGroups : {};
  return {
    ...host,
    output: { ...host.output, path: output },
    resolve: {
      ...host.resolve,
      alias: {
        ...host.resolve?.alias,
        [path.join(source, "federation/load-remote.ts")]: loader,
        // The list of modules that remotes share from the page; here they import them directly.
        [path.join(source, "shared-modules.ts")]: false,
      },
    },
    optimization: {
      ...host.optimization,
      splitChunks: {
        ...splitChunks,
        cacheGroups: {
          ...cacheGroups,
          catalogue: {
            test: (module: webpack.Module) => catalogueName(module.nameForCondition() ?? "") !== undefined,
            chunks: "async",
            enforce: true,
            priority: 20,
            name: (module: { nameForCondition(): string | null }) =>
              catalogueName(module.nameForCondition() ?? ""),
          },
        },
      },
    },
    plugins: [
      ...(host.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      writeRecord,
    ],
  };
}
