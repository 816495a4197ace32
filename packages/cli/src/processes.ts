import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { createPatience, readComputedSeconds } from "./patience.ts";
import { fromRoot } from "./root.ts";

const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;
const FAST_LOOKS = 300;
const SLOW_POLL_MS = 1000;
const KEPT_OUTPUT = 4000;

/** A server started by a command. */
export interface ProcessOptions {
  /** Short name for messages. */
  readonly name: string;
  /** TypeScript file, relative to the root of the repository. */
  readonly file: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running server. */
export interface RunningProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with the exit code when the process has ended, for any reason. */
  readonly ended: Promise<number>;
  /** Shows its output on the terminal from now on; before, it is kept for {@link RunningProcess.getErrors}. */
  showOutput(): void;
  /** Last lines of its error output. */
  getErrors(): string;
  /** Asks the process to exit and waits; after 10 s it is killed. */
  stop(): Promise<void>;
}

/** A server that ended unexpectedly or did not become ready. */
export class ProcessError extends Error {
  override readonly name = "ProcessError";
}

/**
 * Starts a server as a child process that ends with this one.
 *
 * @param options - file, environment and how its output is treated
 * @returns handle to wait for it and to stop it
 */
export function startProcess({ name, file, env = {} }: ProcessOptions): RunningProcess {
  const child = spawn(
    process.execPath,
    ["--import", fromRoot("packages/cli/src/stop-with-parent.ts"), fromRoot(file)],
    {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let errors = "";
  let isShown = false;
  child.stdout?.on("data", (chunk: Buffer) => {
    if (isShown) process.stdout.write(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-KEPT_OUTPUT);
    if (isShown) process.stderr.write(chunk);
  });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => {
      resolve(1);
    });
    child.once("close", (code) => {
      resolve(code ?? 1);
    });
  });

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const giveUp = new AbortController();
    const late = wait(STOP_LIMIT_MS, "late" as const, { signal: giveUp.signal }).catch(
      () => "ended" as const,
    );
    if ((await Promise.race([ended, late])) === "late") child.kill("SIGKILL");
    giveUp.abort();
    await ended;
  }
  const showOutput = () => {
    isShown = true;
  };
  return { name, child, ended, showOutput, getErrors: () => errors.trim(), stop };
}

/** Reads the startup step from a server's response. */
function readStep(body: unknown): string | undefined {
  const isNamed = typeof body === "object" && body !== null && "step" in body;
  return isNamed && typeof body.step === "string" ? body.step : undefined;
}

/** Requests the readiness once; returns the server's current step, or that it is ready. */
async function look(url: string): Promise<{ isReady: boolean; step: string | undefined }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const body: unknown = await response.json().catch(() => undefined);
    return { isReady: response.ok, step: readStep(body) };
  } catch {
    // Not listening yet.
    return { isReady: false, step: undefined };
  }
}

/**
 * Waits until a server's readiness URL returns success, as long as it makes progress: uses CPU time, writes output, or reaches
 * another step.
 *
 * @param running - the process that should respond
 * @param url - readiness address
 * @param quietMs - longest time in milliseconds without progress
 * @param onStep - called with each startup step that the server reports
 * @throws {ProcessError} if the process ends first or makes no progress
 */
export async function waitUntilReady(
  running: Pick<RunningProcess, "name" | "ended" | "getErrors"> & Partial<Pick<RunningProcess, "child">>,
  url: string,
  quietMs: number,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  const patience = createPatience(quietMs);
  let hasEnded = false;
  let step: string | undefined;
  void running.ended.then(() => {
    hasEnded = true;
  });
  for (let looks = 0; !patience.isOver(); looks += 1) {
    const seen = await look(url);
    if (hasEnded) throw new ProcessError(running.getErrors() || `${running.name} ended before it was ready.`);
    if (seen.isReady) return;
    if (seen.step !== undefined && seen.step !== step) onStep(seen.step);
    step = seen.step ?? step;
    patience.see(`${step ?? ""} ${running.getErrors()} ${String(readComputedSeconds(running.child?.pid))}`);
    // Polling must not make an idle process appear to be working.
    await wait(looks < FAST_LOOKS ? POLL_MS : SLOW_POLL_MS);
  }
  throw new ProcessError(
    `${running.name} has done nothing for ${String(Math.round(quietMs / 1000))} s and is not ready.`,
  );
}
