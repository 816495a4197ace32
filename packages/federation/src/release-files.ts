import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ReleaseRefusal } from "./refusal.ts";
import type { Release } from "./release.ts";

/**
 * Returns the hash of a file in the format of the `integrity` attribute.
 *
 * @param bytes - exact content
 * @returns `sha384-…`
 */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/** A small compressed file can decompress to more than fits in memory. */
const LARGEST_FILE = { maxOutputLength: 32 * 1024 * 1024 };

/** Returns the content of a stored file as the browser receives it: precompressed copies are decompressed. */
function contentOf(file: string, bytes: Buffer): { name: string; bytes: Buffer } {
  try {
    if (file.endsWith(".br"))
      return { name: file.slice(0, -3), bytes: brotliDecompressSync(bytes, LARGEST_FILE) };
    if (file.endsWith(".gz")) return { name: file.slice(0, -3), bytes: gunzipSync(bytes, LARGEST_FILE) };
  } catch (cause) {
    throw new ReleaseRefusal(`${file} cannot be unpacked`, { cause });
  }
  return { name: file, bytes };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new ReleaseRefusal(`${odd.name} is neither a file nor a folder`);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Checks whether a file of a build is part of a release: source maps, statistics and build markers are excluded. */
export function isReleased(name: string): boolean {
  return !/^\.|\.map(\.(br|gz))?$|^mf-stats\.json|^release\.json/.test(name);
}

/**
 * Hashes the files of a build that become part of a release.
 *
 * @param dist - folder of the build
 * @returns path inside the folder to hash; compressed copies are omitted
 */
export async function hashFiles(dist: string): Promise<Record<string, string>> {
  const names = (await listFiles(dist)).filter(
    (file) => file.split("/").every(isReleased) && !/\.(br|gz)$/.test(file),
  );
  const hashes: Record<string, string> = {};
  for (const name of names) hashes[name] = integrityOf(await readFile(path.join(dist, name)));
  return hashes;
}

/**
 * Verifies the files of a release against its hashes, precompressed copies included.
 *
 * @param folder - folder of the release
 * @param release - its checked release file
 * @param hashed - which files need a hash: scripts and stylesheets, or all but the release file itself
 * @throws Error that names the first missing or altered file, or the first without a required hash
 */
export async function checkFiles(
  folder: string,
  release: Pick<Release, "files">,
  hashed: "code" | "all" = "code",
): Promise<void> {
  const missing = new Set(Object.keys(release.files));
  for (const file of await listFiles(folder)) {
    const { name, bytes } = contentOf(file, await readFile(path.join(folder, file)));
    const expected = release.files[name];
    if (expected === undefined) {
      if (hashed === "all" ? !/^release\.json(\.sig)?$/.test(name) : /\.(js|mjs|css)$/.test(name))
        throw new ReleaseRefusal(`${file} has no hash in the release file`);
      continue;
    }
    if (integrityOf(bytes) !== expected) throw new ReleaseRefusal(`${file} is not the file that was built`);
    if (name === file) missing.delete(name);
  }
  const [first] = missing;
  if (first !== undefined) throw new ReleaseRefusal(`${first} is missing`);
}

/**
 * Returns a short id for the content of a build, independent of its version.
 *
 * @param release - release file of a build
 * @returns eight hexadecimal digits
 */
export function contentHash(release: Release): string {
  const parts = [
    release.entry,
    release.contract,
    release.requires,
    release.routes,
    release.early,
    Object.entries(release.files).sort(),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
}
