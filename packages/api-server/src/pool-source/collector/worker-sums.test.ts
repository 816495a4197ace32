import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { eq, sql } from "drizzle-orm";
import { MIGRATIONS_DIR } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { workers, workerSums } from "../../database/schema/index.ts";
import { accountWindows } from "../../resources/pool/home.ts";
import { deleteInvalid, insertGroup, moveMatch } from "../../resources/workers/repository.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { FAMILY, familySource, idOf, rounded } from "../../testing/family-farm.ts";
import { advancePool } from "./pool-clock.ts";

// A database of its own is made and filled first.
jest.setTimeout(120_000);

describe("sums over the workers of an account", () => {
  let open: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    open = await openTestDatabase(FAMILY);
    ({ database } = open);
  });

  afterEach(() => open.close());

  async function counted(owner: { readonly account_id: number; readonly coin: string }) {
    const rows = await database
      .select()
      .from(workers)
      .where(sql`account_id = ${owner.account_id} and coin = ${owner.coin}`);
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      active: count("active"),
      unactive: count("unactive"),
      invalid: count("invalid"),
      hashrate_10min: rounded(rows.reduce((sum, row) => sum + row.hashrate_10min, 0)),
      last_active: rows.length === 0 ? null : Math.max(...rows.map((row) => row.last_active)),
    };
  }

  async function told({ account_id, coin }: { readonly account_id: number; readonly coin: string }) {
    const {
      hashrate_10min,
      hashrate_1hour: _,
      hashrate_1day: __,
      ...rest
    } = await accountWindows(database, {
      account_ids: [account_id],
      coin,
    });
    return { ...rest, hashrate_10min: rounded(hashrate_10min) };
  }

  it("R2.3.25 follow the clock, a move to a group and a removal of workers", async () => {
    const owner = { account_id: await idOf(database, "holder"), coin: "BTC" };
    expect(await told(owner)).toEqual(await counted(owner));

    const group_id = (await insertGroup(database, owner, "Row 1")) ?? 0;
    await moveMatch(database, owner, { match: { group_id: -1, worker_name: undefined }, group_id });
    expect(await told(owner)).toEqual(await counted(owner));

    await database.execute(
      sql`update workers set last_active = last_active - 200000, status = 'invalid', hashrate_10min = 0
          where account_id = ${owner.account_id} and coin = 'BTC' and name < (
            select max(name) from workers where account_id = ${owner.account_id} and coin = 'BTC')`,
    );
    const removed = await deleteInvalid(database, owner, { group_id, worker_name: undefined });
    expect(removed).toEqual({ deleted: 4 });
    expect(await told(owner)).toMatchObject({ invalid: 0 });
    expect(await told(owner)).toEqual(await counted(owner));

    await advancePool({ database, source: familySource, to: TEST_TIME + 60 });
    expect(await told(owner)).toEqual(await counted(owner));
  });

  it("go with the last worker", async () => {
    const owner = { account_id: await idOf(database, "holder"), coin: "LTC" };
    await database.execute(
      sql`update workers set status = 'invalid' where account_id = ${owner.account_id} and coin = 'LTC'`,
    );
    await deleteInvalid(database, owner, { group_id: -1, worker_name: undefined });

    expect(await database.select().from(workerSums).where(eq(workerSums.coin, "LTC"))).toHaveLength(1);
    expect(await told(owner)).toEqual(await counted(owner));
  });
});

describe("a data folder from before the sums", () => {
  it("has them after the migration", async () => {
    const engine = await PGlite.create();
    const files = readdirSync(MIGRATIONS_DIR)
      .filter((name) => name.endsWith(".sql"))
      .sort();
    const apply = async (names: readonly string[]) => {
      for (const name of names) {
        const text = readFileSync(path.join(MIGRATIONS_DIR, name), "utf8");
        for (const statement of text.split("--> statement-breakpoint")) await engine.exec(statement);
      }
    };
    const change = files.findIndex((name) => name.endsWith("_stored_sums.sql"));
    await apply(files.slice(0, change));
    await engine.exec(`
      insert into accounts (account, account_type, register_time) values ('holder', 'main', 1);
      insert into workers (account_id, coin, name, status, hashrate_10min, hashrate_1hour, hashrate_1day, reject_rate,
        online_rate_1day, trend, first_active, last_active)
      select 1, 'BTC', 'rig-' || n, case when n < 3 then 'active' else 'invalid' end, n, n, n, 0, 1, array[]::float8[], 1, 100 + n
      from generate_series(1, 5) n`);
    await apply(files.slice(change));

    const { rows } = await engine.query("select * from worker_sums");
    await engine.close();
    expect(rows).toEqual([
      {
        account_id: 1,
        coin: "BTC",
        hashrate_10min: 15,
        hashrate_1hour: 15,
        hashrate_1day: 15,
        active: 2,
        unactive: 0,
        invalid: 3,
        last_active: 105,
      },
    ]);
  });
});
