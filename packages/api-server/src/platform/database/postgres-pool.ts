import { Socket } from "node:net";
import pg from "pg";
import * as v from "valibot";
import { hasCode } from "./error-codes.ts";
import { DatabaseOutage, markOutage } from "./outage.ts";
import { createStatementCoalescer, isRead } from "./request-coalescing.ts";

/** The longest that a statement may take, in milliseconds. */
export const STATEMENT_LIMIT_MS = 15_000;
/** A connection in use that is silent for longer than the longest statement leads to a machine that is gone. */
const SILENCE_MS = 30_000;

/**
 * Compiling a statement takes half a second, and the planner asks for it by costs that it overrates where a page is cut from many
 * balances; planning one again for its values takes as long as to run it. The embedded engine does neither.
 */
const SESSION = "-c jit=off -c plan_cache_mode=force_generic_plan";

/** Statements that each connection keeps ready at most; rarer ones are parsed and planned again. */
const READY = 400;

const streamSchema = v.object({ connection: v.object({ stream: v.instance(Socket) }) });
const readOnlySchema = v.tuple([v.object({ is_read_only: v.boolean() })]);

/**
 * Names reads that came before, so that a connection reads and plans them once: `benchmarks/lists.ts` on PostgreSQL needs it. A name is
 * for the life of the connections, so none is dropped: no cache.
 */
function createNames(): (sql: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === READY || !isRead(sql)) return known;
    // Some texts have as many places as there are values, and hardly come twice.
    if (!seen.delete(sql)) {
      if (seen.size === READY) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = `ready${String(names.size)}`;
    names.set(sql, name);
    return name;
  };
}

/** Lets reads outside of transactions be shared, and kept ready on their connections unless these belong to a pooler. */
function shareReadsOf(pool: pg.Pool, refused: (error: unknown) => unknown, isPooled: boolean): void {
  const query = pool.query.bind(pool);
  const share = createStatementCoalescer<pg.QueryResult>();
  const nameOf = isPooled ? () => undefined : createNames();
  const rethrow = (error: unknown): never => {
    throw refused(error);
  };
  Object.assign(pool, {
    query: (config: pg.QueryConfig | string, params: unknown[] = []) => {
      if (typeof config === "string") return query(config, params).catch(rethrow);
      const form = "rowMode" in config ? String(config.rowMode) : "";
      const run = () => query({ ...config, name: nameOf(config.text) }, params).catch(rethrow);
      return share({ sql: config.text, params, form }, run);
    },
  });
}

/** Takes no connection to a server that only reads: a standby, or a primary that was replaced by one. */
async function requireWritable(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('transaction_read_only') = 'on' as is_read_only",
  );
  if (v.parse(readOnlySchema, rows)[0].is_read_only) throw new DatabaseOutage("read-only");
}

/**
 * Makes the connections that transactions take survive their end: a place in the pool is given back as soon as its connection ends,
 * whatever the holder does, who may never come to release it.
 */
function guardTransactions(pool: pg.Pool, refused: (error: unknown) => unknown): void {
  const connect = pool.connect.bind(pool);

  async function checkOut(): Promise<pg.PoolClient> {
    const client = await connect().catch((error: unknown) => {
      throw refused(error);
    });
    const { release } = client;
    const query = client.query.bind(client);
    let isReleased = false;
    let loss: Error | undefined;
    function giveBack(problem?: Error | boolean): void {
      if (isReleased) return;
      isReleased = true;
      if (problem instanceof Error) loss = problem;
      client.off("error", giveBack);
      client.off("end", lose);
      // A lost connection is never reused, and its current user keeps getting the error.
      if (problem === undefined) Object.assign(client, { query });
      release(problem);
    }
    const lose = () => giveBack(true);
    client.once("error", giveBack);
    client.once("end", lose);
    return Object.assign(client, {
      release: giveBack,
      query: (config: pg.QueryConfig, params?: unknown[]) =>
        query(config, params).catch((error: unknown) => {
          // What follows the loss of a connection, such as taking back its transaction, fails for the same reason.
          throw refused(loss ?? error);
        }),
    });
  }

  Object.assign(pool, {
    connect: (callback?: Parameters<typeof pool.connect>[0]) =>
      callback === undefined ? checkOut() : connect(callback),
  });
}

/**
 * Makes a pool of connections that outlives its database: connections that are cut cost their statements and nothing else, a
 * server that only reads is never used, and one that is silent is left.
 *
 * @param isPooled - behind a pooler that gives each transaction another connection: nothing is set or kept for a session
 * @returns the pool; what it throws says whether the database is away
 */
export function createPool(url: string, isPooled: boolean): pg.Pool {
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(isPooled ? {} : { statement_timeout: STATEMENT_LIMIT_MS, options: SESSION }),
    verify: (client, callback) => {
      requireWritable(client).then(() => callback(), callback);
    },
  });
  // The error reaches the pending query; without these listeners it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", () => undefined);
    const parsed = v.safeParse(streamSchema, client);
    if (!parsed.success) return;
    const { stream } = parsed.output.connection;
    stream.setTimeout(SILENCE_MS, () => stream.destroy());
  });
  pool.on("remove", (client) => clients.delete(client));

  /** After a fail-over the connections that were open before still lead to the server that only reads now. */
  function refused(error: unknown): unknown {
    const marked = markOutage(error);
    if (hasCode(error, "25006")) {
      for (const client of clients) client.emit("error", new DatabaseOutage("read-only"));
    }
    return marked;
  }
  guardTransactions(pool, refused);
  shareReadsOf(pool, refused, isPooled);
  return pool;
}

/**
 * Makes a connection outside of the pool. Its end fails the statement in progress, not the process.
 *
 * @returns the connection, not yet open
 */
export function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on("error", () => undefined);
  return client;
}
