import { readFileSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import {
  accounts,
  depositAddresses,
  ledgerAccounts,
  ledgerTransfers,
} from "../src/platform/database/schema/index.ts";
import { checkLedger } from "../src/modules/ledger/ledger-check.ts";
import { openTestDatabase, type TestDatabase } from "../src/testing/database.ts";
import { credit } from "../src/testing/money.ts";

const MIGRATION = path.resolve(import.meta.dirname, "../migrations/0005_ethw_under_its_symbol.sql");

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 120_000);
afterAll(() => open.close());

describe("a database from before ETHW had its own symbol", () => {
  it("keeps every balance under the new code, and the ledger rules", async () => {
    const { database } = open;
    const [person] = await database
      .insert(accounts)
      .values({ account: "holder", account_type: "main", register_time: 1, last_visit_coin: "ETH" })
      .returning({ id: accounts.id });
    const id = person?.id ?? 0;
    await credit(database, id, "ETH", "1.5");
    await credit(database, id, "BTC", "0.2");
    await database
      .insert(depositAddresses)
      .values({ account_id: id, coin: "ETH", chain: "ETH", address: "0xabc", create_time: 1 });

    // eslint-disable-next-line no-restricted-syntax -- the text of the migration is what is tested
    await database.execute(sql.raw(readFileSync(MIGRATION, "utf8")));

    const coins = await database.select({ coin: ledgerTransfers.coin }).from(ledgerTransfers);
    expect(coins.map(({ coin }) => coin).sort()).toEqual(["BTC", "ETHW"]);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
    expect(account?.last_visit_coin).toBe("ETHW");
    const [address] = await database.select().from(depositAddresses);
    expect(address).toMatchObject({ coin: "ETHW", chain: "ETHW", address: "0xabc" });
    expect(await checkLedger(database)).toEqual([]);
    await credit(database, id, "ETHW", "1");
    await expect(database.update(ledgerAccounts).set({ balance: "0" })).rejects.toThrow("update");
  });
});
