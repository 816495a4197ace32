import type { Stats } from "node:fs";
import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SourceFile } from "./layout.ts";

/** Larger files cannot be valid texts or pictures and are not read. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** A folder that cannot be read as content; the message is one line for the operator. */
export class FolderError extends Error {
  override readonly name = "FolderError";
}

function unreadable(stat: Stats): string | undefined {
  if (!stat.isFile()) return "is not a plain file";
  if (stat.size <= LARGEST_FILE) return undefined;
  return `is larger than ${String(LARGEST_FILE / 1024 / 1024)} MiB`;
}

/**
 * Reads a content folder; links and files that are far too large have a problem instead of bytes.
 *
 * @param folder path of the folder; hidden files in it are left out
 * @throws {FolderError} if the folder does not exist
 */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new FolderError(`${folder} is not a folder that can be read`);
  });
  const files: SourceFile[] = [];
  for (const name of names.sort()) {
    if (name.split(path.sep).some((part) => part.startsWith("."))) continue;
    const place = path.join(folder, name);
    const stat = await lstat(place);
    if (stat.isDirectory()) continue;
    const file = { path: name.split(path.sep).join("/") };
    const problem = unreadable(stat);
    files.push(
      problem === undefined
        ? { ...file, bytes: await readFile(place) }
        : { ...file, bytes: new Uint8Array(), problem },
    );
  }
  return files;
}

/**
 * Writes content files into a new or empty folder.
 *
 * @throws {FolderError} when the folder is not empty, since the export would mix with its files
 */
export async function writeFolder(folder: string, files: readonly SourceFile[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderError(`${folder} is not empty`);
  for (const file of files) {
    const place = path.join(folder, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.bytes);
  }
}
