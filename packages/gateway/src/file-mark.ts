import { stat } from "node:fs/promises";

/**
 * Tells one content of a file that is replaced in one step from another.
 *
 * @param file - absolute path
 * @returns the same text until the file is replaced; null while there is none
 */
export async function readMark(file: string): Promise<string | null> {
  return stat(file).then(
    ({ mtimeMs, ino, size }) => `${mtimeMs}-${ino}-${size}`,
    () => null,
  );
}
