import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { LedgerKind, TransferKind } from "../../platform/database/schema/wallet.ts";
import { units } from "../../platform/database/row-fields.ts";

/** One end of a movement: a person's account, or the pool's own if `null`. */
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
  /** `type:number`; identifies the movement together with kind and both ends: posting it again changes nothing. */
  readonly reference: string;
  /** USD for one coin at the time. */
  readonly price: string;
  /** The reason, where a person should see it; an adjustment always has one. */
  readonly remark?: string;
}

const balanceRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  kind: v.string(),
  balance: units,
});

/** A person's balance of one kind. */
export type Balance = v.InferOutput<typeof balanceRow>;

const lockedRow = v.object({
  id: v.number(),
  owner: v.number(),
  coin: v.string(),
  kind: v.string(),
  balance: units,
});

/** A balance locked by the transaction. */
export type LockedRow = v.InferOutput<typeof lockedRow>;

/** Returns the key of one side of a transfer: account, coin and kind of balance. */
export function keyOf(end: LedgerEnd, coin: string): string {
  return `${String(end.account_id ?? 0)} ${coin} ${end.kind}`;
}

/** Returns both sides of all transfers, without duplicates, in the order in which balances are locked. */
export function endsOf(transfers: readonly Transfer[]) {
  const ends = transfers.flatMap(({ from, to, coin }) => [
    { key: keyOf(from, coin), owner: from.account_id ?? 0, coin, kind: from.kind },
    { key: keyOf(to, coin), owner: to.account_id ?? 0, coin, kind: to.kind },
  ]);
  return [...new Map(ends.map((end) => [end.key, end])).values()];
}

type End = ReturnType<typeof endsOf>[number];

const END_COLUMNS = sql`owner int, coin text, kind text`;

/** Locks in ascending order of id, so that transactions cannot deadlock. */
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

/** Locks the balances affected by transfers, creating missing ones. */
export async function lockAccounts(
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

/** A transfer with the balances of its two sides. */
export interface Posting {
  readonly transfer: Transfer;
  readonly from: LockedRow;
  readonly to: LockedRow;
}

function onceKey(kind: string, reference: string, from: number, to: number): string {
  return JSON.stringify([kind, reference, from, to]);
}

/** Returns movements not posted before; both ends are locked, so no other transaction can post them in the meantime. */
export async function newPostings(
  transaction: Database,
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
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

/** Writes transfers; a trigger updates the balances. */
export async function insertPostings(transaction: Database, postings: readonly Posting[]): Promise<void> {
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
 * Lists balances of people.
 *
 * @param account_ids whose balances; everyone's by default
 * @returns one row per account, coin and kind that ever moved
 */
export function listBalances(database: Database, account_ids?: readonly number[]): Promise<Balance[]> {
  // Matches the index of balances.
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

/** Lists the coins that ever moved here; each came from an account of the pool's own. */
export async function listMovedCoins(database: Database): Promise<readonly string[]> {
  const rows = await selectRows(
    database,
    // Matches the index of balances.
    sql`select distinct coin from ledger_accounts where coalesce(account_id, 0) = 0`,
    v.object({ coin: v.string() }),
  );
  return rows.map(({ coin }) => coin);
}
