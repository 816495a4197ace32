import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { ZipFile as ZipWriter } from "yazl";
import { hasCode } from "./error-code.ts";
import { ReleaseRefusal } from "./refusal.ts";
import { isReleased } from "./release-files.ts";

/** Maximum size of a build's archive; those of the product have about one megabyte. */
export const ARCHIVE_LIMIT_BYTES = 32 * 1024 * 1024;
const UNPACKED_LIMIT_BYTES = 96 * 1024 * 1024;
const ENTRIES_MAX = 2_000;
const NAME = /^[A-Za-z0-9_~@-][A-Za-z0-9._~@/-]*$/;
const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;
/** A fixed time, so that the same build gives the same bytes. */
const MADE_AT = new Date("2000-01-01T00:00:00Z");

/**
 * Packs the public files of a build, with the given release file.
 *
 * @param dist - folder of a finished build
 * @param own - contents by file name that replace those in the folder, at least `release.json`
 * @returns bytes of the zip, at most `ARCHIVE_LIMIT_BYTES`
 * @throws ReleaseRefusal when the build is larger
 */
export async function packRelease(
  dist: string,
  own: Readonly<Record<string, Buffer | string>>,
): Promise<Buffer> {
  const zip = new ZipWriter();
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => name.split("/").every(isReleased));
  for (const name of files.sort())
    zip.addReadStreamLazy(name, { mtime: MADE_AT, mode: 0o100644 }, (use) =>
      use(null, createReadStream(path.join(dist, name))),
    );
  for (const [name, content] of Object.entries(own))
    zip.addBuffer(Buffer.from(content), name, { mtime: MADE_AT, mode: 0o100644 });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  if (bytes.length > ARCHIVE_LIMIT_BYTES)
    throw new ReleaseRefusal(`the build has ${String(bytes.length)} bytes, an upload at most ${limitText()}`);
  return bytes;
}

function limitText(): string {
  return `${String(ARCHIVE_LIMIT_BYTES / 1024 / 1024)} MB`;
}

function isFolder({ fileName }: Entry): boolean {
  return fileName.endsWith("/");
}

/** Checks an archive entry: its name stays inside the folder, and it is not a link or device. */
function checkEntry(entry: Entry): void {
  const name = entry.fileName.replace(/\/$/, "");
  if (!NAME.test(name) || name.split("/").some((part) => part === "" || part === "." || part === ".."))
    throw new ReleaseRefusal(`the archive names a file that a build cannot have: ${JSON.stringify(name)}`);
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  if (type !== 0 && type !== (isFolder(entry) ? FOLDER : REGULAR_FILE))
    throw new ReleaseRefusal(`${name} is no regular file`);
  if (entry.isEncrypted()) throw new ReleaseRefusal(`${name} is encrypted`);
}

async function unpackEntries(zip: ZipFile, folder: string): Promise<void> {
  if (zip.entryCount > ENTRIES_MAX)
    throw new ReleaseRefusal(`the archive has ${String(zip.entryCount)} files, more than any build`);
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    if (isFolder(entry)) continue;
    if (names.has(entry.fileName.toLowerCase()))
      throw new ReleaseRefusal(`the archive holds ${entry.fileName} twice`);
    names.add(entry.fileName.toLowerCase());
    // The stream fails if a file's size differs from the stated one.
    bytes += entry.uncompressedSize;
    if (bytes > UNPACKED_LIMIT_BYTES)
      throw new ReleaseRefusal("the archive is too large when it is unpacked");
    const file = path.join(folder, entry.fileName);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { flags: "wx" }));
  }
}

/** Errors of the machine that an archive causes, with a name that is too long or that of both a file and a folder. */
const CODES_OF_ARCHIVE = ["EEXIST", "EISDIR", "ENAMETOOLONG", "ENOTDIR"];

/** Whether an error is the machine's, e.g. a full disk, and not the archive's. */
function isOfSystem(error: unknown): boolean {
  const isOfMachine = typeof error === "object" && error !== null && "errno" in error && "syscall" in error;
  return isOfMachine && !CODES_OF_ARCHIVE.some((code) => hasCode(error, code));
}

/**
 * Unpacks an untrusted archive into an empty folder.
 *
 * @param archive - file with the zip
 * @param folder - empty folder
 * @throws ReleaseRefusal when it is not a zip, names files outside the folder or is too large; Error when it cannot be stored
 */
export async function unpackRelease(archive: string, folder: string): Promise<void> {
  try {
    const zip = await openPromise(archive, { lazyEntries: true, strictFileNames: true });
    try {
      await unpackEntries(zip, folder);
    } finally {
      zip.close();
    }
  } catch (cause) {
    if (cause instanceof ReleaseRefusal || isOfSystem(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseRefusal(`the archive cannot be unpacked: ${reason}`, { cause });
  }
}
