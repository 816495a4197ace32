import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { BAKED_REGISTRY_PATH } from "./registry.ts";
import type { Places } from "./places.ts";
import { verifyRegistry, type Refusal } from "./verify.ts";

/**
 * Writes the registry as it may be served now, for first-time visitors who cannot load the served one.
 *
 * @param places - the installation
 * @param publicKeys - as in `RELEASE_PUBLIC_KEYS`
 * @returns text of the file, the number of releases in it, and those left out
 * @throws Error when there is no readable registry
 */
export async function writeBakedRegistry(
  places: Places,
  publicKeys?: string,
): Promise<{ text: string; count: number; refused: readonly Refusal[] }> {
  const { registry, releases, refused } = await verifyRegistry(places, publicKeys);
  return { text: JSON.stringify({ ...registry, overrides: "off" }), count: releases.size, refused };
}

/**
 * Puts the registry as it may be served now into the host's build, for first-time visitors who cannot load the served one.
 *
 * @param options - `places`, the host's build as `dist`, `publicKeys` as in `RELEASE_PUBLIC_KEYS`
 * @returns number of releases in it
 * @throws Error when there is no readable registry
 */
export async function bakeRegistry(options: {
  places: Places;
  dist: string;
  publicKeys?: string | undefined;
}): Promise<number> {
  const { text, count } = await writeBakedRegistry(options.places, options.publicKeys);
  const file = path.join(options.dist, BAKED_REGISTRY_PATH);
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporary, text);
  await rename(temporary, file);
  return count;
}
