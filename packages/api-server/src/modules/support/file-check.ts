import path from "node:path";
import { imageSize } from "image-size";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import type { MessageKey } from "../../texts/messages.ts";

/** Maximum total size of an archive's files after unpacking, in megabytes. */
export const UNPACKED_MEGABYTES = 100;
const UNPACKED_BYTES = UNPACKED_MEGABYTES * 1024 * 1024;
const ENTRIES_MAX = 1000;
/** Maximum pixels of an image; displaying a larger one needs more memory than a browser has for it. */
const PIXELS_MAX = 50_000_000;

const ZIP_START = Buffer.from("PK\u0003\u0004", "latin1");
const PDF_START = Buffer.from("%PDF-", "latin1");
/** Magic bytes of archives: ZIP, gzip, 7-Zip, RAR, xz, bzip2. */
const ARCHIVES = ["504b0304", "1f8b", "377abcaf271c", "526172211a07", "fd377a585a00", "425a68"].map((hex) =>
  Buffer.from(hex, "hex"),
);

interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
}

const PDF: FileKind = { type: "application/pdf", extensions: [".pdf"] };
const ZIP: FileKind = { type: "application/zip", extensions: [".zip"] };
const IMAGES: ReadonlyMap<string, FileKind> = new Map([
  ["jpg", { type: "image/jpeg", extensions: [".jpg", ".jpeg"] }],
  ["png", { type: "image/png", extensions: [".png"] }],
  ["webp", { type: "image/webp", extensions: [".webp"] }],
]);

/** Result of a file check: the media type, or why it is refused. */
export type FileFinding = { readonly type: string } | { readonly fault: MessageKey };

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function readImage(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    // Not an image, or a truncated one.
    return undefined;
  }
}

/** Unpacks one file of an archive without keeping it; returns its size and whether it is an archive itself. */
async function unpack(zip: ZipFile, entry: Entry): Promise<{ size: number; isArchive: boolean }> {
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  let isArchive = false;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (size === 0) isArchive = ARCHIVES.some((start) => startsWith(chunk, start));
    size += chunk.length;
    if (size > UNPACKED_BYTES || isArchive) break;
  }
  return { size, isArchive };
}

/** Checks a ZIP archive. Its stated sizes may be false: each file is unpacked and counted, up to the limit. */
async function inspectZip(bytes: Buffer): Promise<MessageKey | undefined> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > ENTRIES_MAX) return "ticket_file_unpacked";
  let stated = 0;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return "ticket_file_archive";
    stated += entry.uncompressedSize;
    if (stated > UNPACKED_BYTES) return "ticket_file_unpacked";
    const { size, isArchive } = await unpack(zip, entry);
    if (isArchive) return "ticket_file_archive";
    total += size;
    if (total > UNPACKED_BYTES) return "ticket_file_unpacked";
  }
  return undefined;
}

async function checkZip(bytes: Buffer): Promise<FileFinding> {
  try {
    const fault = await inspectZip(bytes);
    return fault === undefined ? { type: ZIP.type } : { fault };
  } catch {
    // The directory does not match the content, or the sizes are false.
    return { fault: "ticket_file_damaged" };
  }
}

function kindOf(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, PDF_START)) return PDF;
  if (startsWith(bytes, ZIP_START)) return ZIP;
  return IMAGES.get(readImage(bytes)?.type ?? "");
}

/**
 * Checks a file: its type is determined by its content, and its name has to match.
 *
 * @returns media type, or the reason for which it is refused
 */
export async function checkFile(name: string, bytes: Buffer): Promise<FileFinding> {
  const kind = kindOf(bytes);
  if (kind === undefined) return { fault: "ticket_file_type" };
  if (!kind.extensions.includes(path.extname(name).toLowerCase())) return { fault: "ticket_file_mismatch" };
  if (kind === ZIP) return checkZip(bytes);
  if (kind === PDF) return { type: kind.type };
  const { width = 0, height = 0 } = readImage(bytes) ?? {};
  return width * height > PIXELS_MAX ? { fault: "ticket_file_pixels" } : { type: kind.type };
}
