import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** Enough for many times two databases and their logs; containers often provide 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Only Linux has `/dev/shm`.
    return false;
  }
}

/**
 * Creates a folder for temporary test data: in memory if there is room, since databases write much, else in the system's
 * temporary folder.
 *
 * @param name beginning of its name
 * @returns the new, empty folder; its caller removes it
 */
export function makeScratchFolder(name: string): string {
  return mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `hashfront-${name}-`));
}
