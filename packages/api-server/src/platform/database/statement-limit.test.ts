import { rmSync } from "node:fs";
import type pg from "pg";
import { makeScratchFolder } from "test-support/scratch-folder";
import { createTestPlace, TEST_DATABASE_URL, type TestPlace } from "../../testing/database.ts";
import { dumpPostgres } from "../backup/postgres-backup.ts";
import { openDatabase } from "./open.ts";
import { createClient } from "./postgres-pool.ts";

/** Lock of servers while they migrate. */
const MIGRATION_LOCK = 72_310_451;
/** Seconds of a statement that the limit of this test would end. */
const LONGER = 1.5;

(TEST_DATABASE_URL === "" ? describe.skip : describe)("a statement timeout of the database's role", () => {
  let target: TestPlace;
  let url = "";
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    target = await createTestPlace(null);
    url = target.place.databaseUrl ?? "";
    const client = await connect();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '1s'`);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await target.remove();
  });

  /** Opens a connection of this test, without a limit. */
  async function connect(): Promise<pg.Client> {
    const client = createClient(url);
    clients.push(client);
    await client.connect();
    await client.query("set statement_timeout = 0");
    return client;
  }

  /** Waits until the work is over, or until statements of a form wait for locks, each for at least the given time. */
  async function untilWaiting(
    work: Promise<unknown>,
    form: string,
    { seconds = 0, count = 1 }: { seconds?: number; count?: number } = {},
  ): Promise<void> {
    const watcher = await connect();
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    work.then(end, end);
    for (let waiting = 0; !isOver && waiting < count;) {
      const { rows } = await watcher.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query ilike $1 and clock_timestamp() - query_start > make_interval(secs => $2)`,
        [form, seconds],
      );
      waiting = rows.length;
    }
  }

  it("ends neither the wait for another server's migrations nor a long migration", async () => {
    const [server, writer] = [await connect(), await connect()];
    await server.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await writer.query("begin");
    // A migration creates a table of this name, and waits for this transaction.
    await writer.query("create table ledger_seals (id integer)");
    const opening = openDatabase({ ...target.place, mode: "demo", databasePooler: "transaction" });

    await untilWaiting(opening, "select pg_advisory%", { seconds: LONGER });
    await server.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await untilWaiting(opening, "%create table%", { seconds: LONGER });
    await writer.query("rollback");

    await expect((await opening).ping()).resolves.toBeUndefined();
    await (await opening).close();
  }, 60_000);

  it("does not end the count of a backup", async () => {
    const folder = makeScratchFolder("backup");
    const [first, second] = [await connect(), await connect()];
    const lock = async (client: pg.Client) => {
      await client.query("begin");
      await client.query("lock table ledger_seals in access exclusive mode");
    };
    await lock(first);
    const dumping = dumpPostgres(url, folder);
    await untilWaiting(dumping, "lock table%");
    // Gets the table as soon as pg_dump has ended, before the backup counts its rows.
    const locked = lock(second);
    await untilWaiting(dumping, "lock table%", { count: 2 });
    await first.query("rollback");
    await locked;
    await untilWaiting(dumping, "select (select%", { seconds: LONGER });
    await second.query("rollback");

    await expect(dumping).resolves.toMatchObject({ kind: "postgres" });
    rmSync(folder, { recursive: true });
  }, 60_000);
});
