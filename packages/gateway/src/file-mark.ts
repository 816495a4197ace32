import { stat } from "node:fs/promises";

/**
 * Returns a string that identifies the current content of a file that is replaced atomically.
 *
 * @param file - absolute path
 * @returns the same text until the file is replaced; null if there is no such file
 */
export async function readMark(file: string): Promise<string | null> {
  return stat(file).then(
    (found) => (found.isFile() ? `${found.mtimeMs}-${found.ino}-${found.size}` : null),
    () => null,
  );
}
