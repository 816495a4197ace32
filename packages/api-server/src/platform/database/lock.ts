import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { StartError } from "../config.ts";
import { hasCode } from "./error-codes.ts";

const ownerSchema = v.object({ pid: v.number(), started: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

// Process ids are reused; together with its start time an id identifies one process permanently.
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    // No such process, or a system without this file: then only liveness decides.
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  const started = startOf(owner.pid);
  return started === undefined || owner.started === "" || started === owner.started;
}

function readOwner(file: string): Owner | undefined {
  try {
    const parsed = v.safeParse(ownerSchema, JSON.parse(readFileSync(file, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Removed in the meantime, or never completely written: no one holds the lock.
    return undefined;
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Acquires the exclusive lock of a data folder. A lock left behind by a dead process is taken over.
 *
 * @returns function that releases the lock.
 * @throws {StartError} when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "server.lock");
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? "" }));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, file)) return () => rmSync(file, { force: true });
      const owner = readOwner(file);
      if (owner && isAlive(owner)) {
        throw new StartError(
          `the data folder ${folder} is in use by process ${owner.pid}; stop it or choose another DATA_DIR`,
        );
      }
      removeStale(file, owner);
    }
    throw new StartError(`the data folder ${folder} is being taken by another process; try again`);
  } finally {
    unlinkSync(draft);
  }
}

// Two starting processes may find the same stale lock. Moving it away first and checking the moved file keeps the second process
// from removing the new lock of the first.
function removeStale(file: string, seen: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // Another starting process already moved it.
    return;
  }
  const moved = readOwner(aside);
  if (moved && (moved.pid !== seen?.pid || moved.started !== seen.started)) tryLink(aside, file);
  rmSync(aside, { force: true });
}
