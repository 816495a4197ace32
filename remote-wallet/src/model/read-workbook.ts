import { unzipSync, zipSync } from "fflate";

export { readSheet } from "read-excel-file/web-worker";

/** Maximum number of parts of a workbook, and of their bytes when unpacked. */
const MOST_PARTS = 100;
const MOST_BYTES = 20 * 2 ** 20;

/** Parts with cells, formats and relations; pictures and others are not read. */
const READ_PARTS = /\.(?:xml|rels)$/;

/**
 * Unpacks a workbook and stores its parts uncompressed. The library that reads cells would unpack large parts in a worker that it
 * creates from text, which the page policy forbids.
 *
 * @param bytes content of an .xlsx file
 * @returns the same workbook without compression
 * @throws {RangeError} for more than 100 parts or 20 MiB; another error for an archive that is damaged
 */
export function repackWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let parts = 0;
  let size = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!READ_PARTS.test(name)) return false;
      parts += 1;
      size += originalSize;
      if (parts > MOST_PARTS || size > MOST_BYTES) throw new RangeError("the workbook is too large");
      return true;
    },
  });
  return zipSync(unpacked, { level: 0 });
}
