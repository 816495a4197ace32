import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { readBalances, type BillFilter } from "./bill-lines-repository.ts";
import { sumLines } from "./bill-sums.ts";
import { postTransfers } from "../ledger/ledger.ts";
import type { Transfer } from "../ledger/ledger-repository.ts";
import { insertAccounts } from "../../testing/accounts.ts";

const ALWAYS = 99_999_999_999;

describe("sums of the bill", () => {
  let open: TestDatabase;
  let holder: number;
  let other: number;

  beforeEach(async () => {
    open = await openTestDatabase();
    [holder = 0, other = 0] = await insertAccounts(open.database, ["holder", "other"]);
  });

  afterEach(() => open.close());

  function move(n: number, options: Partial<Transfer> = {}): Transfer {
    return {
      time: n,
      coin: "BTC",
      from: { account_id: null, kind: "pool_reward" },
      to: { account_id: holder, kind: "available" },
      amount: BigInt(n),
      kind: "mining_pps",
      reference: `mining:${String(n)}`,
      price: "1",
      ...options,
    };
  }

  async function post(transfers: readonly Transfer[]): Promise<void> {
    await open.database.transaction((transaction) => postTransfers(transaction, transfers));
  }

  async function sums(filter: Partial<BillFilter> = {}, ids: readonly number[] = [holder]) {
    const asked = { accounts: ids.map((id) => ({ id, account: String(id) })), ...filter };
    const found = await sumLines(open.database, asked, await readBalances(open.database, asked));
    return found
      .filter(({ count }) => count > 0)
      .map(({ coin, in: more, out, count }) => ({ coin, in: more, out, count }))
      .toSorted((a, b) => (a.coin < b.coin ? -1 : 1));
  }

  it("R2.3.20 add new movements, line by line, and count nothing twice", async () => {
    await post([move(100), move(7, { coin: "LTC" })]);
    const first = [
      { coin: "BTC", in: 100n, out: 0n, count: 1 },
      { coin: "LTC", in: 7n, out: 0n, count: 1 },
    ];
    expect(await sums()).toEqual(first);
    expect(await sums()).toEqual(first);

    const spend = { from: move(1).to, to: { account_id: other, kind: "available" } } as const;
    await post([move(30), move(40, { ...spend, kind: "transfer_out", reference: "withdrawal:1" })]);

    const later = [
      { coin: "BTC", in: 130n, out: 40n, count: 3 },
      { coin: "LTC", in: 7n, out: 0n, count: 1 },
    ];
    expect(await sums()).toEqual(later);
    // A filter used for the first time is summed from the beginning, with the same result.
    expect(await sums({ end_time: ALWAYS })).toEqual(later);
  });

  it("are cached for each filter and each set of accounts", async () => {
    await post([
      move(100),
      move(50, { to: { account_id: other, kind: "available" }, reference: "mining:x" }),
    ]);
    expect(await sums({ coin: "LTC" })).toEqual([]);
    expect(await sums({ direction: "out" })).toEqual([]);
    expect(await sums({}, [holder, other])).toHaveLength(2);
    expect(await sums({}, [other])).toEqual([{ coin: "BTC", in: 50n, out: 0n, count: 1 }]);

    await post([move(200)]);

    expect(await sums({ start_time: 150 })).toEqual([{ coin: "BTC", in: 200n, out: 0n, count: 1 }]);
    expect(await sums({ coin: "BTC" })).toEqual([{ coin: "BTC", in: 300n, out: 0n, count: 2 }]);
    expect(await sums({ type: ["deposit"] })).toEqual([]);
  });
});
