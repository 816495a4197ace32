import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { ROOT, fromRoot } from "../root.ts";
import { findDefect, type Mutant, type Verdict } from "./mutant.ts";

const reportSchema = v.object({
  numFailedTests: v.number(),
  numPassedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
});

/** Result of a mutant, with a note. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly note: string;
  readonly seconds: number;
}

function runJest(mutant: Mutant, report: string): Promise<string> {
  const command = ["--config", "packages/jest-config/jest.config.ts", "--json", "--outputFile", report];
  const { file, find, replace, test } = mutant;
  return new Promise((resolve) => {
    const child = spawn("jest", [...command, "--runTestsByPath", test, "--runInBand"], {
      cwd: ROOT,
      env: { ...process.env, JEST_MUTANT: JSON.stringify({ file: fromRoot(file), find, replace }) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", () => resolve(output));
  });
}

/** Reads the verdict from a jest report: a test file that failed to load proves nothing. */
export function judge(report: string): { verdict: Verdict; note: string } {
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = v.parse(
    reportSchema,
    JSON.parse(report),
  );
  if (numRuntimeErrorTestSuites > 0) return { verdict: "invalid", note: "the test file did not run" };
  const note = `${numFailedTests} of ${numFailedTests + numPassedTests} tests failed`;
  return { verdict: numFailedTests > 0 ? "killed" : "survived", note };
}

/**
 * Applies one fault and runs its test file.
 *
 * The fault is applied when jest compiles the file; the source is not modified.
 *
 * @returns whether the test detected it
 */
export async function runMutant(mutant: Mutant): Promise<Outcome> {
  const started = performance.now();
  const defect = findDefect(mutant);
  if (defect !== null) return { mutant, verdict: "invalid", note: defect, seconds: 0 };
  const report = path.join(tmpdir(), `mutant-${crypto.randomUUID()}.json`);
  const output = await runJest(mutant, report);
  const seconds = (performance.now() - started) / 1000;
  try {
    return { mutant, ...judge(readFileSync(report, "utf8")), seconds };
  } catch {
    return { mutant, verdict: "invalid", note: `jest wrote no report: ${output}`, seconds };
  } finally {
    rmSync(report, { force: true });
  }
}
