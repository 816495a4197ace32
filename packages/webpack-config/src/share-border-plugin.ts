import path from "node:path";
import webpack from "webpack";
import type { Compiler } from "webpack";
import { ROOT } from "./root.ts";
import { SHARED_MODULES, STATEFUL_FOLDERS, packageOf } from "./shared-modules.ts";

const NAME = "ShareBorderPlugin";
const SHARED_SOURCE = path.join(ROOT, "shared/src");
/** How remotes outside of the repository import `shared`. */
const KIT = "@hashfront/sdk/";
const SPECIFIERS = new Set(SHARED_MODULES.map(({ specifier }) => specifier));
/** Stateful packages whose every used entry must be on the list; `shared` itself also has stateless entries. */
const GUARDED = new Set(
  SHARED_MODULES.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== "shared"),
);
/** Stateless entries: stylesheets, and add-ons that only extend the object they are given. */
const STATELESS_ENTRY = /\.css$|^highcharts\/(modules|indicators|es-modules)\//;

/** The single copy that a request refers to, or why it cannot be used. */
export type ShareVerdict =
  { kind: "free" } | { kind: "shared"; specifier: string } | { kind: "refused"; reason: string };

function statefulFolder(file: string): string | undefined {
  const [folder = ""] = path.relative(SHARED_SOURCE, file).split(path.sep);
  return STATEFUL_FOLDERS.find((one) => one === folder);
}

function judgeRelative(request: string, directory: string): ShareVerdict {
  const target = path.resolve(directory, request);
  const folder = statefulFolder(target);
  if (folder === undefined || statefulFolder(path.join(directory, "_")) === folder) return { kind: "free" };
  const entry = path.join(SHARED_SOURCE, folder);
  if ([entry, path.join(entry, "index.ts"), path.join(entry, "index.js")].includes(target))
    return { kind: "shared", specifier: `shared/${folder}` };
  return {
    kind: "refused",
    reason: `"${request}" reaches into shared/${folder}, of which a page has one copy: import "shared/${folder}"`,
  };
}

/**
 * Decides about one import.
 *
 * @param request - The specifier as written.
 * @param directory - Absolute folder of the importing file.
 * @returns `shared` when it refers to the page's single copy, `refused` when it would cause a second copy.
 */
export function judgeImport(request: string, directory: string): ShareVerdict {
  if (request.startsWith("#/")) {
    return directory.startsWith(SHARED_SOURCE)
      ? judgeRelative(path.join(SHARED_SOURCE, request.slice(2)), "/")
      : { kind: "free" };
  }
  if (request.startsWith(".") || path.isAbsolute(request)) {
    return directory.startsWith(SHARED_SOURCE) ? judgeRelative(request, directory) : { kind: "free" };
  }
  const own = request.startsWith(KIT) ? `shared/${request.slice(KIT.length)}` : request;
  if (SPECIFIERS.has(own)) return { kind: "shared", specifier: own };
  const name = packageOf(request);
  if (
    !GUARDED.has(name) ||
    STATELESS_ENTRY.test(request) ||
    directory.includes(`${path.sep}node_modules${path.sep}`)
  )
    return { kind: "free" };
  return {
    kind: "refused",
    reason: `"${request}" is not in the list of shared modules (packages/webpack-config/src/shared-modules.ts)`,
  };
}

/** Fails a build that would include its own copy of something a page may have only once. */
export class ShareBorderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (data) => {
        if (data.request.includes("!") || data.context === "") return;
        const verdict = judgeImport(data.request, data.context);
        if (verdict.kind === "refused")
          throw new webpack.WebpackError(`${verdict.reason}, in ${data.contextInfo.issuer}`);
        if (verdict.kind === "shared") data.request = verdict.specifier;
      });
    });
  }
}
