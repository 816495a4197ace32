import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { accounts } from "../platform/database/schema/index.ts";
import { createDemoSource } from "../demo/demo-source.ts";
import { buildFleet } from "../demo/fleet.ts";
import { advancePool } from "../jobs/pool-minute.ts";
import { TEST_TIME } from "./app.ts";
import { openTestDatabase, type TestDatabase, type TestTemplate } from "./database.ts";
import { DAY } from "../platform/time.ts";

const S21 = [{ prefix: "s21", hashrate: 200e12 }];
const L9 = [{ prefix: "l9", hashrate: 16e9 }];
const FARMS = [
  { account: "holder", coin: "BTC", models: S21, count: 5 },
  { account: "holder", coin: "LTC", models: L9, count: 3 },
  { account: "hall_a", coin: "BTC", models: S21, count: 4 },
  { account: "hall_b", coin: "LTC", models: L9, count: 4 },
  { account: "hall_c", coin: "BTC", models: S21, count: 2 },
  { account: "stranger", coin: "BTC", models: S21, count: 3 },
];
/** Engine of the farm. */
export const groupSource = createDemoSource(buildFleet({ farms: FARMS, seed: "family", stopped: 0 }));

/** Creates a holder or an account below one. */
export async function addAccount(
  database: Database,
  account: string,
  parent_id: number | null,
): Promise<number> {
  const [row] = await database
    .insert(accounts)
    .values({ account, account_type: parent_id === null ? "main" : "sub", parent_id, register_time: 1 })
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error("no account was made");
  return row.id;
}

/** A holder with two accounts below, an unrelated account, and 40 days. */
export const FAMILY: TestTemplate = {
  name: "family",
  async fill({ database }) {
    const holder = await addAccount(database, "holder", null);
    await addAccount(database, "hall_a", holder);
    await addAccount(database, "hall_b", holder);
    await addAccount(database, "stranger", null);
    await database.execute(
      sql`insert into profit_settings (account_id, coin, from_time, profit_type, chosen_time)
          select id, 'BTC', 0, 'pplns', 0 from accounts where account = 'hall_a'`,
    );
    await database.execute(
      sql`insert into pool_clock (name, minute) values ('pool', ${TEST_TIME - 40 * DAY}::bigint)`,
    );
    await advancePool({ database, source: groupSource, to: TEST_TIME });
  },
};

/** Reopens the farm for each test of a block. */
export function openFamilyForEach(): { readonly database: Database } {
  let open: TestDatabase | undefined;
  beforeEach(async () => {
    open = await openTestDatabase(FAMILY);
  });
  afterEach(() => open?.close());
  return {
    get database() {
      if (open === undefined) throw new Error("no test runs");
      return open.database;
    },
  };
}

/** Returns the id of an account of the farm. */
export async function idOf(database: Database, account: string): Promise<number> {
  const [row] = await database.select().from(accounts).where(eq(accounts.account, account));
  if (row === undefined) throw new Error(`no account ${account}`);
  return row.id;
}

/** Rounds numbers to nine digits: sums of fractions depend on their order. */
export function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === "bigint") return `${String(part)} units`;
      return typeof part === "number" ? part.toPrecision(9) : part;
    }),
  );
}
