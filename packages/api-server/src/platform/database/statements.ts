import { parse, protocol, type PGlite } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Maximum number of prepared statements; the least recently used is dropped first. */
const READY = 300;

interface Ready {
  readonly name: string;
  /** Parameter types, as numbered by the engine. */
  readonly types: readonly number[];
}

/** Whether a statement reads or writes rows and is worth keeping prepared. Others change tables or settings. */
function isLasting(sql: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(sql);
}

/** Prepared statements of one connection of the embedded engine. */
export interface Statements {
  /**
   * Runs one statement. The caller ensures that no other runs concurrently.
   *
   * @returns messages of the engine, possibly an error; the caller parses them, since that may take longer than the statement
   */
  run(sql: string, params: readonly unknown[]): Promise<Uint8Array<ArrayBuffer>>;
}

function withSync(messages: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([...messages, serialize.sync()]);
}

/** Joins pieces in their own memory, which can be transferred to another thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Runs statements that the engine has parsed and planned once: a text that was run before only needs its values, in one message
 * instead of six. Needed by `benchmarks/lists.ts`: parsing and planning again takes the engine about a millisecond per statement,
 * and 20 readers leave it 2.5 ms per response.
 */
export function createStatements(database: PGlite): Statements {
  const ready = new Map<string, Ready>();
  let made = 0;

  async function send(...messages: Uint8Array[]) {
    return (await database.execProtocol(withSync(messages), { throwOnError: true })).messages;
  }

  /** Like {@link send}, without parsing the response. */
  async function ask(...messages: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    // The engine overwrites the last piece with the next one.
    const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice());
    await database.execProtocolRawStream(withSync(messages), { onRawData });
    return joined(pieces);
  }

  async function forgetOldest(): Promise<void> {
    const [oldest] = ready;
    if (ready.size < READY || oldest === undefined) return;
    const [text, { name }] = oldest;
    ready.delete(text);
    await send(serialize.close({ type: "S", name }));
  }

  async function prepare(text: string, name: string): Promise<Ready> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  /** Prepares a statement. One that is not kept has no name and is replaced by the next unnamed one. */
  async function readyFor(text: string): Promise<Ready> {
    if (!isLasting(text)) return prepare(text, "");
    const known = ready.get(text);
    ready.delete(text);
    if (known === undefined) await forgetOldest();
    const one = known ?? (await prepare(text, `ready${String((made += 1))}`));
    ready.set(text, one);
    return one;
  }

  function valueOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : database.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  return {
    async run(sql, params) {
      const { name, types } = await readyFor(sql);
      const values = params.map((value, index) => valueOf(value, types[index]));
      return ask(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
      );
    },
  };
}
