import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ScaffoldFiles } from "./remote-files.ts";

/**
 * Writes files into an empty folder.
 *
 * @param folder - absolute path
 * @param files - content by path inside the folder
 * @throws Error in one line if the folder is not empty
 */
export async function writeFolder(folder: string, files: ScaffoldFiles): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git"))
    throw new Error(`${folder} holds something already`);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text, { flag: "wx" });
  }
}
