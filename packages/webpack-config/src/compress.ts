import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** Below this, compression does not make a response smaller on the wire. */
const SMALLEST_BYTES = 200;

/**
 * Compresses bytes with brotli at its best quality.
 *
 * @param bytes - A file's content.
 * @returns The compressed bytes.
 */
export function brotliBest(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder.
 *
 * @param folder - Absolute path of a finished build.
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < SMALLEST_BYTES) return;
      const [small, widespread] = await Promise.all([brotliBest(bytes), deflate(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, widespread);
    }),
  );
}
