import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { ledgerAccounts, ledgerTransfers } from "../../platform/database/schema/index.ts";
import { MODEL_PEOPLE, modelMoves, modelProblems, playMoves } from "../../testing/ledger-model.ts";
import { credit } from "../../testing/money.ts";
import { checkLedger } from "./ledger-check.ts";
import { postTransfers } from "./ledger.ts";
import { listBalances } from "./ledger-repository.ts";
import { registerTestDatabase } from "../../testing/hooks.ts";
import { insertPeople } from "../../testing/accounts.ts";

const open = registerTestDatabase();

const newPeople = (count: number) => insertPeople(open.database, count);

describe("the ledger", () => {
  it("matches a plain list of numbers for any sequence", async () => {
    await fc.assert(
      fc.asyncProperty(modelMoves, async (moves) => {
        const ids = await newPeople(MODEL_PEOPLE);
        const { differences } = await playMoves(open.database, ids, { moves, name: String(ids[0]) });
        expect(differences).toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(await modelProblems(open.database)).toEqual([]);
  });

  it("posts all movements of a call or none", async () => {
    const [id = 0] = await newPeople(1);
    await credit(open.database, id, "LTC", "1");
    const base = { time: 1, coin: "LTC", price: "1", reference: `test:${String(id)}` } as const;
    const [from, to] = [
      { account_id: id, kind: "available" },
      { account_id: null, kind: "chain" },
    ] as const;
    const two = open.database.transaction((tx) =>
      postTransfers(tx, [
        { ...base, from, to, amount: 60_000_000n, kind: "withdraw" },
        { ...base, from, to, amount: 60_000_000n, kind: "withdraw_fee" },
      ]),
    );

    await expect(two).rejects.toMatchObject({ code: 22001, data: { available: "0.4" } });
    expect(await listBalances(open.database, [id])).toMatchObject([{ balance: 100_000_000n }]);
  });

  it("rejects changes to existing rows, balances and coins", async () => {
    const [id = 0] = await newPeople(1);
    await credit(open.database, id, "LTC", "1");
    const { database } = open;
    const attempts = [
      database.update(ledgerTransfers).set({ amount: "1" }),
      database.delete(ledgerTransfers),
      database.update(ledgerAccounts).set({ balance: "5" }),
      database
        .insert(ledgerAccounts)
        .values({ account_id: id, coin: "KAS", kind: "available", balance: "7" }),
      database.execute(sql`insert into ledger_transfers (time, coin, from_id, to_id, amount, kind, reference, price)
        select 1, 'BTC', min(id), max(id), 1, 'adjustment', 'test:cross', '1' from ledger_accounts where coin = 'LTC'`),
      database.execute(sql`truncate ledger_transfers`),
    ];
    const results = await Promise.allSettled(attempts);

    expect(results.map(({ status }) => status)).toEqual(Array<string>(attempts.length).fill("rejected"));
    expect((await checkLedger(database)).filter(({ rule }) => rule !== "frozen")).toEqual([]);
  });
});
