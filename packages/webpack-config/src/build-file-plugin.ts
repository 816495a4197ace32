import webpack from "webpack";
import type { Compiler } from "webpack";
import { catalogueFiles, filesOf, integrityTable, lazyScripts } from "./files.ts";
import type { IntegrityTable } from "./files.ts";
import { contractVersion, hostCapabilities } from "./contract.ts";
import { policyName } from "./names.ts";
import { providedExports, type ExportNames } from "./shared-exports.ts";
import { sharedVersions } from "./shared-modules.ts";

const NAME = "BuildFilePlugin";

/** The information about a build that the pages it owns and the gateway need. Names are relative to the output folder. */
export interface BuildFile {
  schema: 1;
  /** Scripts of the first load, in order. */
  entry: string[];
  /** Stylesheets of the first load. */
  css: string[];
  integrity: IntegrityTable;
  /** Names for the `trusted-types` directive, without those of the remotes. */
  trustedTypes: string[];
  /** Locale code to the file of its catalog. */
  catalogues: Record<string, string>;
  /** Path of a page's import to its scripts beyond those of the first load. */
  pages: Record<string, string[]>;
  /** Scripts of the remote loader; pages of a remote need them immediately. */
  outlet: string[];
  /** The build's offer to remotes: contract version, capabilities, shared package to version, names of `shared/*`. */
  offer: { contract: string; capabilities: string[]; shared: Record<string, string>; exports: ExportNames };
  /** Sources for the page policy: hashes of the inline script and styles, `'sha256-…'`; created with the pages. */
  inlineHashes?: { script: string[]; style: string[] };
  /** Id of the build, so that pages rendered by another one are not mixed with its files; created with the pages. */
  id?: string;
}

/** The chart library creates its own policy; its name cannot be chosen. */
const CHART_POLICY = "highcharts";

/** Policy of the head script for the page's own scripts, in `shared/bootstrap`. */
const SCRIPT_POLICY = "page#scripts";

/** Writes `build.json`, which lists the files of a build for pages, gateway and budgets. */
export class BuildFilePlugin {
  readonly #policies: readonly string[];

  /** @param policies - Names of Trusted Types policies that the build's sources create explicitly. */
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
