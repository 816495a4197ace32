import { protocol } from "@electric-sql/pglite";
import pg from "pg";

const {
  CommandCompleteMessage,
  DatabaseError: Refusal,
  DataRowMessage,
  RowDescriptionMessage,
} = protocol.messages;

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

/** Rows that a statement wrote, from its command tag. */
function readWritten(end: string): number {
  const [, written] = /^(?:INSERT 0|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(end) ?? [];
  return written === undefined ? 0 : Number.parseInt(written, 10);
}

/**
 * Reads what the engine answered to one statement. The server does so and not the engine's thread, whose time limits every
 * list of `benchmarks/lists.ts` on the embedded database.
 *
 * @param answer messages of PostgreSQL's protocol, with a description of the rows before them
 * @param mode whether a row is an array of values or an object by the names of its columns
 * @returns rows as the driver of PostgreSQL gives them
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
