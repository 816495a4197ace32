import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { LedgerKind, TransferKind } from "../../platform/database/schema/wallet.ts";
import { ApiError } from "../../platform/errors.ts";
import { amountText } from "../coins/wire-format.ts";

/** One end of a movement: a person's account, or the pool's own with `null`. */
export interface LedgerEnd {
  readonly account_id: number | null;
  readonly kind: LedgerKind;
}

/** A movement of a coin between two ledger accounts. */
export interface Transfer {
  readonly time: number;
  readonly coin: string;
  readonly from: LedgerEnd;
  readonly to: LedgerEnd;
  readonly amount: bigint;
  readonly kind: TransferKind;
  /** `type:number`; with kind and both ends it names the movement: posting it again changes nothing. */
  readonly reference: string;
  /** USD for one coin at the time. */
  readonly price: string;
  /** Why, where a person should read it; an adjustment always has one. */
  readonly remark?: string;
}

const unitsSchema = v.pipe(
  v.string(),
  v.transform((value) => BigInt(value)),
);

const balanceRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  kind: v.string(),
  balance: unitsSchema,
});

/** A person's balance of one kind. */
export type Balance = v.InferOutput<typeof balanceRow>;

const lockedRow = v.object({
  id: v.number(),
  owner: v.number(),
  coin: v.string(),
  kind: v.string(),
  balance: unitsSchema,
});

type LockedRow = v.InferOutput<typeof lockedRow>;

function keyOf(end: LedgerEnd, coin: string): string {
  return `${String(end.account_id ?? 0)} ${coin} ${end.kind}`;
}

function endsOf(transfers: readonly Transfer[]) {
  const ends = transfers.flatMap(({ from, to, coin }) => [
    { key: keyOf(from, coin), owner: from.account_id ?? 0, coin, kind: from.kind },
    { key: keyOf(to, coin), owner: to.account_id ?? 0, coin, kind: to.kind },
  ]);
  return [...new Map(ends.map((end) => [end.key, end])).values()];
}

type End = ReturnType<typeof endsOf>[number];

const END_COLUMNS = sql`owner int, coin text, kind text`;

/** Locks in ascending order of id, so that two transactions never wait for each other. */
async function selectLocked(transaction: Database, json: string): Promise<LockedRow[]> {
  return selectRows(
    transaction,
    sql`select a.id, coalesce(a.account_id, 0) as owner, a.coin, a.kind, a.balance::text as balance
      from ledger_accounts a where (coalesce(a.account_id, 0), a.coin, a.kind) in (
        select owner, coin, kind from jsonb_to_recordset(${json}::text::jsonb) as r(${END_COLUMNS}))
      order by a.id for update`,
    lockedRow,
  );
}

async function lockAccounts(
  transaction: Database,
  ends: readonly End[],
): Promise<ReadonlyMap<string, LockedRow>> {
  const json = JSON.stringify(ends);
  let rows = await selectLocked(transaction, json);
  if (rows.length < ends.length) {
    await transaction.execute(sql`
      insert into ledger_accounts (account_id, coin, kind)
      select nullif(owner, 0), coin, kind from jsonb_to_recordset(${json}::text::jsonb) as r(${END_COLUMNS})
      order by 1, 2, 3 on conflict do nothing`);
    rows = await selectLocked(transaction, json);
  }
  return new Map(rows.map((row) => [`${String(row.owner)} ${row.coin} ${row.kind}`, row]));
}

interface Posting {
  readonly transfer: Transfer;
  readonly from: LockedRow;
  readonly to: LockedRow;
}

function onceKey(kind: string, reference: string, from: number, to: number): string {
  return JSON.stringify([kind, reference, from, to]);
}

/** The movements that were not posted before; both ends are locked, so nobody posts them meanwhile. */
async function newPostings(transaction: Database, postings: readonly Posting[]): Promise<readonly Posting[]> {
  const json = JSON.stringify(
    postings.map(({ transfer, from, to }) => ({
      kind: transfer.kind,
      reference: transfer.reference,
      from_id: from.id,
      to_id: to.id,
    })),
  );
  const known = await selectRows(
    transaction,
    sql`select t.kind, t.reference, t.from_id, t.to_id from ledger_transfers t
      join jsonb_to_recordset(${json}::text::jsonb) as r(kind text, reference text, from_id int, to_id int)
        on t.kind = r.kind and t.reference = r.reference and t.from_id = r.from_id and t.to_id = r.to_id`,
    v.object({ kind: v.string(), reference: v.string(), from_id: v.number(), to_id: v.number() }),
  );
  const seen = new Set(known.map((row) => onceKey(row.kind, row.reference, row.from_id, row.to_id)));
  return postings.filter(({ transfer, from, to }) => {
    const key = onceKey(transfer.kind, transfer.reference, from.id, to.id);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Whether a person's balance keeps its sign: debts never above zero, everything else never below. */
function keepsSign(row: LockedRow, balance: bigint): boolean {
  if (row.owner === 0) return true;
  return row.kind === "loan_debt" ? balance <= 0n : balance >= 0n;
}

/** Refuses before the database would, so that the person is told how much there is. */
function checkSigns(postings: readonly Posting[]): void {
  const balances = new Map<number, bigint>();
  const move = (row: LockedRow, change: bigint) => {
    const before = balances.get(row.id) ?? row.balance;
    if (!keepsSign(row, before + change)) {
      const available = amountText(before < 0n ? -before : before, row.coin);
      throw new ApiError(22001, "balance_too_low", { data: { available } });
    }
    balances.set(row.id, before + change);
  };
  for (const { transfer, from, to } of postings) {
    move(from, -transfer.amount);
    move(to, transfer.amount);
  }
}

async function insertPostings(transaction: Database, postings: readonly Posting[]): Promise<void> {
  const json = JSON.stringify(
    postings.map(({ transfer, from, to }, n) => ({
      n,
      time: transfer.time,
      coin: transfer.coin,
      from_id: from.id,
      to_id: to.id,
      amount: transfer.amount.toString(),
      kind: transfer.kind,
      reference: transfer.reference,
      price: transfer.price,
      remark: transfer.remark ?? "",
    })),
  );
  await transaction.execute(sql`
    insert into ledger_transfers (time, coin, from_id, to_id, amount, kind, reference, price, remark)
    select time, coin, from_id, to_id, amount, kind, reference, price, remark
    from jsonb_to_recordset(${json}::text::jsonb) as r(n int, time bigint, coin text, from_id int, to_id int,
      amount numeric, kind text, reference text, price text, remark text)
    order by n`);
}

/**
 * Posts movements; the database carries the balances along, in the caller's transaction. A movement that was posted before
 * is left out, so that a repeated settlement changes nothing.
 *
 * @param transaction transaction that the movements belong to
 * @param transfers movements in their order; those of nothing are left out
 * @throws {ApiError} 22001 with what is available, when a person's balance does not cover a movement
 */
export async function postTransfers(transaction: Database, transfers: readonly Transfer[]): Promise<void> {
  const real = transfers.filter((transfer) => transfer.amount > 0n);
  if (real.length === 0) return;
  const locked = await lockAccounts(transaction, endsOf(real));
  const found = real.flatMap((transfer): Posting[] => {
    const from = locked.get(keyOf(transfer.from, transfer.coin));
    const to = locked.get(keyOf(transfer.to, transfer.coin));
    return from === undefined || to === undefined ? [] : [{ transfer, from, to }];
  });
  if (found.length < real.length) throw new Error("a ledger account is missing");
  const postings = await newPostings(transaction, found);
  checkSigns(postings);
  if (postings.length > 0) await insertPostings(transaction, postings);
}

/**
 * Balances of persons.
 *
 * @param database database or transaction
 * @param account_ids whose balances; everybody's when absent
 * @returns one row per account, coin and kind that ever moved
 */
export function listBalances(database: Database, account_ids?: readonly number[]): Promise<Balance[]> {
  // As the index of balances has it.
  const who =
    account_ids === undefined
      ? sql`account_id is not null`
      : sql`coalesce(account_id, 0) = any(${sql.param(`{${account_ids.join(",")}}`)}::int[])`;
  return selectRows(
    database,
    sql`select account_id, coin, kind, balance::text as balance from ledger_accounts where ${who} order by account_id, coin, kind`,
    balanceRow,
  );
}

/**
 * One balance of a person, locked until the transaction ends.
 *
 * @param transaction transaction
 * @param accountId whose balance
 * @param coin code in capitals
 * @param kind kind of balance
 * @returns smallest units; zero for one that never moved
 */
export async function lockBalance(
  transaction: Database,
  accountId: number,
  coin: string,
  kind: LedgerKind = "available",
): Promise<bigint> {
  const end = { account_id: accountId, kind } as const;
  const locked = await lockAccounts(transaction, [{ key: keyOf(end, coin), owner: accountId, coin, kind }]);
  return locked.get(keyOf(end, coin))?.balance ?? 0n;
}
