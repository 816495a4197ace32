import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { hasCode } from "./error-code.ts";
import { compareVersions } from "./range.ts";
import { VersionSchema } from "./registry.ts";
import { ReleasedNameSchema } from "./stored-registry.ts";

const MinimumSchema = v.record(ReleasedNameSchema, VersionSchema);

function fileOf(keysDir: string): string {
  return path.join(keysDir, "minimum-versions.json");
}

/**
 * Reads the oldest accepted version of each remote and site.
 *
 * @param keysDir - folder outside the served one, so that write access to assets is not enough to lower it
 * @returns name to version; empty when nothing was published yet
 */
export async function readMinimumVersions(keysDir: string): Promise<Record<string, string>> {
  let text: string;
  try {
    text = await readFile(fileOf(keysDir), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return {};
    throw error;
  }
  return v.parse(MinimumSchema, JSON.parse(text));
}

/**
 * Raises the oldest accepted version of a remote; never lowers it. Call it only while holding the registry lock.
 *
 * @param keysDir - folder outside the served one
 * @param remote - name of the remote
 * @param version - the oldest version that a rollback can still reach
 */
export async function raiseMinimumVersion(keysDir: string, remote: string, version: string): Promise<void> {
  const minimum = await readMinimumVersions(keysDir);
  const recorded = minimum[remote];
  if (recorded !== undefined && compareVersions(version, recorded) <= 0) return;
  await mkdir(keysDir, { recursive: true });
  const temporary = `${fileOf(keysDir)}.${String(process.pid)}.tmp`;
  await writeFile(temporary, `${JSON.stringify({ ...minimum, [remote]: version }, null, 2)}\n`);
  await rename(temporary, fileOf(keysDir));
}
