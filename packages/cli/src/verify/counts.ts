import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { Counts } from "./stage.ts";

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
});

const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Reads the report of the unit tests; a file that could not be run counts as one failure. */
export function readJestCounts(file: string): Counts {
  const report = v.parse(jestReport, JSON.parse(readFileSync(file, "utf8")));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

/** Reads the report of the browser tests; one that passed only on a second try is not counted as passed. */
export function readBrowserCounts(file: string): Counts {
  const { stats } = v.parse(browserReport, JSON.parse(readFileSync(file, "utf8")));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
