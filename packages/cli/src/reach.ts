import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { countLines, formatLines, sumLines } from "./reach/lines.ts";
import { findUnreached, resolveWith, walk } from "./reach/reach.ts";
import { readModule, type SourceModule } from "./reach/read-module.ts";
import { ROOT, fromRoot } from "./root.ts";

// Fails on source files of host, remotes and shared that no unit test reaches, and on too few lines of unit tests: node
// packages/cli/src/reach.ts [loaded.txt] With the list of files loaded in a run of the unit tests, a page behind a dynamic import
// counts only if a test opened it.

/** Entry points of the browser and the build. */
const ENTRY_POINTS =
  /\/src\/((bootstrap|early-chart|service-worker)\/)?(main|main-whole|prerender|prerender-standalone|shared-modules)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const SUPPORT = /\/testing\//;

/** Minimum lines of unit tests per line of source, in host and each remote. */
const LEAST = 0.5;

const packageSchema = v.object({ exports: v.record(v.string(), v.string()) });

function listSources(workspace: string): string[] {
  return readdirSync(fromRoot(workspace, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(workspace, "src", file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
}

function readPackageNames(workspace: string): [string, string][] {
  const { exports } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(fromRoot(workspace, "package.json"), "utf8")),
  );
  return Object.entries(exports).map(([name, file]) => [
    path.posix.join(workspace, name),
    path.posix.join(workspace, file),
  ]);
}

function readLoaded(file: string | undefined): ReadonlySet<string> | null {
  return file !== undefined && existsSync(file) ? new Set(readFileSync(file, "utf8").split("\n")) : null;
}

const workspaces = readdirSync(ROOT).filter((name) => /^(host|shared|remote-.+)$/.test(name));
const files = workspaces.flatMap(listSources);
const texts = new Map(files.map((file) => [file, readFileSync(fromRoot(file), "utf8")]));
const modules: ReadonlyMap<string, SourceModule> = new Map(
  [...texts].map(([file, text]) => [file, readModule(file, text)]),
);
const tests = files.filter((file) => TEST.test(file));
const sources = files.filter((file) => !TEST.test(file) && !SUPPORT.test(file) && !ENTRY_POINTS.test(file));
const reached = walk(modules, tests, resolveWith(new Map(readPackageNames("shared"))));
const unreached = findUnreached(modules, sources, reached, readLoaded(process.argv[2]));

process.stdout.write(unreached.map((file) => `${file}\n`).join(""));
process.stdout.write(`${unreached.length} of ${sources.length} files are reached by no unit test\n`);

const counted = countLines(texts);
const thin = [...counted].filter(([, { source, test }]) => test / source < LEAST);
process.stdout.write("Lines of unit tests per line of source:\n");
for (const [name, lines] of counted) process.stdout.write(`${formatLines(name, lines)}\n`);
process.stdout.write(`${formatLines("all", sumLines(counted))}\n`);
for (const [name] of thin) process.stdout.write(`${name} has fewer than ${LEAST}\n`);
process.exitCode = unreached.length === 0 && thin.length === 0 ? 0 : 1;
