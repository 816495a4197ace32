import { readFileSync } from "node:fs";
import path from "node:path";
import { asc, sql } from "drizzle-orm";
import { accounts, withdrawals } from "../src/platform/database/schema/index.ts";
import { registerTestDatabase } from "../src/testing/hooks.ts";

const MIGRATION = path.resolve(import.meta.dirname, "../migrations/0040_unknown_values.sql");

const open = registerTestDatabase();

describe("a database in which orders without a price have a value of zero", () => {
  it("keeps the values of all but the pending ones, which are unknown", async () => {
    const { database } = open;
    const [person] = await database
      .insert(accounts)
      .values({ account: "holder", account_type: "main", register_time: 1 })
      .returning({ id: accounts.id });
    const id = person?.id ?? 0;
    const order = { account_id: id, owner_id: id, coin: "BTC", chain: "BTC", type: "outer" } as const;
    const stored = { ...order, address: "a", amount: "1000", fee: "0", create_time: 1, update_time: 1 };
    await database.insert(withdrawals).values([
      { ...stored, status: "pending", usd_value: "0" },
      { ...stored, status: "pending", usd_value: "0.9" },
      { ...stored, status: "finished", usd_value: "0" },
    ]);

    for (const statement of readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint"))
      // eslint-disable-next-line no-restricted-syntax -- the text of the migration is what is tested
      await database.execute(sql.raw(statement));

    const rows = await database
      .select({ usd_value: withdrawals.usd_value })
      .from(withdrawals)
      .orderBy(asc(withdrawals.id));
    expect(rows.map(({ usd_value }) => usd_value)).toEqual([null, "0.9", "0"]);
  });
});
