import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import * as v from "valibot";

/** A server of the proof. */
export interface StressServer {
  readonly port: number;
  /** Asks the process itself, beside its calls. */
  ask(message: { readonly kind: "shift" | "people" | "facts"; readonly seconds?: number }): Promise<unknown>;
  /** Ends it with SIGKILL, as a machine would. */
  kill(): Promise<void>;
}

/** A server that was started and may be killed before it is ready. */
export interface StartingServer {
  readonly kill: () => Promise<void>;
  /** The server once it is ready; undefined when it ended before, killed or by itself. */
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

/** Processes that have loaded the server and wait for the settings to start with. */
const spares: ChildProcess[] = [];

function load(): ChildProcess {
  return fork(path.join(import.meta.dirname, "crash-spare.ts"));
}

/**
 * Keeps processes ready that only have to start: most of a start on a busy machine is loading.
 *
 * @param count how many
 */
export function keepSpares(count: number): void {
  while (spares.length < count) spares.push(load());
}

/** Ends the processes that were not needed. */
export async function endSpares(): Promise<void> {
  await Promise.all(spares.splice(0).map(killed));
}

/**
 * Starts a server of the proof.
 *
 * @param environment settings
 * @param isCold whether it begins with its first instruction; else a process that is loaded is taken when there is one
 * @returns the server on its way
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
