import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { makeScratchFolder } from "test-support/scratch-folder";
import { hasCode } from "../../src/platform/database/error-codes.ts";
import { FaultSkipped } from "./fault.ts";

const run = promisify(execFile);

/** A separate disk that can be filled, emptied and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills all remaining space. */
  fill(): void;
  /** Frees the filled space. */
  empty(): void;
  /** Makes it read-only; no file on it may be open. */
  freeze(): Promise<void>;
}

/**
 * Runs an action with a small in-memory disk, and removes the disk.
 *
 * @param megabytes its size
 * @throws {FaultSkipped} if this user cannot mount one
 */
export async function withSmallDisk(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const folder = makeScratchFolder("small-disk");
  const filler = path.join(folder, "filler");
  await run("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m`, "hashfront", folder]).catch(
    (cause: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      throw new FaultSkipped("a disk cannot be mounted by this user", { cause });
    },
  );
  try {
    await work({
      folder,
      fill() {
        // In pieces, since others use space meanwhile; the last pieces are small, so that none remains.
        for (let bytes = 1024 * 1024; bytes >= 4096;) {
          try {
            writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
          } catch (error) {
            if (!hasCode(error, "ENOSPC")) throw error;
            bytes /= 2;
          }
        }
      },
      empty: () => rmSync(filler, { force: true }),
      freeze: async () => {
        await run("mount", ["-o", "remount,ro", folder]);
      },
    });
  } finally {
    await run("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
