import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { fromRoot, ROOT } from "../root.ts";
import type { Report } from "./report.ts";

/** Result of one stage of the verification. */
export interface StageResult extends Report {
  readonly name: string;
  readonly seconds: number;
  /** Note in the summary, such as the reason for a skip. */
  readonly note?: string;
}

/** A command of the verification. */
export interface Stage {
  readonly name: string;
  /** Program in the root's `node_modules/.bin` with its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the test results after the command; without it the stage counts as one test. */
  readonly readReport?: () => Report;
}

const KEPT_OUTPUT = 20_000;

/** Tests start servers and programs in processes of their own, which load the same sources: Node compiles these once. */
const COMPILE_CACHE = fromRoot("node_modules/.cache/compiled");

/** Maximum number of failures in the summary, and characters of each, to keep it readable at a glance. */
const SHOWN_FAILURES = 5;
const SHOWN_CHARACTERS = 1_500;
/** Maximum number of failed tests listed again, one per line. */
const NAMED_FAILURES = 30;

function lastPart(output: string): string {
  return stripVTControlCharacters(output).trimEnd().slice(-SHOWN_CHARACTERS);
}

function runCommand({ command, env }: Stage): Promise<{ code: number; output: string }> {
  const [program = "", ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
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

/** Reads a stage's report; a missing report or one without failures cannot hide a non-zero exit code. */
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
 * Runs one stage and prints its output if it fails.
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

/** Formats a result as one line of the summary. */
export function formatResult({ name, passed, failed, skipped, seconds, note }: StageResult): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
  const time = `${Math.round(seconds)} s`.padStart(6);
  return `${failed > 0 ? "FAIL" : "ok  "}  ${name.padEnd(28)}${time}  ${counts}${note === undefined ? "" : ` (${note})`}`;
}

/** Formats the first failures of all stages for the end of the output, where a truncated log still contains them. */
export function formatFailures(results: readonly StageResult[]): string {
  const failures = results.flatMap((result) => result.failures);
  const shown = failures
    .slice(0, SHOWN_FAILURES)
    .map((failure) => `${failure.slice(0, SHOWN_CHARACTERS)}\n\n`);
  const left = failures.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more\n\n`] : [])].join("");
}

/** Lists the failed tests of all stages, one per line, for the last lines of a log. */
export function nameFailures(results: readonly StageResult[]): readonly string[] {
  const names = results.flatMap(({ failures }) => failures).map((failure) => failure.split("\n", 1)[0] ?? "");
  return names.slice(0, NAMED_FAILURES).map((name) => `failed: ${name.replace(`${ROOT}/`, "")}`);
}
