import { randomBytes } from "node:crypto";
import { like, sql } from "drizzle-orm";
import type pg from "pg";
import { hasPgBouncer, startPgBouncer, type PgBouncer } from "test-support/pgbouncer";
import * as v from "valibot";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { readConfig } from "../config.ts";
import { selectRows } from "./database.ts";
import { openDatabase, type OpenDatabase } from "./open.ts";
import { createClient } from "./postgres-pool.ts";
import { metadata } from "./schema/index.ts";

const isHere = TEST_DATABASE_URL !== "" && hasPgBouncer();
const behindPooler = isHere ? describe : describe.skip;

/** Fewer connections than the server uses concurrently, so that each transaction gets another one. */
const PLACES = 3;

const countRow = v.object({ count: v.number() });

describe("the setting", () => {
  it("is transaction or none, none by default", () => {
    expect(readConfig({}).databasePooler).toBe("none");
    expect(readConfig({ DATABASE_POOLER: "transaction" }).databasePooler).toBe("transaction");
    expect(() => readConfig({ DATABASE_POOLER: "session" })).toThrow(
      "DATABASE_POOLER must be none or transaction",
    );
  });
});

behindPooler("behind pgbouncer in transaction mode", () => {
  const name = `pooled_${randomBytes(8).toString("hex")}`;
  let admin: pg.Client;
  let pooler: PgBouncer;
  let url: string;
  const opened: OpenDatabase[] = [];

  async function open(databasePooler: "none" | "transaction" = "transaction") {
    const one = await openDatabase({
      dataDir: "/nonexistent",
      databaseUrl: url,
      databasePooler,
      mode: "demo",
    });
    opened.push(one);
    return one;
  }

  beforeAll(async () => {
    if (!isHere) return;
    admin = createClient(TEST_DATABASE_URL);
    await admin.connect();
    await admin.query(`create database ${name}`);
    pooler = await startPgBouncer(TEST_DATABASE_URL, PLACES);
    const address = new URL(TEST_DATABASE_URL);
    address.port = String(pooler.port);
    address.pathname = `/${name}`;
    url = address.href;
  }, 60_000);
  afterAll(async () => {
    if (!isHere) return;
    for (const one of opened) await one.close();
    await pooler.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it("a start is refused with a one-line message while statements have no limit of their own", async () => {
    await expect(open()).rejects.toThrow(
      /^the database at \S+ named by DATABASE_URL needs a limit of its own behind a pooler: alter role … set statement_timeout = '15s', jit = off$/,
    );
    await admin.query(`alter database ${name} set statement_timeout = '15s'`);
    // The pooler's connections predate the change.
    await pooler.stop();
    pooler = await startPgBouncer(TEST_DATABASE_URL, PLACES);
    const address = new URL(url);
    address.port = String(pooler.port);
    url = address.href;
  }, 60_000);

  it("a server without the setting cannot use the database through the pooler", async () => {
    await expect((await open("none")).ping()).rejects.toThrow();
  }, 60_000);

  it("servers that start concurrently migrate it once, and none keeps the lock", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await first.database.insert(metadata).values({ name: "kept", value: "yes" });

    expect(await second.database.select().from(metadata)).toEqual([{ name: "kept", value: "yes" }]);
    const { rows } = await admin.query(
      // The test server hosts databases of other tests too.
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = $1`,
      [name],
    );
    expect(rows).toEqual([]);
    // Migrations are exempt from the limit, but not the connections that they used.
    const limits = await Promise.all(
      Array.from({ length: PLACES }, () =>
        second.database.transaction(async (transaction) => {
          await transaction.execute(sql`select pg_sleep(0.05)`);
          const limit = sql`select current_setting('statement_timeout') as limit`;
          return selectRows(transaction, limit, v.object({ limit: v.string() }));
        }),
      ),
    );
    expect(limits.flat()).toEqual(Array(PLACES).fill({ limit: "15s" }));
  }, 60_000);

  it("concurrent reads are served by any free connection, beside transactions", async () => {
    const { database } = await open();
    const read = (index: number) =>
      selectRows(database, sql`select ${index}::int + count(*)::int as count from accounts`, countRow);
    const write = (index: number) =>
      database.transaction(async (transaction) => {
        await transaction.insert(metadata).values({ name: `row ${String(index)}`, value: "yes" });
        await transaction.execute(sql`select pg_sleep(0.01)`);
      });

    const rounds = Array.from({ length: 60 }, (_, index) => index);
    const found = await Promise.all(rounds.flatMap((index) => [read(index), write(index)]));

    expect(found.filter((_, index) => index % 2 === 0)).toEqual(rounds.map((count) => [{ count }]));
    expect(await database.$count(metadata, like(metadata.name, "row %"))).toBe(60);
    const { rows } = await admin.query(
      // Vacuum workers are listed as well, but use no client connection.
      `select count(*)::int as count from pg_stat_activity
       where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    expect(v.parse(countRow, rows[0]).count).toBeLessThanOrEqual(PLACES);
  }, 60_000);
});
