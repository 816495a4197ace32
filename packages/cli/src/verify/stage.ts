import { spawn } from "node:child_process";
import { ROOT } from "../root.ts";

/** What one stage of the verification found. */
export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Shown in the summary, as the reason of a skip. */
  readonly note?: string;
}

/** Counts that a stage's own report holds. */
export type Counts = Pick<StageResult, "passed" | "failed" | "skipped">;

/** A command of the verification. */
export interface Stage {
  readonly name: string;
  /** Program of the root's `node_modules/.bin` with its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the number of tests after the command; without it the stage counts as one. */
  readonly readCounts?: () => Counts;
}

const KEPT_OUTPUT = 20_000;

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

/** Reads a stage's counts; a report that is missing or says nothing failed cannot hide a bad exit code. */
function countStage(stage: Stage, code: number): Counts {
  if (stage.readCounts === undefined)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    const counts = stage.readCounts();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    // The command ended before it wrote its report.
    return { passed: 0, failed: 1, skipped: 0 };
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
    ...countStage(stage, code),
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
