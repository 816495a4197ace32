import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** Two databases and their logs fit into it many times; containers often give 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    // Only Linux has it.
    return false;
  }
}

/**
 * Makes a folder for data that a test throws away: in memory where there is room, since databases write much, else in the system's
 * temporary folder.
 *
 * @param name beginning of its name
 * @returns the new, empty folder; its caller removes it
 */
export function makeScratchFolder(name: string): string {
  return mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `hashfront-${name}-`));
}
