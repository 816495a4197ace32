import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as v from "valibot";

const notifiedSchema = v.union([v.object({ result: v.unknown() }), v.object({ failure: v.string() })]);

/** A started server. */
export interface LoadedServer {
  readonly child: ChildProcess;
  readonly log: string[];
  ask(message: object): Promise<unknown>;
  /** The port; undefined if it exited before it was ready. */
  readonly port: Promise<number | undefined>;
}

/**
 * Starts the crash program's server and keeps its output.
 *
 * @param environment settings
 * @returns the starting server
 */
export function startLoadedServer(environment: Readonly<Record<string, string>>): LoadedServer {
  const child = fork(path.join(import.meta.dirname, "../crash-spare.ts"), {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log.push(...text.split("\n").filter((line) => line !== ""));
    });
  }
  const ended = once(child, "exit").then(() => undefined);
  async function answer(): Promise<unknown> {
    const came: unknown = await Promise.race([once(child, "message"), ended]);
    if (!Array.isArray(came)) return undefined;
    const list: readonly unknown[] = came;
    const reply = v.parse(notifiedSchema, list[0]);
    if ("failure" in reply) throw new Error(reply.failure);
    return reply.result;
  }
  child.send(environment);
  return {
    child,
    log,
    port: answer().then((port) => (port === undefined ? undefined : v.parse(v.number(), port))),
    ask: (message) => {
      child.send(message);
      return answer();
    },
  };
}

/**
 * Ends a process and waits until it exits.
 *
 * @param signal to send
 */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
