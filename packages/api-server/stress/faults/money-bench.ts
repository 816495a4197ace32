import { rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { personSchema } from "../crash-client.ts";
import { factsSchema, type CrashFacts } from "../crash-facts.ts";
import { createLoad, type Load, type Write } from "../crash-load.ts";
import { learnOutcome } from "../crash-outcome.ts";
import { expectThat, until } from "./engine-bench.ts";
import { answerSchema, createNotingClient } from "./noting-client.ts";
import { endProcess, startLoadedServer } from "./loaded-server.ts";

const readinessSchema = v.looseObject({ status: v.string(), database: v.optional(v.string()) });

/** Outcome of a load and its faults. */
export interface MoneyOutcome {
  readonly writes: number;
  readonly accepted: number;
  /** Number of 503 responses with `Retry-After`, and of requests whose response was lost. */
  readonly refused: number;
  /**
   * Number of writes with an outcome unknown to the client, and of those that were eventually done, by the first or the repeated
   * request.
   */
  readonly unknown: number;
  readonly unknownDone: number;
}

/** A server in its own process, under a load of payments by several people. */
export interface MoneyBench {
  /** Loads the server during an action. */
  loadDuring(work: () => Promise<void>): Promise<void>;
  /** Determines the outcome of every write, and compares the responses that clients received with the database. */
  settle(): Promise<MoneyOutcome>;
  readiness(): Promise<{ readonly status: number; readonly said: string; readonly database: string }>;
  /** Waits until the server is ready; returns the milliseconds. */
  untilReady(): Promise<number>;
  isAlive(): boolean;
  /** Log lines that contain a text. */
  lines(text: string): readonly string[];
  log(): readonly string[];
  /** Sets the total offset of the server's clock from the machine's, in seconds. */
  shiftClock(seconds: number): Promise<void>;
  /** Sets the clock offset of the next start. */
  setNextShift(seconds: number): void;
  /** Reads the state of the database. */
  facts(): Promise<CrashFacts>;
  /** Makes a call as one of the people. */
  read(path: string): Promise<{ readonly status: number; readonly code: number }>;
  /** Number of writes started. */
  written(): number;
  terminate(): Promise<{ readonly milliseconds: number; readonly code: number | null }>;
  /** Kills it with SIGKILL, starts it again and continues the load; returns its output if it did not start. */
  restart(): Promise<string | undefined>;
}

/** Creates a seeded number generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Compares the responses that clients received with the database. */
function compare({ writes }: Load, found: CrashFacts): readonly string[] {
  const done = writes.filter(({ answer }) => answer?.code === 0);
  const notifiedKeys = new Set(done.map(({ person, clientId }) => `${String(person.id)} ${clientId}`));
  const foundKeys = new Set(found.writes);
  return [
    ...found.problems,
    ...[...notifiedKeys].filter((key) => !foundKeys.has(key)).map((key) => `accepted and lost: ${key}`),
    ...[...foundKeys].filter((key) => !notifiedKeys.has(key)).map((key) => `done and not answered: ${key}`),
  ];
}

async function readReadiness(port: number) {
  const response = await fetch(`http://127.0.0.1:${String(port)}/readyz`);
  const { status, database = "" } = v.parse(readinessSchema, await response.json());
  return { status: response.status, said: status, database };
}

async function open(
  environment: Readonly<Record<string, string>>,
): Promise<MoneyBench & { close(): Promise<void> }> {
  const folder = makeScratchFolder("money-fault");
  const settings = {
    API_PORT: "0",
    DATABASE_URL: "",
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "warn",
    PROOF_SHIFT: "0",
    ...environment,
  };
  let server = startLoadedServer(settings);
  const first = await server.port;
  if (first === undefined) throw new Error(`the server did not start: ${server.log.join("\n")}`);
  let port = first;
  const people = v.parse(v.array(personSchema), await server.ask({ kind: "people" }));
  const wrong: string[] = [];
  let refused = 0;
  const client = createNotingClient(
    () => port,
    wrong,
    () => {
      refused += 1;
    },
  );
  const isAlive = () => server.child.exitCode === null && server.child.signalCode === null;
  const load = createLoad({ client, isServed: isAlive, people, random: seeded(20_261_123) });

  const readFactsOf = async () => v.parse(factsSchema, await server.ask({ kind: "facts" }));

  const readiness = () => readReadiness(port);

  return {
    async loadDuring(work) {
      let isOver = false;
      const running = load.run(() => isOver);
      try {
        await work();
      } finally {
        isOver = true;
        await running;
      }
    },
    async settle() {
      const unknown = load.writes.filter(({ answer }) => answer === undefined);
      for (const write of unknown) wrong.push(...(await learnOutcome(client, write)));
      const sample = load.writes.filter(({ answer }, index) => answer?.code === 0 && index % 10 === 0);
      for (const write of sample) wrong.push(...(await learnOutcome(client, write)));
      wrong.push(...compare(load, await readFactsOf()));
      expectThat(
        wrong.length === 0,
        `nothing is lost, doubled or answered otherwise: ${wrong.slice(0, 10).join("; ")}`,
      );
      const done = (writes: readonly Write[]) => writes.filter(({ answer }) => answer?.code === 0).length;
      const [writes, accepted] = [load.writes.length, done(load.writes)];
      return { writes, accepted, refused, unknown: unknown.length, unknownDone: done(unknown) };
    },
    readiness,
    untilReady: () => until("the server is ready", async () => (await readiness()).status === 200),
    isAlive,
    lines: (text) => server.log.filter((line) => line.includes(text)),
    log: () => server.log,
    async shiftClock(seconds) {
      settings.PROOF_SHIFT = String(seconds);
      await server.ask({ kind: "shift", seconds });
    },
    setNextShift(seconds) {
      settings.PROOF_SHIFT = String(seconds);
    },
    facts: readFactsOf,
    async read(call) {
      const [person] = people;
      const response = await fetch(`http://127.0.0.1:${String(port)}/res${call}`, {
        headers: { authorization: `Bearer ${person?.token ?? ""}` },
      });
      return { status: response.status, code: v.parse(answerSchema, await response.json()).code };
    },
    written: () => load.writes.length,
    async terminate() {
      const started = performance.now();
      await endProcess(server.child, "SIGTERM");
      return { milliseconds: performance.now() - started, code: server.child.exitCode };
    },
    async restart() {
      await endProcess(server.child, "SIGKILL");
      server = startLoadedServer(settings);
      const next = await server.port;
      if (next === undefined) return server.log.join("\n");
      port = next;
      return undefined;
    },
    async close() {
      await endProcess(server.child, "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Runs an action on a server under a load of payments, and cleans up.
 *
 * @param environment settings besides the usual ones
 */
export async function withMoneyBench(
  environment: Readonly<Record<string, string>>,
  work: (bench: MoneyBench) => Promise<void>,
): Promise<void> {
  const bench = await open(environment);
  try {
    await work(bench);
  } finally {
    await bench.close();
  }
}

/**
 * Describes an outcome.
 *
 * @param outcome of a load
 * @returns one line
 */
export function describeOutcome({ writes, accepted, refused, unknown, unknownDone }: MoneyOutcome): string {
  return (
    `${String(writes)} writes, ${String(accepted)} accepted, ${String(refused)} answers 503 with Retry-After, ` +
    `${String(unknown)} unknown to their client (${String(unknownDone)} of them done in the end); lost 0, doubled 0, other answers 0`
  );
}
