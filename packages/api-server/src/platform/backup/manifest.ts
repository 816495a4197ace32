import { createHash } from "node:crypto";
import { open, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { MIGRATIONS_DIR } from "../config.ts";
import { hasCode } from "../database/error-codes.ts";
import { newestMigration } from "../database/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { figuresSchema } from "./figures.ts";

const FORMAT = 1;
const MANIFEST = "manifest.json";

const formatSchema = v.object({ format: v.number() });
const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** Time of the data, ISO 8601. */
  made: v.string(),
  kind: v.picklist(["embedded", "postgres"]),
  /** Schema version: when the newest migration was written, in milliseconds. */
  migration: v.number(),
  figures: figuresSchema,
  files: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
});

/** Description of a backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== MANIFEST)
    .sort();
}

async function describeFile(folder: string, name: string): Promise<Manifest["files"][number]> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path.join(folder, name), "r");
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      if (!Buffer.isBuffer(chunk)) throw new Error("a file is read as bytes");
      hash.update(chunk);
      bytes += chunk.length;
    }
    // Backups are flushed to disk before they are reported.
    await file.sync();
  } finally {
    await file.close();
  }
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Describes every file of a backup in its manifest, which is written last. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, "format" | "files">,
): Promise<Manifest> {
  const files: Manifest["files"] = [];
  for (const name of await listFiles(folder)) files.push(await describeFile(folder, name));
  const manifest = { format: FORMAT, ...about, files } as const;
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
  return manifest;
}

async function readJson(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8"));
  } catch (cause) {
    if (hasCode(cause, "ENOENT") || hasCode(cause, "ENOTDIR"))
      throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}`, { cause });
    throw new BackupError(`the backup ${folder} is damaged (${MANIFEST} cannot be read)`, { cause });
  }
}

function requireKnownVersion(folder: string, value: unknown): Manifest {
  if (!v.is(formatSchema, value)) throw new BackupError(`the backup ${folder} is damaged (${MANIFEST})`);
  if (value.format !== FORMAT)
    throw new BackupError(
      `the backup ${folder} has format ${String(value.format)}; this version reads format ${String(FORMAT)}`,
    );
  const parsed = v.safeParse(manifestSchema, value);
  if (!parsed.success) throw new BackupError(`the backup ${folder} is damaged (${MANIFEST})`);
  if (parsed.output.migration > newestMigration(MIGRATIONS_DIR))
    throw new BackupError(
      `the backup ${folder} was made by a newer version of the pool server; restore it with that version`,
    );
  return parsed.output;
}

/**
 * Reads a backup's manifest and compares every file with it.
 *
 * @throws {BackupError} when it is not a backup, has another version, or a file is missing, changed or unexpected
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = requireKnownVersion(folder, await readJson(folder));
  const expected = new Map(manifest.files.map((file) => [file.name, file]));
  const names = await listFiles(folder);
  const foreign = names.find((name) => !expected.has(name));
  if (foreign !== undefined)
    throw new BackupError(`the backup ${folder} is damaged (${foreign} is not its own)`);
  const missing = manifest.files.find(({ name }) => !names.includes(name));
  if (missing !== undefined)
    throw new BackupError(`the backup ${folder} is damaged (${missing.name} is missing)`);
  for (const { name, sha256 } of manifest.files) {
    if ((await describeFile(folder, name)).sha256 !== sha256)
      throw new BackupError(`the backup ${folder} is damaged (${name} has changed)`);
  }
  return manifest;
}
