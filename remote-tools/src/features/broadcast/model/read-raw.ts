/** Problem of a pasted transaction, found before it is sent. */
export type RawProblem = "empty" | "not_hex" | "odd" | "too_large";

/** A pasted transaction. */
export interface RawReading {
  readonly raw: string;
  readonly bytes: number;
  readonly problem: RawProblem | null;
}

function problemOf(raw: string, maxBytes: number): RawProblem | null {
  if (raw === "") return "empty";
  if (!/^[0-9a-f]*$/u.test(raw)) return "not_hex";
  if (raw.length / 2 > maxBytes) return "too_large";
  return raw.length % 2 === 0 ? null : "odd";
}

/**
 * Parses a pasted transaction; line breaks and spaces inside it are ignored.
 *
 * @param text as typed or from a file
 * @param maxBytes largest transaction
 * @returns hexadecimal digits with their problem
 */
export function readRaw(text: string, maxBytes: number): RawReading {
  const raw = text.replaceAll(/\s/gu, "").replace(/^0x/iu, "").toLowerCase();
  return { raw, bytes: Math.ceil(raw.length / 2), problem: problemOf(raw, maxBytes) };
}
