import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as v from "valibot";

/** A server of the stress program. */
export interface StressServer {
  readonly port: number;
  /** Sends a message to the process itself, outside its calls. */
  ask(message: { readonly kind: "shift" | "people" | "facts"; readonly seconds?: number }): Promise<unknown>;
  /** Kills it with SIGKILL, like a machine failure. */
  kill(): Promise<void>;
}

/** A starting server, which may be killed before it is ready. */
export interface StartingServer {
  readonly kill: () => Promise<void>;
  /** The server once it is ready; undefined if it exited or was killed before. */
  readonly ready: Promise<StressServer | undefined>;
}

const answerSchema = v.union([v.object({ result: v.unknown() }), v.object({ failure: v.string() })]);

function read(message: unknown): unknown {
  const answer = v.parse(answerSchema, message);
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.result;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function untilReady(child: ChildProcess, ended: Promise<"ended">): Promise<StressServer | undefined> {
  const first = await Promise.race([once(child, "message"), ended]);
  if (first === "ended") return undefined;
  const port = v.parse(v.number(), read(first[0]));
  return {
    port,
    kill: () => killed(child),
    async ask(message) {
      const answer = once(child, "message");
      child.send(message);
      const came = await Promise.race([answer, ended]);
      if (came === "ended") throw new Error("a server ended while it was asked");
      return read(came[0]);
    },
  };
}

/** Processes that have loaded the server's modules and wait for start settings. */
const spares: ChildProcess[] = [];

function load(): ChildProcess {
  return fork(path.join(import.meta.dirname, "crash-spare.ts"));
}

/**
 * Keeps preloaded processes ready: on a busy machine, loading is most of a start.
 *
 * @param count how many
 */
export function keepSpares(count: number): void {
  while (spares.length < count) spares.push(load());
}

/** Ends the unused spare processes. */
export async function endSpares(): Promise<void> {
  await Promise.all(spares.splice(0).map(killed));
}

/**
 * Starts a server of the stress program.
 *
 * @param environment settings
 * @param isCold whether to start a new process; otherwise a preloaded one is used if available
 * @returns the starting server
 */
export function startStressServer(
  environment: Readonly<Record<string, string>>,
  isCold: boolean,
): StartingServer {
  const child = (isCold ? undefined : spares.shift()) ?? load();
  child.send(environment);
  const ended = once(child, "exit").then(() => "ended" as const);
  return { kill: () => killed(child), ready: untilReady(child, ended) };
}
