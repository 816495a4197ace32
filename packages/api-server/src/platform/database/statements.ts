import { parse, protocol, type PGlite } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements kept ready at most, least recently used first out. */
const READY = 300;

interface Ready {
  readonly name: string;
  /** Types of the parameters, as the engine numbers them. */
  readonly types: readonly number[];
}

/** Whether a statement reads or writes rows and is worth keeping ready. Others change tables or settings. */
function isLasting(sql: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(sql);
}

/** Statements of one connection of the embedded engine. */
export interface Statements {
  /**
   * Runs one statement. The caller sees to it that no other runs meanwhile.
   *
   * @returns messages of the engine, a refusal among them; they are read by who asked, since that may take longer than the statement
   */
  run(sql: string, params: readonly unknown[]): Promise<Uint8Array<ArrayBuffer>>;
}

function withSync(messages: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([...messages, serialize.sync()]);
}

/** Pieces in memory of their own, which can be handed to another thread. */
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
 * Runs statements that the engine has read and planned once: a text that was run before is only given its values, in one message
 * instead of six. `benchmarks/lists.ts` needs it: parsing and planning again takes the engine about a millisecond per statement,
 * and 20 readers leave it 2.5 ms per answer.
 */
export function createStatements(database: PGlite): Statements {
  const ready = new Map<string, Ready>();
  let made = 0;

  async function send(...messages: Uint8Array[]) {
    return (await database.execProtocol(withSync(messages), { throwOnError: true })).messages;
  }

  /** As {@link send}, without reading the answer. */
  async function ask(...messages: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    // The engine writes the next piece over the last one.
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

  /** What is asked once only has no name, and makes room for the next of its kind. */
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
