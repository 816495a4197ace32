import type { Database } from "../../platform/database/database.ts";
import type { LedgerKind } from "../../platform/database/schema/wallet.ts";
import { ApiError } from "../../platform/errors.ts";
import { amountText } from "../coins/index.ts";
import {
  type LedgerEnd,
  type LockedRow,
  type Posting,
  type Transfer,
  lockAccounts,
  endsOf,
  keyOf,
  newPostings,
  insertPostings,
} from "./ledger-repository.ts";

/** Whether a person's balance keeps its sign: debts are never above zero, all others never below. */
function keepsSign(row: LockedRow, balance: bigint): boolean {
  if (row.owner === 0) return true;
  return row.kind === "loan_debt" ? balance <= 0n : balance >= 0n;
}

/** Throws before the database would, so that the message can state the available amount. */
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

/**
 * Posts movements in the caller's transaction; the database updates the balances. Already posted movements are skipped, so that a
 * repeated settlement changes nothing.
 *
 * @param transfers movements in order; those with a zero amount are skipped
 * @throws {ApiError} 22001 with the available amount, when a person's balance does not cover a movement
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
 * Returns balances of one coin, locked together until the transaction ends.
 *
 * @returns smallest units, in the order of the ends; zero for one that never moved
 */
export async function lockBalances(
  transaction: Database,
  ends: readonly LedgerEnd[],
  coin: string,
): Promise<bigint[]> {
  const rows = ends.map((end) => ({
    key: keyOf(end, coin),
    owner: end.account_id ?? 0,
    coin,
    kind: end.kind,
  }));
  const locked = await lockAccounts(transaction, rows);
  return rows.map(({ key }) => locked.get(key)?.balance ?? 0n);
}

/**
 * Returns one balance of a person, locked until the transaction ends.
 *
 * @returns smallest units; zero for one that never moved
 */
export async function lockBalance(
  transaction: Database,
  accountId: number,
  coin: string,
  kind: LedgerKind = "available",
): Promise<bigint> {
  const [balance] = await lockBalances(transaction, [{ account_id: accountId, kind }], coin);
  return balance ?? 0n;
}

/** A debt of a person to the pool. */
export interface Owed extends Omit<Transfer, "from" | "to" | "amount"> {
  readonly account_id: number;
  /** In smallest units. */
  readonly owed: bigint;
  /** The pool account that receives it. */
  readonly to: LedgerKind;
}

/**
 * Collects a debt from the available balance, as far as possible.
 *
 * @returns the collected amount, smallest units
 */
export async function collectOwed(
  transaction: Database,
  { account_id, owed, to, ...movement }: Owed,
): Promise<bigint> {
  const available = await lockBalance(transaction, account_id, movement.coin);
  const amount = available < owed ? available : owed;
  const from = { account_id, kind: "available" } as const;
  await postTransfers(transaction, [{ ...movement, from, to: { account_id: null, kind: to }, amount }]);
  return amount;
}
