import pg from "pg";
import * as v from "valibot";

/** Statement timeout in milliseconds. */
const STATEMENT_LIMIT_MS = 20_000;

/** A read-only connection to another program's database. */
export interface ReadOnlyDatabase {
  /**
   * Runs a statement in a read-only transaction.
   *
   * @throws {v.ValiError} when a row does not match
   */
  read<const Row extends v.GenericSchema<unknown, unknown>>(
    statement: { readonly text: string; readonly values: readonly unknown[] },
    row: Row,
  ): Promise<v.InferOutput<Row>[]>;
  close(): Promise<void>;
}

/** Opens another program's PostgreSQL database; connections are made on demand. Times without a zone are UTC. */
export function openReadOnly(url: string): ReadOnlyDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    query_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
  });
  // The loss of an idle connection fails the next statement, not the process.
  pool.on("error", () => undefined);
  return {
    async read({ text, values }, row) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        await client.query("begin transaction read only");
        await client.query("set local time zone 'UTC'");
        const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
        await client.query("commit");
        return v.parse(v.array(row), rows);
      } catch (error) {
        failure = error instanceof Error ? error : new Error("unknown");
        throw error;
      } finally {
        client.release(failure);
      }
    },
    close: () => pool.end(),
  };
}
