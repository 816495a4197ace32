import * as fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows } from "../../platform/database/database.ts";
import { requireCurrency } from "../prices/currencies.ts";
import { amountText } from "../coins/wire-format.ts";
import { parseCsv } from "../../testing/csv.ts";
import { MODEL_PEOPLE, modelMoves, playMoves } from "../../testing/ledger-model.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { billTotals, listBills } from "./bill.ts";
import type { BillFilter } from "./bill-lines-repository.ts";
import { billFile } from "../../api/wallet/bill-routes.ts";
import { listBalances } from "../ledger/ledger-repository.ts";
import { postTransfers } from "../ledger/ledger.ts";
import { registerTestDatabase } from "../../testing/hooks.ts";
import { insertPeople } from "../../testing/accounts.ts";

const CURRENCY = requireCurrency("USD");

const entryRow = v.object({
  account_id: v.number(),
  time: v.pipe(v.string(), v.transform(Number)),
  coin: v.string(),
  kind: v.string(),
  change: v.string(),
});

type Entry = v.InferOutput<typeof entryRow>;

const open = registerTestDatabase();

const newPeople = () => insertPeople(open.database, MODEL_PEOPLE);

/** Movements to and from available balances, read from the ledger without the bill. */
function entriesOf(ids: readonly number[]): Promise<Entry[]> {
  return selectRows(
    open.database,
    sql`select a.account_id, t.time::text as time, t.coin, t.kind,
        (case when t.to_id = a.id then t.amount else -t.amount end)::text as change
      from ledger_transfers t join ledger_accounts a on a.id in (t.from_id, t.to_id)
      where a.kind = 'available' and a.account_id = any(${arrayOf(ids)}) order by t.id`,
    entryRow,
  );
}

/** Sums of numbers by name. */
function sumsBy<Row>(rows: readonly Row[], name: (row: Row) => string, units: (row: Row) => bigint) {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(name(row), (sums.get(name(row)) ?? 0n) + units(row));
  return Object.fromEntries([...sums].toSorted());
}

/** Totals in the bill's format, computed from ledger entries. */
function totalsOf(entries: readonly Entry[]) {
  return [...Map.groupBy(entries, ({ coin }) => coin)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([coin, own]) => {
      const changes = own.map(({ change }) => BigInt(change));
      const sum = (part: readonly bigint[]) =>
        amountText(
          part.reduce((all, one) => all + one, 0n),
          coin,
        );
      return {
        coin,
        in: sum(changes.filter((change) => change > 0n)),
        out: sum(changes.filter((change) => change < 0n).map((change) => -change)),
        count: own.length,
      };
    });
}

const filterOf = (ids: readonly number[], rest: Partial<BillFilter> = {}): BillFilter => ({
  accounts: ids.map((id) => ({ id, account: `account${String(id)}` })),
  ...rest,
});

async function linesOf(filter: BillFilter) {
  const view = { isSummary: true, isMasked: false, currency: CURRENCY, offset: 0, limit: 1000 };
  return (await listBills(open.database, filter, view)).rows;
}

/** Receiving ends of kinds that the bill names by direction. */
const RECEIVED: Readonly<Record<string, string>> = { transfer_out: "transfer_in", share_out: "share_in" };

const entryName = ({ account_id, coin, kind, change }: Entry) =>
  `account${String(account_id)} ${coin} ${change.startsWith("-") ? kind : (RECEIVED[kind] ?? kind)}`;

/** Amounts in the model are small enough that no file or line cuts off decimals. */
function unitsOf(text: string, coin: string): bigint {
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + part.padEnd(coin === "ETHW" ? 18 : 8, "0"));
  return text.startsWith("-") ? -units : units;
}

async function checkBill(ids: readonly number[]): Promise<void> {
  const entries = await entriesOf(ids);
  const lines = await linesOf(filterOf(ids));
  expect(lines).toHaveLength(entries.length);
  expect(
    sumsBy(
      lines,
      ({ account, coin, type }) => `${account ?? ""} ${coin} ${type}`,
      ({ amount, coin }) => unitsOf(amount, coin),
    ),
  ).toEqual(sumsBy(entries, entryName, ({ change }) => BigInt(change)));
  expect(await billTotals(open.database, filterOf(ids))).toEqual(totalsOf(entries));
  const period = { start_time: 3, end_time: 9 };
  expect(await billTotals(open.database, filterOf(ids, period))).toEqual(
    totalsOf(entries.filter(({ time }) => time >= 3 && time < 9)),
  );

  const after = new Map<string, bigint>();
  for (const { account, coin, amount, balance_after } of lines.toReversed()) {
    const name = `${account ?? ""} ${coin}`;
    after.set(name, (after.get(name) ?? 0n) + unitsOf(amount, coin));
    expect(unitsOf(balance_after, coin)).toBe(after.get(name));
  }
  const held = (await listBalances(open.database, ids)).filter(({ kind }) => kind === "available");
  for (const { account_id, coin, balance } of held)
    expect(after.get(`account${String(account_id)} ${coin}`) ?? 0n).toBe(balance);
}

async function fileOf(ids: readonly number[], format: "csv" | "xlsx") {
  return billFile(open.database, filterOf(ids), {
    page: "bill",
    account: "all",
    format,
    utc_offset: 0,
    now: 100,
    isMasked: false,
    currency: CURRENCY,
    locale: "en_US",
  });
}

async function rowsOfFile(ids: readonly number[]): Promise<readonly string[][]> {
  return parseCsv((await fileOf(ids, "csv")).body).slice(1);
}

async function checkFile(ids: readonly number[]): Promise<void> {
  const rows = await rowsOfFile(ids);
  const entries = await entriesOf(ids);
  expect(rows).toHaveLength(entries.length);
  const sums = sumsBy(
    rows,
    (row) => `${row[3] ?? ""} ${row[6] ?? ""}`,
    (row) => unitsOf(row[7] ?? "", row[6] ?? ""),
  );
  const requested = sumsBy(
    entries,
    ({ account_id, coin }) => `account${String(account_id)} ${coin}`,
    ({ change }) => BigInt(change),
  );
  expect(sums).toEqual(requested);
}

it("R2.3.20 the file names the orders of lines, not the moments of settlements or the numbers of loans", async () => {
  const [holder = 0] = await newPeople();
  const to = { account_id: holder, kind: "available" } as const;
  const from = { account_id: null, kind: "pool_reward" } as const;
  const references = [
    "mining:1788278400",
    "loan:1",
    "share:1788278400",
    "withdrawal:2",
    "deposit:3",
    "exchange:4",
  ];
  const moves = references.map((reference, index) => ({
    ...{ time: index + 1, coin: "BTC", from, to, amount: 1n, price: "1" },
    ...({ kind: "mining_pps", reference } as const),
  }));
  await open.database.transaction((transaction) => postTransfers(transaction, moves));

  expect((await rowsOfFile([holder])).map((row) => row[13])).toEqual(["4", "3", "2", "", "", ""]);
  const [sheet] = await readXlsxFile(Buffer.from((await fileOf([holder], "xlsx")).body));
  expect(sheet?.data.at(-1)?.slice(0, 3)).toEqual([
    new Date("1970-01-01T00:00:00Z"),
    new Date("1899-12-30T00:00:01Z"),
    "UTC+00:00",
  ]);
});

it("R2.3.20 the bill of any history matches the ledger in its lines, totals and file", async () => {
  await fc.assert(
    fc.asyncProperty(modelMoves, async (moves) => {
      const ids = await newPeople();
      await playMoves(open.database, ids, { moves, name: String(ids[0]) });
      await checkBill(ids.slice(0, 1));
      await checkBill(ids);
      await checkFile(ids);
    }),
    { numRuns: 60 },
  );
});
