import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, sql } from "drizzle-orm";
import pg from "pg";
import { startPostgres, type ThrowAwayPostgres } from "test-support/postgres";
import { startStandby, type Standby } from "test-support/postgres-standby";
import * as v from "valibot";
import { TEST_DATABASE_URL } from "../../testing/database.ts";
import { readConfig } from "../config.ts";
import { type Database, selectRow } from "./database.ts";
import { openDatabase, type OpenDatabase } from "./open.ts";
import { metadata } from "./schema/index.ts";

const DEPLOYMENT = path.resolve(import.meta.dirname, "../../../../docs/deployment.md");
/** What an operator runs for the role that reads on replicas. */
const [GRANTS = ""] = /^grant usage[^`]+/m.exec(readFileSync(DEPLOYMENT, "utf8")) ?? [];

const portRow = v.object({ port: v.number() });
const LAG_SECONDS = 2;

describe("the settings", () => {
  it("name replicas and the bound on their lag", () => {
    const urls = "postgres://reader@one:5432/pool, postgres://reader@two:5432/pool";
    expect(
      readConfig({ DATABASE_URL: "postgres://one/pool", DATABASE_READ_URLS: urls }).readReplicas,
    ).toEqual({
      urls: ["postgres://reader@one:5432/pool", "postgres://reader@two:5432/pool"],
      lagSeconds: 5,
    });
    expect(readConfig({}).readReplicas).toBeUndefined();
    expect(() => readConfig({ DATABASE_READ_URLS: urls })).toThrow("DATABASE_READ_URLS needs DATABASE_URL");
    expect(() =>
      readConfig({ DATABASE_URL: "postgres://one/pool", DATABASE_READ_URLS: "http://secret@one" }),
    ).toThrow(/^DATABASE_READ_URLS must be addresses with postgres:, separated by commas$/);
    expect(() => readConfig({ DATABASE_READ_LAG_SECONDS: "0" })).toThrow(
      "DATABASE_READ_LAG_SECONDS must be a number of seconds from 1 to 300",
    );
  });
});

(TEST_DATABASE_URL === "" ? describe.skip : describe)("reads on a streaming replica", () => {
  let cluster: ThrowAwayPostgres;
  let standby: Standby;
  let open: OpenDatabase;
  let onReplica: pg.Client;
  let onPrimary: pg.Client;

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error("PostgreSQL is not installed");
    cluster = started;
    standby = await startStandby(cluster.url);
    open = await openDatabase({
      dataDir: "/nonexistent",
      databaseUrl: cluster.url,
      mode: "demo",
      readReplicas: { urls: [standby.url], lagSeconds: LAG_SECONDS },
    });
    onPrimary = new pg.Client({ connectionString: cluster.url });
    await onPrimary.connect();
    await onPrimary.query("create role reader login");
    await onPrimary.query(GRANTS);
    onReplica = new pg.Client({ connectionString: standby.url });
    await onReplica.connect();
    onReplica.on("error", () => undefined);
  }, 120_000);
  afterAll(async () => {
    await open.close();
    await onReplica.end();
    await onPrimary.end();
    await standby.remove();
    await cluster.stop();
  });

  async function portOf(database: Database): Promise<string> {
    const { port } = await selectRow(database, sql`select inet_server_port() as port`, portRow);
    return String(port);
  }
  const reads = () => open.reads?.() ?? open.database;
  const replicaPort = () => new URL(standby.url).port;
  const primaryPort = () => new URL(cluster.url).port;

  /** Waits until reads are served at a port. */
  async function untilAt(port: string, database = reads): Promise<void> {
    for (let found = ""; found !== port;) found = await portOf(database());
  }

  /** Runs work with a server that reads with another role than the owner of the tables. */
  async function withReader(work: (reads: () => Database) => Promise<void>): Promise<void> {
    const url = new URL(standby.url);
    url.username = "reader";
    const reading = await openDatabase({
      dataDir: "/nonexistent",
      databaseUrl: cluster.url,
      mode: "demo",
      readReplicas: { urls: [url.href], lagSeconds: LAG_SECONDS },
    });
    await work(() => reading.reads?.() ?? reading.database).finally(() => reading.close());
  }

  it("serves reads, but neither writes nor transactions", async () => {
    await untilAt(replicaPort());
    const database = reads();
    await database.insert(metadata).values({ name: "written", value: "yes" });
    const inside = await database.transaction((tx) => portOf(tx));

    expect(inside).toBe(primaryPort());
    expect(await portOf(open.database)).toBe(primaryPort());
    expect(open.replicas?.()).toMatchObject([{ isUsed: true }]);
  }, 60_000);

  it.each([
    ["a table", "revoke select on blocks from reader", "grant select on blocks to reader"],
    ["the schema", "revoke usage on schema public from public, reader", GRANTS],
  ])(
    "is not used while its role has no right to %s, and used again with it",
    async (_what, revoke, grant) => {
      await withReader(async (reader) => {
        await untilAt(replicaPort(), reader);
        await onPrimary.query(revoke);
        await untilAt(primaryPort(), reader);
        await onPrimary.query(grant);
        await untilAt(replicaPort(), reader);
      });
    },
    60_000,
  );

  it("leaves to the primary what its role may not read, and may read tables of later versions", async () => {
    const may = async (table: string) =>
      (await onReplica.query("select has_table_privilege('reader', $1, 'select') as may", [table])).rows[0]
        .may;
    await withReader(async (reader) => {
      await untilAt(replicaPort(), reader);
      const onReplicaFirst = reader();
      await onPrimary.query("create table later (like blocks)");
      await onPrimary.query(`revoke select on ${getTableName(metadata)} from reader`);
      while (await may(getTableName(metadata)));

      expect((await onReplicaFirst.select().from(metadata)).map(({ name }) => name)).toContain("written");
      expect(await may("later")).toBe(true);
    });
  }, 60_000);

  it("is not used while its data is older than the bound, and used again when it has caught up", async () => {
    await untilAt(replicaPort());
    await onReplica.query("select pg_wal_replay_pause()");
    const begun = performance.now();
    await open.database.insert(metadata).values({ name: "unseen", value: "yes" });
    const ages: number[] = [];
    while ((await portOf(reads())) === replicaPort()) {
      ages.push((performance.now() - begun) / 1000);
    }
    const rows = await reads().select().from(metadata);
    await onReplica.query("select pg_wal_replay_resume()");
    await untilAt(replicaPort());

    expect(rows.map(({ name }) => name)).toContain("unseen");
    expect(Math.max(0, ...ages)).toBeLessThanOrEqual(LAG_SECONDS + 1);
    expect((await reads().select().from(metadata)).map(({ name }) => name)).toContain("unseen");
  }, 60_000);

  it("is not used while stopped or frozen, without an error, and used again when it is back", async () => {
    await untilAt(replicaPort());
    const before = reads();
    await onReplica.end();
    await standby.stop();
    expect(await portOf(before)).toBe(primaryPort());
    await standby.start();
    await untilAt(replicaPort());
    standby.freeze(true);
    const whileFrozen = await portOf(reads());
    await untilAt(primaryPort());
    const states = open.replicas?.();
    standby.freeze(false);
    await untilAt(replicaPort());

    expect(whileFrozen).toBe(primaryPort());
    expect(states).toMatchObject([{ isUsed: false, lag: null }]);
  }, 90_000);

  it("is never used again once it has become a primary itself", async () => {
    await untilAt(replicaPort());
    const promoted = new pg.Client({ connectionString: standby.url });
    await promoted.connect();
    await promoted.query("select pg_promote()");
    await promoted.end();
    await untilAt(primaryPort());

    expect(open.replicas?.()).toMatchObject([{ isUsed: false }]);
  }, 60_000);
});
