import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { hasCode } from "../../../platform/database/error-codes.ts";
import { EngineReadError } from "../reader.ts";

/** Number of files read concurrently. */
const AT_ONCE = 32;

const count = v.pipe(v.number(), v.minValue(0));

const statusSchema = v.object({
  /** Seconds since ckpool started. */
  runtime: count,
  /** Time when the files were written; missing in older versions. */
  lastupdate: v.optional(count),
  Workers: v.optional(count, 0),
});

const workerSchema = v.object({
  workername: v.string(),
  /** Sum of the difficulties of accepted shares since the worker was first seen. */
  shares: v.optional(count),
});

const userSchema = v.object({ worker: v.optional(v.array(workerSchema), []) });

/** Contents of `pool/pool.status`. */
export interface PoolStatus {
  readonly runtime: number;
  readonly updated: number;
  readonly connections: number;
}

/** A worker's counter. */
export interface WorkerCounter {
  readonly user: string;
  /** User and worker name, separated by a dot or an underscore. */
  readonly workername: string;
  readonly shares: number;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Reads the pool's own file: a JSON object in each line.
 *
 * @returns undefined while ckpool is writing it
 * @throws {EngineReadError} if it does not exist
 */
export async function readPoolStatus(folder: string): Promise<PoolStatus | undefined> {
  const file = path.join(folder, "pool", "pool.status");
  const text = await readText(file);
  if (text === undefined) throw new EngineReadError("there is no pool/pool.status in its folder");
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => parseJson(line));
  const whole: unknown = Object.assign({}, ...lines.filter((line) => typeof line === "object"));
  const parsed = v.safeParse(statusSchema, whole);
  if (!parsed.success || lines.length < 3 || lines.includes(undefined)) return undefined;
  const { runtime, lastupdate, Workers } = parsed.output;
  return {
    runtime,
    updated: Math.floor(lastupdate ?? (await stat(file)).mtimeMs / 1000),
    connections: Workers,
  };
}

/** Lists the files of a folder; none when it does not exist. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/** Worker counters, and whether every file could be read. */
export interface Counters {
  readonly workers: readonly WorkerCounter[];
  /** False while ckpool is writing a file; its counters are read with the next update. */
  readonly isWhole: boolean;
}

async function readEach(
  folder: string,
  read: (name: string, content: unknown) => readonly WorkerCounter[] | undefined,
): Promise<Counters> {
  const names = [...(await listFiles(folder))];
  const workers: WorkerCounter[] = [];
  let isWhole = true;
  const work = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const text = await readText(path.join(folder, name));
      const found = text === undefined ? undefined : read(name, parseJson(text));
      if (found === undefined) isWhole = false;
      else workers.push(...found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { workers, isWhole };
}

/** Returns the user part of a worker's name. */
export function userOf(workername: string): string {
  return workername.split(/[._]/, 1)[0] ?? workername;
}

/** Reads the counters of all workers, from the users' files or, in versions that write them, from the workers' own. */
export async function readCounters(folder: string): Promise<Counters> {
  const ofUsers = await readEach(path.join(folder, "users"), (user, content) => {
    const parsed = v.safeParse(userSchema, content);
    if (!parsed.success) return undefined;
    return parsed.output.worker.flatMap(({ workername, shares }) =>
      shares === undefined ? [] : { user, workername, shares },
    );
  });
  if (ofUsers.workers.length > 0 || !ofUsers.isWhole) return ofUsers;
  return readEach(path.join(folder, "workers"), (workername, content) => {
    const parsed = v.safeParse(v.object({ shares: count }), content);
    if (!parsed.success) return undefined;
    return [{ user: userOf(workername), workername, shares: parsed.output.shares }];
  });
}
