import { accessSync, constants, statfsSync } from "node:fs";
import { hasCode } from "./error-codes.ts";
import { DatabaseOutage, markOutage, outageOf } from "./outage.ts";

/** The log grows in files of 16 MiB, and the engine exits when it cannot create one. */
const ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Whether the engine can write more than what fits in its existing files.
 *
 * @returns true when at least 32 MiB are free
 */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // For whatever reason, the engine cannot write here.
    return false;
  }
}

/** Determines why the engine exited or did not open. The engine does not report it: it exits without giving a cause. */
export function reasonOfLoss(folder: string, cause?: unknown): Error {
  if (cause instanceof Error && outageOf(cause) !== undefined) return cause;
  try {
    if (!isWritable(folder)) return new DatabaseOutage("read-only", { cause });
    return new DatabaseOutage(hasRoom(folder) ? "away" : "full", { cause });
  } catch (error) {
    return new DatabaseOutage("away", { cause: error });
  }
}

/**
 * Marks an error of the embedded engine as an outage if it is one. The engine has no users, so a missing permission is one of the
 * file system.
 *
 * @returns a {@link DatabaseOutage}, or the error itself
 */
export function markEmbedded(error: Error): Error {
  if (hasCode(error, "42501")) return new DatabaseOutage("read-only", { cause: error });
  const marked = markOutage(error);
  return marked instanceof Error ? marked : error;
}
