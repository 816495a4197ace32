import { parse, protocol, type PGlite, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;

/** Statements kept ready at most, least recently used first out. */
const READY = 300;

interface Ready {
  readonly name: string;
  /** Types of the parameters, as the engine numbers them. */
  readonly types: readonly number[];
}

/** How rows are given back. */
export interface RowOptions {
  readonly rowMode: "array" | "object";
  /** What makes a value of a text, by the number of the type. */
  readonly parsers: Readonly<Record<number, (text: string) => unknown>>;
}

/**
 * Whether a statement reads or writes rows. Others change tables or settings, or go to the engine once only.
 *
 * @param sql text
 * @returns true when it is worth keeping ready
 */
export function isLasting(sql: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(sql);
}

/** Statements of one connection of the embedded engine. */
export interface Statements {
  /**
   * Runs one statement. The caller sees to it that no other runs meanwhile.
   *
   * @throws the engine's error with its code.
   */
  run(sql: string, params: readonly unknown[], options: RowOptions): Promise<Results>;
}

/**
 * Runs statements that the engine has read and planned once: a text that was run before is only given its values, in one message
 * instead of six.
 *
 * @param database engine
 * @returns runner of statements
 */
export function createStatements(database: PGlite): Statements {
  const ready = new Map<string, Ready>();
  let made = 0;

  async function send(...messages: Uint8Array[]) {
    const whole = Buffer.concat([...messages, serialize.sync()]);
    return (await database.execProtocol(whole, { throwOnError: true })).messages;
  }

  async function forgetOldest(): Promise<void> {
    const [oldest] = ready;
    if (ready.size < READY || oldest === undefined) return;
    const [text, { name }] = oldest;
    ready.delete(text);
    await send(serialize.close({ type: "S", name }));
  }

  async function prepare(text: string): Promise<Ready> {
    await forgetOldest();
    made += 1;
    const name = `ready${String(made)}`;
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    return { name, types: parse.parseDescribeStatementResults(messages) };
  }

  function valueOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : database.serializers[type];
    return write === undefined ? String(value) : write(value);
  }

  return {
    async run(sql, params, options) {
      const known = ready.get(sql);
      const { name, types } = known ?? (await prepare(sql));
      ready.delete(sql);
      ready.set(sql, { name, types });
      const values = params.map((value, index) => valueOf(value, types[index]));
      const messages = await send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults(messages, database.parsers, options);
      if (result === undefined) throw new Error("a statement gave no result");
      return result;
    },
  };
}
