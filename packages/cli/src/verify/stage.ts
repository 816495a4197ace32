import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../root.ts";
import type { Report } from "./report.ts";

/** What one stage of the verification found. */
export interface StageResult extends Report {
  readonly name: string;
  readonly seconds: number;
  /** Shown in the summary, as the reason of a skip. */
  readonly note?: string;
}

/** A command of the verification. */
export interface Stage {
  readonly name: string;
  /** Program of the root's `node_modules/.bin` with its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads what the tests found after the command; without it the stage counts as one. */
  readonly readReport?: () => Report;
}

const KEPT_OUTPUT = 20_000;

/** Failures in the summary, and characters of each: it is to be read at a glance. */
const SHOWN_FAILURES = 5;
const SHOWN_CHARACTERS = 1_500;
/** Failed tests that are named once more, in a line each. */
const NAMED_FAILURES = 30;

function lastPart(output: string): string {
  return stripVTControlCharacters(output).trimEnd().slice(-SHOWN_CHARACTERS);
}

function runCommand({ command, env }: Stage): Promise<{ code: number; output: string }> {
  const [program = "", ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => {
      resolve({ code: 1, output: error.message });
    });
    child.once("close", (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Reads a stage's report; one that is missing or says nothing failed cannot hide a bad exit code. */
function reportOf({ name, readReport }: Stage, code: number, output: string): Report {
  const whole = { passed: 0, failed: 1, skipped: 0, failures: [`${name}\n${lastPart(output)}`] };
  if (readReport === undefined)
    return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : whole;
  try {
    const report = readReport();
    return code !== 0 && report.failed === 0 ? { ...whole, passed: report.passed } : report;
  } catch {
    // The command ended before it wrote its report.
    return whole;
  }
}

/**
 * Runs one stage and prints its output when it fails.
 *
 * @param stage - command and how its tests are counted
 * @returns counts and duration
 */
export async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now();
  const { code, output } = await runCommand(stage);
  const result = {
    name: stage.name,
    ...reportOf(stage, code, output),
    seconds: (performance.now() - started) / 1000,
  };
  process.stdout.write(`${formatResult(result)}\n`);
  if (result.failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  return result;
}

/** Writes a result as one line of the summary. */
export function formatResult({ name, passed, failed, skipped, seconds, note }: StageResult): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
  const time = `${Math.round(seconds)} s`.padStart(6);
  return `${failed > 0 ? "FAIL" : "ok  "}  ${name.padEnd(28)}${time}  ${counts}${note === undefined ? "" : ` (${note})`}`;
}

/** Writes the first failures of all stages for the end of the output, where a log that was cut still has them. */
export function formatFailures(results: readonly StageResult[]): string {
  const failures = results.flatMap((result) => result.failures);
  const shown = failures
    .slice(0, SHOWN_FAILURES)
    .map((failure) => `${failure.slice(0, SHOWN_CHARACTERS)}\n\n`);
  const left = failures.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more\n\n`] : [])].join("");
}

/** Names the failed tests of all stages, a line each, for the last lines of a log. */
export function nameFailures(results: readonly StageResult[]): readonly string[] {
  const names = results.flatMap(({ failures }) => failures).map((failure) => failure.split("\n", 1)[0] ?? "");
  return names.slice(0, NAMED_FAILURES).map((name) => `failed: ${name.replace(`${ROOT}/`, "")}`);
}
