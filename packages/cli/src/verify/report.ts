import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** Content of a stage's own report. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Title and finding of each failed test. */
  readonly failures: readonly string[];
}

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

const browserTest = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(
    v.object({ results: v.array(v.object({ errors: v.array(v.object({ message: v.string() })) })) }),
  ),
});

type BrowserTest = v.InferOutput<typeof browserTest>;

interface BrowserSuite {
  readonly specs: readonly BrowserTest[];
  readonly suites?: readonly BrowserSuite[] | undefined;
}

const browserSuite: v.GenericSchema<BrowserSuite> = v.object({
  specs: v.array(browserTest),
  suites: v.optional(v.array(v.lazy(() => browserSuite))),
});

const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(browserSuite),
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function formatFailure(title: string, messages: readonly string[]): string {
  return stripVTControlCharacters([title, ...messages].join("\n"));
}

/** Reads the unit test report; a file that could not be run counts as one failure. */
export function readJestReport(file: string): Report {
  const report = v.parse(jestReport, readJson(file));
  const failures = report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0
        ? [formatFailure(name, [message])]
        : failed.map(({ fullName, failureMessages }) =>
            formatFailure(`${name} › ${fullName}`, failureMessages),
          );
    });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures,
  };
}

function testsOf({ specs, suites = [] }: BrowserSuite): readonly BrowserTest[] {
  return [...specs, ...suites.flatMap(testsOf)];
}

/** Reads the browser test report; a test that passed only on retry does not count as passed. */
export function readBrowserReport(file: string): Report {
  const { stats, suites } = v.parse(browserReport, readJson(file));
  const failures = suites
    .flatMap(testsOf)
    .filter(({ ok }) => !ok)
    .map((test) => {
      const errors = test.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return formatFailure(
        `${test.file}:${test.line} › ${test.title}`,
        errors.map(({ message }) => message),
      );
    });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
  };
}
