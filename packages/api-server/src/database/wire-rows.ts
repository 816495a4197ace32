import pg from "pg";

/** How the rows of an answer are given back. */
export type RowMode = "array" | "object";

/** What a statement gave. */
export interface StatementResult {
  readonly rows: unknown[];
  /** Rows that a statement wrote. */
  readonly affectedRows: number;
}

/** A refusal of the database, with its code. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string | undefined;

  constructor({ message, code }: { readonly message: string; readonly code?: string | undefined }) {
    super(message);
    this.code = code;
  }
}

// Messages of PostgreSQL's protocol: a letter, the length of the rest with itself, the rest.
const DESCRIPTION = 0x54;
const ROW = 0x44;
const COMPLETE = 0x43;
const REFUSAL = 0x45;
const HEADER = 5;
const NO_VALUE = -1;

const { builtins } = pg.types;
// Drizzle reads times, intervals and numbers of arrays as text, on every driver.
const AS_TEXT: ReadonlySet<number> = new Set([
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
  builtins.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]);

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

function parserOf(type: number): Column["parse"] {
  if (AS_TEXT.has(type)) return (text) => text;
  const parse: unknown = pg.types.getTypeParser(type);
  if (typeof parse !== "function") throw new Error("a type has no parser");
  return (text): unknown => parse(text);
}

function readColumns(bytes: Buffer, start: number): Column[] {
  let at = start + 2;
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const end = bytes.indexOf(0, at);
    const column = { name: bytes.toString("utf8", at, end), parse: parserOf(bytes.readInt32BE(end + 7)) };
    at = end + 19;
    return column;
  });
}

function readValues(bytes: Buffer, start: number, columns: readonly Column[]): unknown[] {
  let at = start + 2;
  return columns.map(({ parse }) => {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === NO_VALUE) return null;
    const text = bytes.toString("utf8", at, at + length);
    at += length;
    return parse(text);
  });
}

/** Rows that a statement wrote, of what is told at its end. */
function readWritten(end: string): number {
  const [, written] = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(end) ?? [];
  return written === undefined ? 0 : Number.parseInt(written, 10);
}

/** The parts of a refusal, each a letter and a text. */
function readRefusal(bytes: Buffer, start: number, end: number): DatabaseError {
  const parts = bytes.toString("utf8", start, end).split("\0");
  const partOf = (letter: string) => parts.find((part) => part.startsWith(letter))?.slice(1);
  return new DatabaseError({ message: partOf("M") ?? "", code: partOf("C") });
}

/**
 * Reads what the engine answered to one statement.
 *
 * @param answer messages of PostgreSQL's protocol, with a description of the rows before them
 * @param mode whether a row is an array of values or an object by the names of its columns
 * @returns rows as the driver of PostgreSQL gives them
 * @throws {DatabaseError} when the statement was refused
 */
export function readResult(answer: Uint8Array, mode: RowMode): StatementResult {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const rows: unknown[] = [];
  let columns: readonly Column[] = [];
  let affectedRows = 0;
  let end = 0;
  for (let at = 0; at < bytes.length; at = end) {
    const start = at + HEADER;
    end = at + 1 + bytes.readInt32BE(at + 1);
    const kind = bytes[at];
    if (kind === REFUSAL) throw readRefusal(bytes, start, end);
    if (kind === DESCRIPTION) columns = readColumns(bytes, start);
    if (kind === COMPLETE) affectedRows = readWritten(bytes.toString("utf8", start, end - 1));
    if (kind !== ROW) continue;
    const values = readValues(bytes, start, columns);
    rows.push(
      mode === "array" ? values : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
    );
  }
  return { rows, affectedRows };
}
