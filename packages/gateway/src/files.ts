import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file in memory with its compressed forms. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  /** Whether the name carries a hash of the content, so the content at its address never changes. */
  readonly isImmutable: boolean;
}

/** Content types by file ending; files with other endings are not served. */
export const FILE_TYPES: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".html", "text/html; charset=utf-8"],
  [".ico", "image/x-icon"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".xml", "application/xml; charset=utf-8"],
  [".webmanifest", "application/manifest+json; charset=utf-8"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
  [".woff2", "font/woff2"],
]);

const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** `Cache-Control` of files whose name does not change with their content. */
export const REVALIDATE = "public, no-cache";
/** Texts above this size are sent compressed, in bytes. */
export const COMPRESS_FROM_BYTES = 1024;

/**
 * Builds a served file from bytes.
 *
 * @param name - file name; extension and hash determine type and caching
 * @param bytes - content
 * @param compressed - forms made by the build, null where it made none
 * @returns file with a strong ETag from its content
 */
export function makeFile(
  name: string,
  bytes: Buffer,
  compressed: { brotli: Buffer | null; gzip: Buffer | null } = { brotli: null, gzip: null },
): StaticFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
  return {
    type: FILE_TYPES.get(path.extname(name)) ?? "application/octet-stream",
    etag: hash,
    bytes,
    ...compressed,
    isImmutable: HASHED_NAME.test(name),
  };
}

/** Compresses a text that is built once and sent often. */
export function compressText(bytes: Buffer): { brotli: Buffer; gzip: Buffer } {
  return { brotli: brotliCompressSync(bytes), gzip: gzipSync(bytes) };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Whether files of a content type are text, which is sent compressed. */
export function isTextType(type: string): boolean {
  return type.endsWith("; charset=utf-8");
}

/** Reads a file and the compressed forms beside it; a text file without one is gzipped here. */
export function readStaticFile(file: string): StaticFile {
  const bytes = readFileSync(file);
  const isText = isTextType(FILE_TYPES.get(path.extname(file)) ?? "");
  const gzip =
    readIfThere(`${file}.gz`) ?? (isText && bytes.length > COMPRESS_FROM_BYTES ? gzipSync(bytes) : null);
  return makeFile(path.basename(file), bytes, { brotli: readIfThere(`${file}.br`), gzip });
}

/** Whether a file of a build is public: not a compressed form, source map or build record. */
export function isServedName(relative: string): boolean {
  return FILE_TYPES.has(path.extname(relative)) && !/(?:^|\/)(?:\.|build\.json$|pages\/)/.test(relative);
}

/**
 * Reads all files of a folder into memory.
 *
 * @param folder - absolute path; a folder that does not exist counts as empty
 * @param prefix - start of the addresses, with slashes at both ends
 * @returns address path to file
 */
export function readFolder(folder: string, prefix: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
      )
      .filter(isServedName)
      .map((relative) => [prefix + relative, readStaticFile(path.join(folder, relative))]),
  );
}

function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? "")
    .toLowerCase()
    .split(",")
    .some((part) => {
      const [name = "", weight = ""] = part.split(";").map((text) => text.trim());
      return name === encoding && !/^q=0(?:\.0*)?$/.test(weight);
    });
}

function chooseForm(file: StaticFile, header: string | undefined): { body: Buffer; encoding: string | null } {
  if (file.brotli !== null && accepts(header, "br")) return { body: file.brotli, encoding: "br" };
  if (file.gzip !== null && accepts(header, "gzip")) return { body: file.gzip, encoding: "gzip" };
  return { body: file.bytes, encoding: null };
}

/**
 * Sends a file: in the best encoding the browser accepts, or 304 when the browser already has it.
 *
 * @param request - requested with GET or HEAD
 * @param reply - headers already set are kept
 * @param file - what to send
 * @returns the reply, sent
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const { body, encoding } = chooseForm(file, request.headers["accept-encoding"]);
  const etag = `"${file.etag}${encoding === null ? "" : `-${encoding}`}"`;
  if (!reply.hasHeader("cache-control"))
    void reply.header("cache-control", file.isImmutable ? IMMUTABLE : REVALIDATE);
  void reply.headers({ vary: "accept-encoding", etag });
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === etag || tag === "*") === true) return reply.code(304).send();
  if (encoding !== null) void reply.header("content-encoding", encoding);
  return reply.type(file.type).send(body);
}
