import webpack from "webpack";
import type { Compiler } from "webpack";
import { catalogueFiles, filesOf, integrityTable, lazyScripts } from "./files.ts";
import type { IntegrityTable } from "./files.ts";
import { contractVersion, hostCapabilities } from "./contract.ts";
import { policyName } from "./names.ts";
import { providedExports, type ExportNames } from "./shared-exports.ts";
import { sharedVersions } from "./shared-modules.ts";

const NAME = "BuildFilePlugin";

/** What a page and the gateway must know about a build that owns its page. Names are relative to the output folder. */
export interface BuildFile {
  schema: 1;
  /** Scripts of the first load, in order. */
  entry: string[];
  /** Sheets of the first load. */
  css: string[];
  integrity: IntegrityTable;
  /** Names for the `trusted-types` directive, without those of the remotes. */
  trustedTypes: string[];
  /** Locale code to the file with its catalogue. */
  catalogues: Record<string, string>;
  /** Path of a page's import to its scripts beyond those of the first load. */
  pages: Record<string, string[]>;
  /** Scripts of the part that loads remotes; pages of a remote need them at once. */
  outlet: string[];
  /** What the build offers to remotes: contract version, capabilities, shared package to version, names of `shared/*`. */
  offer: { contract: string; capabilities: string[]; shared: Record<string, string>; exports: ExportNames };
  /** Sources for the page policy: hashes of the inline script and styles, `'sha256-…'`; made with the pages. */
  inlineHashes?: { script: string[]; style: string[] };
  /** Names the build, so that pages rendered by another one are not mixed with its files; made with the pages. */
  id?: string;
}

/** The chart library makes its own policy; its name cannot be chosen. */
const CHART_POLICY = "highcharts";

/** Policy of the head script for the page's own scripts, in `shared/bootstrap`. */
const SCRIPT_POLICY = "page#scripts";

/** Writes `build.json`, from which pages, gateway and budgets know the files of a build. */
export class BuildFilePlugin {
  readonly #policies: readonly string[];

  /** @param policies - Names of Trusted Types policies that the sources of the build create by hand. */
  constructor(policies: readonly string[] = []) {
    this.#policies = policies;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const first = filesOf(compilation, "main") ?? [];
          const build: BuildFile = {
            schema: 1,
            entry: first.filter((file) => file.endsWith(".js")),
            css: first.filter((file) => file.endsWith(".css")),
            integrity: integrityTable(compilation),
            trustedTypes: [
              policyName(compilation.outputOptions.uniqueName ?? ""),
              ...this.#policies,
              SCRIPT_POLICY,
              CHART_POLICY,
            ],
            catalogues: catalogueFiles(compilation),
            pages: lazyScripts(compilation),
            offer: {
              contract: contractVersion(),
              capabilities: hostCapabilities(),
              shared: sharedVersions(),
              exports: providedExports(compilation),
            },
            outlet: (filesOf(compilation, "remote-outlet") ?? []).filter((file) => file.endsWith(".js")),
          };
          compilation.emitAsset(
            "build.json",
            new webpack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`),
          );
        },
      );
    });
  }
}
