import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { readBalances } from "./bill-lines-repository.ts";
import { selectLines } from "./bill-repository.ts";
import { sumLines } from "./bill-sums.ts";
import { postTransfers } from "../ledger/ledger.ts";
import type { Transfer } from "../ledger/ledger-repository.ts";
import { insertAccounts } from "../../testing/accounts.ts";

const LIMIT = 7;

let open: TestDatabase;

beforeEach(async () => {
  open = await openTestDatabase();
});

afterEach(() => open.close());

/** Creates two accounts with balances in some coins, which pay each other. */
async function fill(coins: number): Promise<readonly number[]> {
  const ids = await insertAccounts(open.database, ["one", "two"]);
  const available = (account_id: number) => ({ account_id, kind: "available" }) as const;
  const transfers = Array.from({ length: coins }, (_, n): Transfer[] => {
    const common = { coin: `C${String(n)}`, time: n, price: "1" };
    const [one = 0, two = 0] = ids;
    const pool = { account_id: null, kind: "pool_reward" } as const;
    const mined = { ...common, from: pool, to: available(one), amount: 10n, kind: "mining_pps" } as const;
    const paid = { ...common, from: available(one), to: available(two), amount: 4n } as const;
    return [
      { ...mined, reference: `mining:${String(n)}` },
      { ...paid, kind: "transfer_out", reference: `withdrawal:${String(n + 1)}` },
    ];
  });
  await open.database.transaction((transaction) => postTransfers(transaction, transfers.flat()));
  return ids;
}

it.each([3, 30])(
  "R2.3.20 pages over balances in %i coins contain each line once, newest first",
  async (coins) => {
    const ids = await fill(coins);
    const filter = { accounts: ids.map((id) => ({ id, account: String(id) })) };
    const balances = await readBalances(open.database, filter);
    const sums = await sumLines(open.database, filter, balances);
    const total = sums.reduce((count, sum) => count + sum.count, 0);

    const pages = [];
    for (let offset = 0; offset < total; offset += LIMIT)
      pages.push(await selectLines(open.database, filter, { balances, offset, limit: LIMIT }));

    const lines = pages.flat().map(({ id }) => id);
    expect(total).toBe(3 * coins);
    expect(new Set(lines).size).toBe(total);
    expect(lines).toEqual(lines.toSorted((a, b) => b - a));
  },
);

it.each([3, 30])("filters apply to balances in %i coins", async (coins) => {
  const ids = await fill(coins);
  const filter = {
    accounts: ids.map((id) => ({ id, account: String(id) })),
    direction: "in" as const,
    type: ["transfer_in" as const],
    start_time: 1,
    end_time: 3,
  };
  const balances = await readBalances(open.database, filter);

  const lines = await selectLines(open.database, filter, { balances, offset: 0, limit: 100 });

  expect(lines.map(({ coin, type, amount }) => [coin, type, amount])).toEqual([
    ["C2", "transfer_in", "4"],
    ["C1", "transfer_in", "4"],
  ]);
});
