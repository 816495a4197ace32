import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { appendAudit, type AuditNote } from "./audit.ts";
import { hasCode } from "./error-code.ts";
import type { Places } from "./places.ts";
import { registryFile } from "./places.ts";
import { parseStoredRegistry, type StoredRegistry } from "./stored-registry.ts";

const LOCK_WAIT_MS = 5_000;
const LOCK_RETRY_MS = 50;
/** A change takes less than a second, so an older lock is left over, e.g. from before a restart of the machine. */
const LOCK_HELD_MS = 120_000;

const EMPTY: StoredRegistry = {
  schema: 1,
  env: "production",
  revision: 0,
  assetOrigins: [],
  overrides: "off",
  remotes: {},
};

/** The registry was changed by someone else since it was read. */
export class RevisionConflictError extends Error {
  override name = "RevisionConflictError";
}

/**
 * Reads the published registry.
 *
 * @param places - the installation
 * @returns the registry; one without remotes and with revision 0 if there is none yet
 * @throws Error when the file exists and is not a registry, so that it is never overwritten
 */
export async function readRegistry(places: Places): Promise<StoredRegistry> {
  const file = registryFile(places);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return EMPTY;
    throw error;
  }
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Reported below together with any other invalid content.
  }
  const registry = parseStoredRegistry(value);
  if (!registry) throw new Error(`${file} is not a registry; put it right or take it away`);
  return registry;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

async function changeTimeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/**
 * Whether the owner of a lock is gone: a process that ended while holding it must not block releases forever. Its age is that
 * beside a file that this process has just written: the time of another machine may differ.
 */
async function isAbandoned(file: string, own: string): Promise<boolean> {
  const [text, changed, now] = await Promise.all([
    readFile(file, "utf8").catch(() => null),
    changeTimeOf(file),
    changeTimeOf(own),
  ]);
  if (text === null || changed === null || now === null) return false;
  const [pid = "", host] = text.split(" ");
  // The number of a process says nothing on another machine, or in another container on the same folder.
  const isOwnerGone = host === hostname() && !isAlive(Number.parseInt(pid, 10));
  return isOwnerGone || now - changed > LOCK_HELD_MS;
}

/** Creates a link; returns false if there is a file of this name. */
async function createLink(existing: string, file: string): Promise<boolean> {
  try {
    await link(existing, file);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  }
}

/**
 * Removes an abandoned lock under a second lock, where it is checked again: of several processes that find the lock abandoned,
 * only one removes it, and none removes the lock that another has taken in the meantime.
 */
async function removeAbandoned(lock: string, own: string): Promise<boolean> {
  const takeover = `${lock}.takeover`;
  if (!(await createLink(own, takeover))) {
    if (await isAbandoned(takeover, own)) await rm(takeover, { force: true });
    return false;
  }
  try {
    const isRemoved = await isAbandoned(lock, own);
    if (isRemoved) await rm(lock, { force: true });
    return isRemoved;
  } finally {
    await rm(takeover, { force: true });
  }
}

/** Waits for the lock; returns its content, which no other lock has. */
async function takeLock(file: string): Promise<string> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  const id = randomUUID();
  const text = `${String(process.pid)} ${hostname()} ${id}`;
  const own = `${file}.${id}.tmp`;
  try {
    // Linking a written file creates the lock with its content; a full disk leaves no empty one.
    await writeFile(own, text);
    while (!(await createLink(own, file))) {
      if ((await isAbandoned(file, own)) && (await removeAbandoned(file, own))) continue;
      if (Date.now() > deadline) throw new Error(`another release is running (${file})`);
      await wait(LOCK_RETRY_MS);
    }
    return text;
  } finally {
    await rm(own, { force: true });
  }
}

/** Removes the lock with this content; not that of another process, which takes over a lock held for too long. */
async function releaseLock(file: string, text: string): Promise<void> {
  const current = await readFile(file, "utf8").catch(() => null);
  if (current === text) await rm(file, { force: true });
}

/**
 * Changes the registry: compare-and-set on `revision`, the file replaced atomically, the previous one kept next to it.
 *
 * @param options - `places`; `change` from the current registry to the next, or null to leave it; `expectedRevision` to refuse if
 * it was changed meanwhile; `settle` runs with the resulting registry before anyone else can change it; `note` describes the
 * change for the audit log
 * @returns the resulting registry
 * @throws RevisionConflictError when the revision is not the expected one
 */
export async function updateRegistry(options: {
  places: Places;
  change: (registry: StoredRegistry) => StoredRegistry | null | Promise<StoredRegistry | null>;
  expectedRevision?: number;
  settle?: (registry: StoredRegistry) => Promise<void>;
  note?: (before: StoredRegistry, next: StoredRegistry) => AuditNote;
}): Promise<StoredRegistry> {
  const { places, change, expectedRevision, settle = () => Promise.resolve(), note } = options;
  const file = registryFile(places);
  const lock = `${file}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  const held = await takeLock(lock);
  try {
    const current = await readRegistry(places);
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new RevisionConflictError(
        `the registry is at revision ${String(current.revision)}, not ${String(expectedRevision)}`,
      );
    }
    const changed = await change(current);
    if (!changed) {
      await settle(current);
      return current;
    }
    const next = { ...changed, revision: current.revision + 1 };
    if (!parseStoredRegistry(next)) throw new Error("the change would leave a registry that no host accepts");
    const temporary = `${file}.${String(process.pid)}.tmp`;
    await writeFile(temporary, `${JSON.stringify(next, null, 2)}\n`);
    // A web server under another user serves it, whatever the umask of this process.
    await chmod(temporary, 0o644);
    if (note) await appendAudit(places, note(current, next), next);
    await keepFormer(file);
    await rename(temporary, file);
    // After the switch: if the process stops in between, the minimum is too low, which refuses no served release.
    await settle(next);
    return next;
  } finally {
    await releaseLock(lock, held);
  }
}

async function keepFormer(file: string): Promise<void> {
  const former = file.replace(/\.json$/, ".former.json");
  await rm(former, { force: true });
  try {
    await link(file, former);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
