import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import ts from "typescript";
import { compareVersions } from "federation";
import * as v from "valibot";
import { contractVersion } from "webpack-config/contract";
import { compareDeclarations } from "./api-report/compare.ts";
import { readDeclarations, type Declarations } from "./api-report/declarations.ts";
import { listEntries, VERSION_NAMES, type VersionName } from "./api-report/entries.ts";
import { readReports, writeReports } from "./api-report/report-files.ts";
import {
  leastVersion,
  recordDifferences,
  recordRelease,
  VersionsSchema,
  type EntryDifference,
  type VersionStates,
} from "./api-report/versions.ts";
import { fromRoot, ROOT } from "./root.ts";

// Compares the public declarations with the checked-in report: pnpm check:api --write updates the report, once the versions are
// high enough; --released records that these versions have been released.

const FOLDER = fromRoot("packages/docs/api");
const VERSIONS_FILE = fromRoot("packages/docs/api/versions.json");

const NO_DECLARATIONS: Declarations = new Map();

/** File that contains each version. */
const SOURCES: Readonly<Record<VersionName, string>> = {
  contract: "CONTRACT_VERSION in shared/src/remote-contract/remote-contract.ts",
  shared: "version in shared/package.json",
  contracts: "version in packages/contracts/package.json",
};

function packageVersion(file: string): string {
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(fromRoot(file), "utf8"))).version;
}

const ACTUAL: Readonly<Record<VersionName, string>> = {
  contract: contractVersion(),
  shared: packageVersion("shared/package.json"),
  contracts: packageVersion("packages/contracts/package.json"),
};

function compilerOptions(): ts.CompilerOptions {
  const { config, error }: { config?: unknown; error?: ts.Diagnostic } = ts.readConfigFile(
    fromRoot("tsconfig.base.json"),
    ts.sys.readFile,
  );
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  // Takes only the options; the files are those of the entries.
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, ROOT).options;
}

interface Comparison {
  readonly reports: ReadonlyMap<string, Declarations>;
  readonly differences: ReadonlyMap<VersionName, readonly EntryDifference[]>;
}

function compareAll(): Comparison {
  const entries = listEntries(ROOT);
  const before = readReports(FOLDER);
  const reports = readDeclarations(ROOT, entries, compilerOptions());
  const versionOf = (name: string): VersionName =>
    entries.find((entry) => entry.name === name)?.version ??
    (name.startsWith("shared/") ? "shared" : "contracts");
  const all = [...new Set([...before.keys(), ...reports.keys()])].flatMap((entry) =>
    compareDeclarations(before.get(entry) ?? NO_DECLARATIONS, reports.get(entry) ?? NO_DECLARATIONS).map(
      (difference) => ({ ...difference, entry }),
    ),
  );
  const differences = new Map(
    VERSION_NAMES.map((name) => [name, all.filter(({ entry }) => versionOf(entry) === name)]),
  );
  return { reports, differences };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Finds versions that are too low for the changes. */
function findLowVersions(states: VersionStates): readonly string[] {
  return VERSION_NAMES.flatMap((name) => {
    const least = leastVersion(states[name]);
    if (compareVersions(ACTUAL[name], least) >= 0) return [];
    return [`${name} ${ACTUAL[name]} must be ${least} or higher: ${SOURCES[name]}`];
  });
}

function write(states: VersionStates): void {
  writeFileSync(VERSIONS_FILE, `${JSON.stringify(states, null, 2)}\n`);
}

const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, released: { type: "boolean", default: false } },
});
const known = v.parse(VersionsSchema, JSON.parse(readFileSync(VERSIONS_FILE, "utf8")));
const { reports, differences } = compareAll();
const eachState = (change: (name: VersionName) => VersionStates[VersionName]): VersionStates => ({
  contract: change("contract"),
  shared: change("shared"),
  contracts: change("contracts"),
});
const states = eachState((name) => recordDifferences(known[name], differences.get(name) ?? []));
const found = [...differences.values()].flat();
for (const { entry, text, weight } of found)
  say(`${entry}: ${text} (${weight === "added" ? "minor" : "major"})`);
const low = findLowVersions(states);
for (const line of low) say(line);
const isWriting = values.write || values.released;
if (low.length > 0) process.exitCode = 1;
else if (isWriting) {
  writeReports(FOLDER, reports);
  write(values.released ? eachState((name) => recordRelease(states[name], ACTUAL[name])) : states);
} else if (found.length > 0) {
  say("The versions are high enough; renew the report with pnpm check:api --write");
  process.exitCode = 1;
} else say(`${String(reports.size)} entries are declared as reported`);
