import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { MIGRATIONS_DIR } from "../../../platform/config.ts";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { TEST_TIME } from "../../../testing/app.ts";
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from "../../../testing/database.ts";
import { addAccount } from "../../../testing/group-fixtures.ts";
import { DAY } from "../../../platform/time.ts";
import { renewPartitions } from "./hashrate-partitions-repository.ts";
import { HASHRATE_RESOLUTIONS, writePoints, type Resolution } from "./hashrates-repository.ts";

const TABLES = ["account_hashrates", "family_hashrates"];
const rowsSchema = v.object({ rows: v.number() });
const rowSchema = v.object({ part: v.string(), resolution: v.string(), time: v.number() });

let open: TestDatabase;
let database: Database;
let account_id: number;
beforeEach(async () => {
  open = await openTestDatabase();
  ({ database } = open);
  account_id = await addAccount(database, "holder", null);
});
afterEach(() => open.close());

async function run(statements: readonly string[]): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the text of the migrations is what is tested
  for (const statement of statements) await database.execute(sql.raw(statement));
}

function statementsOf(migration: string): readonly string[] {
  return readFileSync(path.join(MIGRATIONS_DIR, migration), "utf8").split("--> statement-breakpoint");
}

async function insert(table: string, resolution: string, time: number): Promise<void> {
  await database.execute(sql`
    insert into ${sql.identifier(table)} (account_id, coin, resolution, time, hashrate, reject_rate, active_workers)
    values (${account_id}, 'BTC', ${resolution}, ${time}::bigint, 5e12, 0.25, 3)`);
}

async function countRows(table: string): Promise<number | undefined> {
  const found = await selectRows(
    database,
    sql`select count(*)::int as rows from ${sql.identifier(table)}
        where account_id = ${account_id} and coin = 'BTC' and hashrate = 5e12 and reject_rate = 0.25 and active_workers = 3`,
    rowsSchema,
  );
  return found[0]?.rows;
}

/** Returns rows with their partition. */
function rowsOf(table: string) {
  return selectRows(
    database,
    sql`select tableoid::regclass::text as part, resolution, time::float8 as time from ${sql.identifier(table)} order by 2, 3`,
    rowSchema,
  );
}

/** Returns times from the running bucket to the oldest retained one, and one in a partition that is entirely expired. */
function timesOf({ keep, width, step }: Resolution): readonly number[] {
  return [0, step, 3 * step, Math.floor(keep / 2), keep]
    .map((age) => TEST_TIME - age)
    .concat(TEST_TIME - keep - 2 * width);
}

async function fill(): Promise<void> {
  for (const table of TABLES) {
    for (const resolution of HASHRATE_RESOLUTIONS) {
      for (const time of timesOf(resolution)) await insert(table, resolution.name, time);
    }
  }
}

describe("partitioned hashrates", () => {
  it("keeps every row of an earlier version and moves it into the partition for its time", async () => {
    await run(TABLES.map((table) => `drop table ${table}`));
    await run(
      statementsOf("0000_initial.sql").filter((text) => /"(account|family)_hashrates(_age)?"/.test(text)),
    );
    await fill();
    await run(statementsOf("0039_hashrate_partitions.sql"));
    for (const table of TABLES) expect(await countRows(table)).toBe(24);

    await renewPartitions(database, TEST_TIME);
    for (const table of TABLES) {
      const rows = await rowsOf(table);
      expect(rows.map(({ resolution, time }) => [resolution, time])).toEqual(
        [...HASHRATE_RESOLUTIONS]
          .sort((one, other) => (one.name < other.name ? -1 : 1))
          .flatMap((resolution) =>
            timesOf(resolution)
              .filter((time) => time >= TEST_TIME - resolution.keep)
              .sort((one, other) => one - other)
              .map((time) => [resolution.name, time]),
          ),
      );
      expect(await countRows(table)).toBe(20);
      for (const { part, resolution, time } of rows) {
        const width = HASHRATE_RESOLUTIONS.find(({ name }) => name === resolution)?.width ?? 0;
        expect(part).toBe(`${table}_${resolution}_${String(time - (time % width))}`);
      }
    }
  });

  it("changes nothing when it runs again, and has one row per bucket", async () => {
    await fill();
    await renewPartitions(database, TEST_TIME);
    const before = await rowsOf("account_hashrates");
    await renewPartitions(database, TEST_TIME);
    const point = { account: "holder", coin: "BTC", time: TEST_TIME };
    const rates = { hashrate: 7, reject_rate: 0, active_workers: 1 };
    await writePoints(database, new Map([["holder", account_id]]), "min", [{ ...point, ...rates }]);
    expect(await rowsOf("account_hashrates")).toEqual(before);
  });

  it("creates partitions in advance, and accepts rows of any other time", async () => {
    await renewPartitions(database, TEST_TIME);
    const far = TEST_TIME + 4000 * DAY;
    for (const time of [TEST_TIME + DAY, far]) await insert("account_hashrates", "min", time);
    const start = (time: number) => String(time - (time % DAY));
    expect(await rowsOf("account_hashrates")).toEqual([
      { part: `account_hashrates_min_${start(TEST_TIME + DAY)}`, resolution: "min", time: TEST_TIME + DAY },
      { part: "account_hashrates_default", resolution: "min", time: far },
    ]);
    await renewPartitions(database, TEST_TIME + DAY);
    expect((await rowsOf("account_hashrates")).map(({ part }) => part)).toEqual([
      `account_hashrates_min_${start(TEST_TIME + DAY)}`,
      `account_hashrates_min_${start(far)}`,
    ]);
  });

  it("removes the rows of an account that is removed", async () => {
    await fill();
    await renewPartitions(database, TEST_TIME);
    await database.execute(sql`delete from accounts where id = ${account_id}`);
    for (const table of TABLES) expect(await rowsOf(table)).toEqual([]);
  });
});

(TEST_DATABASE_URL === "" ? describe.skip : describe)("partitions with several processes", () => {
  it("are created once", async () => {
    await fill();
    const others = await Promise.all([open.again(), open.again()]);
    await Promise.all([open, ...others].map((one) => renewPartitions(one.database, TEST_TIME)));
    for (const other of others) await other.close();
    await renewPartitions(database, TEST_TIME);
    for (const table of TABLES) {
      expect(await countRows(table)).toBe(20);
      expect((await rowsOf(table)).filter(({ part }) => part.endsWith("_default"))).toEqual([]);
    }
  });

  it("are dropped once", async () => {
    const days = Array.from({ length: 30 }, (_, day) => TEST_TIME + day * DAY);
    for (const day of days) await renewPartitions(database, day);
    await insert("account_hashrates", "min", TEST_TIME);
    const later = TEST_TIME + 60 * DAY;
    const others = await Promise.all([open.again(), open.again()]);
    await Promise.all([open, ...others].map((one) => renewPartitions(one.database, later)));
    for (const other of others) await other.close();
    await renewPartitions(database, later);
    expect(await countRows("account_hashrates")).toBe(0);
  });

  it("are not dropped while being read, but in the next run", async () => {
    await insert("account_hashrates", "min", TEST_TIME);
    await renewPartitions(database, TEST_TIME);
    const later = TEST_TIME + 20 * DAY;
    const reader = await open.again();
    await reader.database.transaction(async (transaction) => {
      await transaction.execute(sql`select * from account_hashrates`);
      await renewPartitions(database, later);
      expect(await countRows("account_hashrates")).toBe(1);
    });
    await reader.close();
    await renewPartitions(database, later);
    expect(await countRows("account_hashrates")).toBe(0);
  });
});
