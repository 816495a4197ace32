import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fromRoot } from "./root.ts";
import { startPostgres, type ThrowAwayPostgres } from "test-support/postgres";
import { readBrowserReport, readJestReport } from "./verify/report.ts";
import { databaseTestParameters, listTestsOfPostgres } from "./verify/server-tests.ts";
import { formatFailures, formatResult, nameFailures, runStage } from "./verify/stage.ts";
import type { Stage, StageResult } from "./verify/stage.ts";

const REPORTS = fromRoot("test-results");
const JEST = ["jest", "--config", "packages/jest-config/jest.config.ts"] as const;

function jestStage(
  name: string,
  file: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
): Stage {
  const report = `${REPORTS}/${file}`;
  return {
    name,
    command: [...JEST, "--json", "--outputFile", report, ...parameters],
    env,
    readReport: () => readJestReport(report),
  };
}

const CHECKS: readonly Stage[] = [
  { name: "Lint", command: ["eslint", "."] },
  { name: "Format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "Types", command: ["tsc", "-p", "tsconfig.base.json"] },
  { name: "Unused files and exports", command: ["knip"] },
  { name: "Catalogs", command: ["node", "packages/i18n/src/check.ts"] },
  { name: "Public declarations", command: ["node", "packages/cli/src/check-api.ts"] },
  { name: "Server layers", command: ["node", "packages/cli/src/layers.ts"] },
  { name: "Commit subjects", command: ["node", "packages/cli/src/commit-subjects.ts"] },
];

const BUILDS: readonly Stage[] = [
  { name: "Production build", command: ["node", "packages/cli/src/build.ts"] },
  { name: "Size budgets", command: ["node", "packages/webpack-config/src/check-budgets.ts"] },
];

/** Files of host, remotes and shared that a run of the unit tests loaded; read by the next stage. */
const LOADED_SOURCES = `${REPORTS}/loaded-sources.txt`;

const REACH: Stage = {
  name: "Reach of unit tests",
  command: ["node", "packages/cli/src/reach.ts", LOADED_SOURCES],
};

/** Ten deliberate faults, changing daily. */
const FAULT_SAMPLE: Stage = {
  name: "Deliberate faults",
  command: ["node", "packages/cli/src/mutants.ts", "--sample", "10"],
};

async function runAll(stages: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) results.push(await runStage(stage));
  return results;
}

/** Runs groups of stages on two cores: each core takes the next group when it has finished one. */
async function runOnTwoCores(groups: readonly (readonly Stage[])[]): Promise<StageResult[]> {
  const waiting = [...groups.entries()];
  const results: StageResult[][] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await runAll(next[1]);
  };
  await Promise.all([work(), work()]);
  return results.flat();
}

/** Creates the template databases of the server tests, on the embedded engine and on PostgreSQL if it is installed. */
function dataStages(postgres: ThrowAwayPostgres | null): readonly Stage[] {
  const name = "Data of the server tests";
  const command = ["node", "packages/api-server/src/testing/make-templates.ts"] as const;
  if (postgres === null) return [{ name, command }];
  return [
    { name, command },
    { name: "The same on PostgreSQL", command, env: { TEST_DATABASE_URL: postgres.url } },
  ];
}

/** All tests, except those that run only on PostgreSQL if it is installed (decision 070). */
function unitStage(isWithPostgres: boolean): Stage {
  const name = "Unit and server tests";
  if (!isWithPostgres) return jestStage(name, "jest.json", [], { LOADED_SOURCES });
  const file = `${REPORTS}/left-out-tests.txt`;
  writeFileSync(file, listTestsOfPostgres(JEST).join("\n"));
  const filter = fromRoot("packages/jest-config/src/left-out-tests.cjs");
  return jestStage(name, "jest.json", ["--filter", filter], { LOADED_SOURCES, LEFT_OUT_TESTS: file });
}

async function runServerTestsOnPostgres(postgres: ThrowAwayPostgres | null): Promise<StageResult> {
  const name = "Server tests on PostgreSQL";
  if (postgres !== null) {
    const env = { TEST_DATABASE_URL: postgres.url };
    return runStage(jestStage(name, "jest-postgres.json", databaseTestParameters(), env));
  }
  const note = "Debian's postgresql package is not installed";
  const result = { name, passed: 0, failed: 0, skipped: 1, failures: [], seconds: 0, note };
  process.stdout.write(`${formatResult(result)}\n`);
  return result;
}

function browserStage(): Stage {
  const report = `${REPORTS}/playwright.json`;
  return {
    name: "Browser journeys",
    command: ["playwright", "test", "--reporter", "dot,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "1" },
    readReport: () => readBrowserReport(report),
  };
}

async function verifyAll(): Promise<StageResult[]> {
  const postgres = await startPostgres();
  try {
    // Each of these uses one core; later stages use all cores. Short ones last keep both cores busy to the end.
    const groups = [BUILDS, dataStages(postgres), ...CHECKS.map((check) => [check])];
    return [
      ...(await runOnTwoCores(groups)),
      ...(await runAll([unitStage(postgres !== null), REACH])),
      await runServerTestsOnPostgres(postgres),
      await runStage(FAULT_SAMPLE),
    ];
  } finally {
    await postgres?.stop();
  }
}

async function verify(isFast: boolean): Promise<StageResult[]> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (isFast) return runAll([...CHECKS, unitStage(false), REACH]);
  return [...(await verifyAll()), await runStage(browserStage())];
}

const results = await verify(process.argv.includes("--fast"));
const sum = (read: (result: StageResult) => number) =>
  results.reduce((total, result) => total + read(result), 0);
const failed = sum((result) => result.failed);
const skipped = sum((result) => result.skipped);
const summary = [...results.map(formatResult), ...nameFailures(results)];
process.stdout.write(`\n${formatFailures(results)}${summary.join("\n")}\n`);
if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
process.stdout.write(`${sum((result) => result.passed)} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
