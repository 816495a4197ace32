import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { essentialTables } from "./check-rows.ts";
import { selectRows } from "./database.ts";
import { openDatabase } from "./open.ts";
import { accounts, moneyWrites } from "./schema/index.ts";

const fileRow = v.object({ file: v.string() });

let created: string;
let folder: string;
const files = new Map<string, string>();

function open(dataDir: string) {
  return openDatabase({ dataDir, databaseUrl: undefined, mode: "demo" });
}

/** Output of a start, `opened` if it succeeds. */
async function start(): Promise<string> {
  try {
    await (await open(folder)).close();
    return "opened";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

beforeAll(async () => {
  created = mkdtempSync(path.join(tmpdir(), "pool-whole-"));
  const { database, close } = await open(created);
  const [owner] = await database
    .insert(accounts)
    .values({ account: "whole", account_type: "main", register_time: 1 })
    .returning({ id: accounts.id });
  // Two hundred responses of five thousand characters each: a few pages of rows, and many of out-of-line values.
  const rows = Array.from({ length: 200 }, (_, index) => ({
    account_id: owner?.id ?? 0,
    client_id: `client-${String(index)}`,
    call: "withdraw",
    body_hash: "0".repeat(64),
    answer: { text: randomBytes(2500).toString("hex") },
    time: index,
  }));
  await database.insert(moneyWrites).values(rows);
  const relations = {
    rows: sql`'money_writes'::regclass`,
    key: sql`(select indexrelid from pg_index where indisprimary and indrelid = 'money_writes'::regclass)`,
    texts: sql`(select reltoastrelid from pg_class where oid = 'money_writes'::regclass)`,
    email: sql`(select indexrelid from pg_index where not indisprimary and indrelid = 'accounts'::regclass limit 1)`,
    numbers: sql`'accounts_id_seq'::regclass`,
  };
  for (const [name, relation] of Object.entries(relations)) {
    const [row] = await selectRows(database, sql`select pg_relation_filepath(${relation}) as file`, fileRow);
    files.set(name, row?.file ?? "");
  }
  await close();
}, 120_000);
afterAll(() => rmSync(created, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pool-cut-"));
  cpSync(created, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a start on a folder with a truncated file", () => {
  it.each([
    ["rows", "money_writes"],
    ["key", "money_writes"],
    ["texts", "money_writes"],
    ["email", "accounts"],
  ])(
    "R3 finds the %s of a table truncated to half and names the table",
    async (relation, table) => {
      const file = path.join(folder, "cluster", files.get(relation) ?? "");
      truncateSync(file, statSync(file).size / 2);

      expect(await start()).toBe(
        `the data folder ${folder} is damaged (the table ${table} is not whole); restore a backup or choose another DATA_DIR`,
      );
    },
    60_000,
  );

  it.each(["rows", "key", "numbers"])(
    "R3 finds the %s empty",
    async (relation) => {
      truncateSync(path.join(folder, "cluster", files.get(relation) ?? ""), 0);

      expect(await start()).toMatch(/^the data folder \S+ is damaged \(.*\); restore a backup/);
    },
    60_000,
  );

  it("R3 finds nothing when all files exist, and leaves nothing behind", async () => {
    expect(await start()).toBe("opened");

    const { database, close } = await open(folder);
    const extensions = sql`select extname as file from pg_extension where extname = 'amcheck'`;
    expect(await selectRows(database, extensions, fileRow)).toEqual([]);
    await close();
  }, 60_000);
});

describe("a fresh folder whose first start was interrupted", () => {
  it("is created again, and not reported as damaged", async () => {
    rmSync(path.join(folder, "created.json"));
    writeFileSync(path.join(folder, "creating"), "");
    rmSync(path.join(folder, "cluster/global"), { recursive: true });

    expect(await start()).toBe("opened");
    expect(existsSync(path.join(folder, "creating"))).toBe(false);
    expect(existsSync(path.join(folder, "created.json"))).toBe(true);
  }, 60_000);

  it("is kept if it was complete, even if its creation marker is still there", async () => {
    writeFileSync(path.join(folder, "creating"), "");

    const { database, close } = await open(folder);
    const rows = await database.select({ id: accounts.id }).from(accounts);
    await close();

    expect(rows).toHaveLength(1);
  }, 60_000);
});

it("money, stored responses, sessions and orders are among the tables that must be intact", () => {
  expect(essentialTables()).toEqual(
    expect.arrayContaining([
      "accounts",
      "daily_profits",
      "ledger_accounts",
      "ledger_transfers",
      "money_writes",
      "sessions",
      "withdrawals",
    ]),
  );
  expect(essentialTables()).not.toContain("account_hashrates");
});
