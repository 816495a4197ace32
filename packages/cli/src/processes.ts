import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fromRoot } from "./root.ts";

const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;
const KEPT_OUTPUT = 4000;

/** A server that the commands start. */
export interface ProcessOptions {
  /** Short name for messages. */
  readonly name: string;
  /** TypeScript file, from the root of the repository. */
  readonly file: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A server that runs. */
export interface RunningProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with the exit code when the process has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** From now on its output appears on the terminal; before, it is kept for {@link RunningProcess.getErrors}. */
  showOutput(): void;
  /** Last lines of its error output. */
  getErrors(): string;
  /** Asks the process to end and waits; after 10 s it is killed. */
  stop(): Promise<void>;
}

/** A server that ended, or did not become ready, although it should run. */
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

/**
 * Waits until a server answers its readiness address with a success.
 *
 * @param running - the process that should answer
 * @param url - readiness address
 * @param limitMs - longest wait in milliseconds
 * @throws {ProcessError} when the process ends first or the time is up
 */
export async function waitUntilReady(running: RunningProcess, url: string, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  let hasEnded = false;
  void running.ended.then(() => {
    hasEnded = true;
  });
  while (performance.now() < deadline) {
    if (hasEnded) throw new ProcessError(running.getErrors() || `${running.name} ended before it was ready.`);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await wait(POLL_MS);
  }
  throw new ProcessError(`${running.name} was not ready after ${Math.round(limitMs / 1000)} s.`);
}
