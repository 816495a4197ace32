import { protocol } from "@electric-sql/pglite";
import pg from "pg";

const {
  CommandCompleteMessage,
  DatabaseError: Refusal,
  DataRowMessage,
  RowDescriptionMessage,
} = protocol.messages;

/** Format in which rows are returned. */
export type RowMode = "array" | "object";

/** Result of a statement. */
export interface StatementResult {
  readonly rows: unknown[];
  /** Number of rows that the statement wrote. */
  readonly affectedRows: number;
}

/** An error of the database, with its code. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string | undefined;

  constructor({ message, code }: { readonly message: string; readonly code?: string | undefined }) {
    super(message);
    this.code = code;
  }
}

const { builtins } = pg.types;
// Drizzle reads times, intervals and arrays of numbers as text, on every driver.
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

/** Number of rows written by a statement, from its command tag. */
function readWritten(end: string): number {
  const [, written] = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(end) ?? [];
  return written === undefined ? 0 : Number.parseInt(written, 10);
}

/**
 * Decodes the engine's response to one statement. The server's thread does so, not the engine's, whose time limits every list of
 * `benchmarks/lists.ts` on the embedded database.
 *
 * @param answer messages of PostgreSQL's protocol, with a description of the rows before them
 * @param mode whether a row is an array of values or an object by the names of its columns
 * @returns rows as the PostgreSQL driver returns them
 * @throws {DatabaseError} when the statement was refused
 */
export function readResult(answer: Uint8Array, mode: RowMode): StatementResult {
  const rows: unknown[] = [];
  let columns: readonly Column[] = [];
  let affectedRows = 0;

  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof DataRowMessage) {
      const values = columns.map(({ parse }, index) => {
        const text = message.fields[index] ?? null;
        return text === null ? null : parse(text);
      });
      rows.push(
        mode === "array"
          ? values
          : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      );
    } else if (message instanceof RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    } else if (message instanceof CommandCompleteMessage) {
      affectedRows = readWritten(message.text);
    } else if (message instanceof Refusal) {
      throw new DatabaseError(message);
    }
  });
  return { rows, affectedRows };
}
