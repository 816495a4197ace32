import path from "node:path";
import { LRUCache } from "lru-cache";
import { readMark } from "./file-mark.ts";
import { isServedName, readStaticFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { isPlainPath } from "./proxy.ts";

/** Bytes of files in memory, compressed forms included; the rest is read from disk again. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Finds a published file by the path of its URL; null if there is none. */
export type RemoteFileFinder = (pathname: string) => Promise<StaticFile | null>;

function sizeOf({ bytes, brotli, gzip }: StaticFile): number {
  return 1 + bytes.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

/**
 * Creates a finder of published files that keeps those used last in memory. A file that was replaced on disk, as in the repair of
 * a damaged one, is read again.
 *
 * @param assetsDir - folder of `remotes/`
 * @param keptBytes - largest total size of the files in memory
 */
export function createRemoteFiles(assetsDir: string, keptBytes: number = KEPT_BYTES): RemoteFileFinder {
  const files = new LRUCache<string, { mark: string; file: StaticFile }>({
    maxSize: keptBytes,
    sizeCalculation: ({ file }) => sizeOf(file),
  });

  return async (pathname) => {
    if (!isPlainPath(pathname) || !isServedName(pathname)) return null;
    const address = path.join(assetsDir, pathname);
    const marks = await Promise.all([address, `${address}.br`, `${address}.gz`].map(readMark));
    if (marks[0] === null) return null;
    const mark = marks.join(" ");
    const known = files.get(pathname);
    if (known?.mark === mark) return known.file;
    const file = readStaticFile(address);
    files.set(pathname, { mark, file });
    return file;
  };
}
