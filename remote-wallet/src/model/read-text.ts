const SEPARATORS = [",", ";", "\t"] as const;

/** Counts a separator in the first line, outside quotes. */
function countOf(separator: string, head: string): number {
  return head.replace(/"[^"]*"/gu, "").split(separator).length - 1;
}

/**
 * Detects the separator: the character that occurs most often in the first line.
 *
 * @param text the whole text
 * @returns separator
 */
export function findSeparator(text: string): string {
  const head = text.split(/\r?\n/u, 1)[0] ?? "";
  const best = SEPARATORS.reduce((a, b) => (countOf(b, head) > countOf(a, head) ? b : a));
  return best;
}

/**
 * Parses delimited values; quoted cells can contain separators, line breaks and doubled quotes.
 *
 * @param text the whole text, without a byte order mark
 * @returns rows of cells; null for an unclosed quote
 */
export function readText(text: string): string[][] | null {
  const separator = findSeparator(text);
  const rows: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) {
      line.push(cell);
      cell = "";
    } else if (sign === "\n") {
      rows.push([...line, cell.replace(/\r$/u, "")]);
      line = [];
      cell = "";
    } else cell += sign;
  }
  if (isQuoted) return null;
  if (cell !== "" || line.length > 0) rows.push([...line, cell.replace(/\r$/u, "")]);
  return rows;
}

/**
 * Decodes a text file: UTF-8, or UTF-16 if its byte order mark indicates that.
 *
 * @param bytes content of the file
 * @returns text; null when it is neither
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    // The decoder throws on an invalid byte.
    return null;
  }
}
