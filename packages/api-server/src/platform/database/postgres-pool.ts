import { Socket } from "node:net";
import pg from "pg";
import * as v from "valibot";
import { hasCode } from "./error-codes.ts";
import { DatabaseOutage, markOutage } from "./outage.ts";
import { createStatementCoalescer, isRead } from "./request-coalescing.ts";

/** Statement timeout in milliseconds. */
export const STATEMENT_LIMIT_MS = 15_000;
/** Exempts the running transaction from the role's statement timeout. */
export const NO_STATEMENT_LIMIT = "set local statement_timeout = 0";
/** A connection in use that is silent for longer than the longest statement is considered dead. */
const SILENCE_MS = 30_000;

/**
 * JIT compilation of a statement takes half a second and is triggered by costs that the planner overestimates where a page is cut
 * from many balances; replanning a statement for its values takes as long as running it. The embedded engine does neither.
 */
const SESSION = "-c jit=off -c plan_cache_mode=force_generic_plan";

/** Maximum prepared statements per connection; rarer ones are parsed and planned again. */
const READY = 400;

const streamSchema = v.object({ connection: v.object({ stream: v.instance(Socket) }) });
const readOnlySchema = v.tuple([v.object({ is_read_only: v.boolean() })]);

/**
 * Names repeated reads, so that a connection parses and plans them once: `benchmarks/lists.ts` on PostgreSQL shows the need.
 * Names last as long as the connections and are never dropped, so this is not a cache.
 */
function createNames(): (sql: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === READY || !isRead(sql)) return known;
    // Some statements have one placeholder per value and rarely repeat.
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

/** Coalesces reads outside of transactions, and prepares them on their connections unless these belong to a pooler. */
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

/** Refuses a connection to a read-only server: a standby, or a former primary. */
async function requireWritable(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('transaction_read_only') = 'on' as is_read_only",
  );
  if (v.parse(readOnlySchema, rows)[0].is_read_only) throw new DatabaseOutage("read-only");
}

/**
 * Handles lost connections of transactions: a place in the pool is freed as soon as its connection ends, even if its holder never
 * releases it.
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
          // Errors after the loss of a connection, such as from its rollback, have the same cause.
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
 * Creates a connection pool that survives database failures: cut connections only fail their statements, a read-only server is
 * never used, and a silent one is abandoned.
 *
 * @param isPooled - behind a pooler that gives each transaction another connection: nothing is set or kept for a session
 * @returns the pool; its errors show whether the database is away
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
  // The pending query gets the error; without these listeners it would crash the process.
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

  /** After a failover, connections opened before still lead to the server that is now read-only. */
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
 * Creates a connection outside of the pool. Its loss fails the statement in progress, not the process.
 *
 * @returns the connection, not yet open
 */
export function createClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on("error", () => undefined);
  return client;
}
