import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, ROUTES, type REMOTE_ACCESSES, type REMOTE_MENUS, type Locale } from "routes";
import webpack from "webpack";
import type { Compilation, Compiler } from "webpack";
import { contractVersion, requiredContract } from "./contract.ts";
import { sortCalls } from "./early-calls.ts";
import { catalogueFiles, filesOf, integrityTable } from "./files.ts";
import { workspace } from "./names.ts";
import { usedExports } from "./shared-exports.ts";
import { sharedRanges } from "./shared-modules.ts";
import { EXPOSE_CHUNK } from "./split-chunks.ts";

const NAME = "ReleaseFilePlugin";
/** The module that lists the pages; other lazy imports of a remote may have names of the same form. */
const LIST_OF_PAGES = /[\\/]src[\\/]routes\.tsx$/;

/** The remote of a release file. */
export interface ReleaseFileOptions {
  name: string;
  mount: string;
  /** Folder of the remote: a workspace, or an absolute path. */
  folder: string;
  /** Name of the federation container, e.g. `mfe_settings`. */
  container: string;
  /** Pages that are not in the product's route map. */
  pages?: readonly OwnPage[];
}

/** A page that a remote adds; the product's route map does not have it. */
export interface OwnPage {
  /** Begins with the remote's name, e.g. `hosting.offers`; used in the contract and for the page's chunk. */
  readonly name: string;
  /** Below the mount, e.g. `offers/:id?`. */
  readonly path: string;
  readonly access: (typeof REMOTE_ACCESSES)[number];
  readonly title: Readonly<Record<Locale, string>>;
  /** The product's menu entries have the orders 10, 20, 30 … */
  readonly menu?: { readonly group: (typeof REMOTE_MENUS)[number]; readonly order: number };
  /** Addresses under `/res` that the page requests before its scripts load. */
  readonly calls?: readonly string[];
}

/** A page in a release file; `page` only for one that is not in the product's route map. */
export interface ReleaseRoute {
  name: string;
  path: string;
  access: string;
  page?: { pattern: string; title: OwnPage["title"]; menu?: OwnPage["menu"] };
}

/**
 * Lists the pages of a remote, whether or not its mount is in the route map yet.
 *
 * @param options - Name of the remote, and its own pages.
 * @returns Names of its built pages, which are those of their chunks.
 */
export function pageNames({
  name: owner,
  pages = [],
}: Pick<ReleaseFileOptions, "name" | "pages">): readonly string[] {
  const built = Object.entries(ROUTES).filter(([, route]) => route.owner === owner && route.isBuilt);
  return [...built.map(([name]) => name), ...pages.map(({ name }) => name)];
}

function ownRoutes(mount: string, pages: readonly OwnPage[]): ReleaseRoute[] {
  return pages.map(({ name, path: below, access, title, menu }) => {
    const pattern = [mount, below].filter(Boolean).join("/");
    return { name, path: below, access, page: { pattern, title, ...(menu && { menu }) } };
  });
}

/** Returns the calls of the remote's own pages; a prerendered page lists its calls itself. */
function earlyCalls(pages: readonly OwnPage[]) {
  return Object.fromEntries(
    pages.flatMap(({ name, calls = [] }) =>
      calls.length === 0 ? [] : [[name, { ...sortCalls(calls), pages: {} }]],
    ),
  );
}

function packageVersion(folder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(path.join(workspace(folder), "package.json"), "utf8"));
  if (
    typeof parsed === "object" &&
    parsed !== null &&
    "version" in parsed &&
    typeof parsed.version === "string"
  )
    return parsed.version;
  throw new Error(`${folder}/package.json names no version`);
}

function commit(folder: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: workspace(folder),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    // A copy of the sources without a repository can be built too.
    return "unknown";
  }
}

/**
 * Returns the pages of a remote: the built ones of the route map, and those that it adds; paths are relative to the page's mount.
 * A remote may own pages below several mounts, as the wallet does with `wallet` and `finance`; it has one list of pages, so no
 * path may be listed twice.
 *
 * @param options - Name and first mount of the remote, and its own pages.
 * @returns Pages for the release file.
 * @throws Error for a mount that is not the remote's, and for a path below two mounts.
 */
export function releaseRoutes({
  name,
  mount,
  pages: own = [],
}: Pick<ReleaseFileOptions, "name" | "mount" | "pages">): ReleaseRoute[] {
  const pages = Object.entries(ROUTES).filter(([, route]) => route.owner === name);
  const isNew = pages.length === 0 && own.length > 0;
  if (!isNew && !pages.some(([, route]) => route.pattern.split("/", 1)[0] === mount)) {
    throw new Error(`remote ${name} is not below /${mount}`);
  }
  const built = pages
    .filter(([, route]) => route.isBuilt)
    .map(([routeName, route]) => {
      const path = route.pattern.split("/").slice(1).join("/");
      return { name: routeName, path, access: route.access };
    });
  const routes = [...built, ...ownRoutes(mount, own)];
  const paths = routes.map(({ path }) => path);
  const double = paths.find((path, index) => paths.indexOf(path) !== index);
  if (double !== undefined) throw new Error(`remote ${name} has the path "${double}" twice`);
  return routes;
}

function preloads(compilation: Compilation, routes: ReleaseRoute[]): Record<string, string[]> {
  const always = filesOf(compilation, EXPOSE_CHUNK) ?? [];
  const pairs = routes.map(({ name }): [string, string[]] => {
    const files = filesOf(compilation, name);
    if (files === undefined) {
      compilation.warnings.push(
        new webpack.WebpackError(
          `routes.tsx: the lazy import of "${name}" needs /* webpackChunkName: "${name}" */`,
        ),
      );
    }
    return [name, (files ?? []).filter((file) => !always.includes(file))];
  });
  return Object.fromEntries([["*", always], ...pairs]);
}

/** Reports pages in `routes.tsx` that the release file does not list: hosts refuse a release with such a page. */
function checkListed(compilation: Compilation, remote: string, routes: readonly ReleaseRoute[]): void {
  const pages = [...compilation.namedChunkGroups].filter(([, { origins }]) =>
    origins.some(({ module }) => LIST_OF_PAGES.test(module?.nameForCondition() ?? "")),
  );
  const missing = pages
    .map(([chunk]) => chunk)
    .filter((chunk) => chunk.startsWith(`${remote}.`) && !routes.some(({ name }) => name === chunk));
  for (const name of missing)
    compilation.errors.push(
      new webpack.WebpackError(
        `routes.tsx has the page "${name}", which is neither in the route map nor among the pages that the remote's configuration names`,
      ),
    );
}

/** Writes `release.json`: everything that a host needs before it runs any of the remote's code, federation guide section 4. */
export class ReleaseFilePlugin {
  readonly #options: ReleaseFileOptions;

  constructor(options: ReleaseFileOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            "release.json",
            new webpack.sources.RawSource(`${JSON.stringify(this.#describe(compilation), null, 2)}\n`),
          );
        },
      );
    });
  }

  #describe(compilation: Compilation) {
    const routes = releaseRoutes(this.#options);
    checkListed(compilation, this.#options.name, routes);
    const exports = usedExports(compilation);
    return {
      schema: 1,
      remote: this.#options.name,
      mount: this.#options.mount,
      version: packageVersion(this.#options.folder),
      commit: commit(this.#options.folder),
      container: this.#options.container,
      entry: compilation.getAssets().find(({ name }) => /^remoteEntry\.(\w+\.)?js$/.test(name))?.name,
      expose: "./routes",
      contract: contractVersion(),
      requires: {
        hostContract: requiredContract(exports),
        shared: sharedRanges(),
        capabilities: [],
        exports,
      },
      routes,
      locales: LANGUAGES.map(({ locale }) => locale),
      preload: preloads(compilation, routes),
      catalogues: catalogueFiles(compilation),
      early: earlyCalls(this.#options.pages ?? []),
      files: integrityTable(compilation),
    };
  }
}
