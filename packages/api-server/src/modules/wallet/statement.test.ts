import { add, amount, sum, toSmallestUnits } from "amount";
import type { Statement } from "contracts/calls/wallet-statement";
import * as fc from "fast-check";
import { ApiError } from "../../platform/errors.ts";
import { insertPeople } from "../../testing/accounts.ts";
import { registerTestDatabase } from "../../testing/hooks.ts";
import { checkLedger } from "../ledger/ledger-check.ts";
import { listBalances, type LedgerEnd, type Transfer } from "../ledger/ledger-repository.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { requireCurrency } from "../prices/currencies.ts";
import { billTotals } from "./bill.ts";
import { yearStatement } from "./statement.ts";

const YEARS = [2024, 2025, 2026, 2027] as const;
const END_OF_2027 = Date.UTC(2028, 0, 1) / 1000;

const open = registerTestDatabase();

const pool = (kind: LedgerEnd["kind"]): LedgerEnd => ({ account_id: null, kind });

/** Movements of two people, at unordered times on both sides of year boundaries. */
const moves = fc.array(
  fc.record({
    time: fc.oneof(
      fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: END_OF_2027 - 1 }),
      fc.constantFrom(
        ...[2025, 2026].flatMap((year) =>
          [-28_801, -28_800, -1, 0].map((s) => Date.UTC(year, 0, 1) / 1000 + s),
        ),
      ),
    ),
    kind: fc.constantFrom("mining_pps", "merged_reward", "share_lock", "share_unlock", "transfer_out"),
    coin: fc.constantFrom("BTC", "ETHW"),
    amount: fc.bigInt(1n, 10n ** 20n),
    price: fc.constantFrom("0", "0.0001", "61234.56"),
  }),
  { minLength: 1, maxLength: 30 },
);

type Move = (typeof moves extends fc.Arbitrary<infer Made> ? Made : never)[number];

async function play(ids: readonly number[], played: readonly Move[]): Promise<void> {
  const [id = 0, other = 0] = ids;
  const own: LedgerEnd = { account_id: id, kind: "available" };
  const locked: LedgerEnd = { account_id: id, kind: "share_locked" };
  const ends: Readonly<Record<string, readonly [LedgerEnd, LedgerEnd]>> = {
    share_lock: [own, locked],
    share_unlock: [locked, own],
    transfer_out: [own, { account_id: other, kind: "available" }],
  };
  for (const [index, move] of played.entries()) {
    const [from, to] = ends[move.kind] ?? [pool("pool_reward"), own];
    const transfer = { ...move, from, to, reference: `mining:${String(index)}` } as Transfer;
    try {
      await open.database.transaction((transaction) => postTransfers(transaction, [transfer]));
    } catch (error) {
      // A movement that the balance does not cover is refused and changes nothing.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

const unitsOf = (text: string, coin: string) => toSmallestUnits(amount(text), coin === "ETHW" ? 18 : 8);

function checkMonths({ coins, months }: Statement): void {
  for (const { coin, opening, closing, lines } of coins) {
    let balance = amount(opening);
    const own = months.filter((month) => month.coin === coin);
    for (const month of own) {
      expect(month.opening).toBe(balance);
      balance = add(balance, sum(month.lines.map((line) => amount(line.amount))));
      expect(month.closing).toBe(balance);
    }
    expect(balance).toBe(closing);
    const all = own.flatMap((month) => month.lines);
    for (const line of lines) {
      const same = all.filter(({ type }) => type === line.type);
      expect(line.amount).toBe(sum(same.map((one) => amount(one.amount))));
      expect(line.count).toBe(same.reduce((count, one) => count + one.count, 0));
    }
  }
}

async function checkYears(ids: readonly number[], utc: boolean): Promise<void> {
  const accounts = ids.map((id) => ({ id, account: `account${String(id)}` }));
  const terms = { accounts, utc, currency: requireCurrency("USD"), now: END_OF_2027 };
  const before = new Map<string, string>();
  for (const year of YEARS) {
    const statement = await yearStatement(open.database, { ...terms, year });
    checkMonths(statement);
    for (const { coin, opening, closing } of statement.coins) {
      expect(opening).toBe(before.get(coin) ?? "0");
      before.set(coin, closing);
    }
    const { from: start_time, to: end_time } = statement;
    const bill = await billTotals(open.database, { accounts, start_time, end_time });
    for (const { coin, count } of bill) {
      const lines = statement.coins.find((one) => one.coin === coin)?.lines ?? [];
      expect(lines.reduce((all, line) => all + line.count, 0)).toBe(count);
    }
  }
  for (const [coin, closing] of before) {
    const held = (await listBalances(open.database, ids)).filter(
      (row) => row.kind === "available" && row.coin === coin,
    );
    // In UTC+8 the last year ends eight hours earlier; later movements are not in it.
    if (utc) expect(unitsOf(closing, coin)).toBe(held.reduce((all, { balance }) => all + balance, 0n));
  }
}

it("the statements of any history continue from year to year and end at the ledger's balances", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (played) => {
      const ids = await insertPeople(open.database, 2);
      await play(ids, played);
      await checkYears(ids.slice(0, 1), true);
      await checkYears(ids, true);
      await checkYears(ids, false);
    }),
    { numRuns: 25 },
  );
  expect(await checkLedger(open.database)).toEqual([]);
});
