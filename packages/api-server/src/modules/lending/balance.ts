import { add, compare, smaller, subtract, type Amount, type Ratio } from "amount";
import { jointLoanToValue, releasable } from "contracts/loan-math";
import type { LoanBalance } from "contracts/calls/loan-account";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import {
  type Balance,
  listBalances,
  listUnconfirmed,
  lockBalance,
  postTransfers,
  requireConfirmed,
} from "../ledger/index.ts";
import { requireIndex, type IndexPrices } from "./index-prices-repository.ts";
import { chargeInterest, stateOf, unitsOf } from "./positions.ts";
import {
  recordHistory,
  lockRunning,
  unorderedCollateral,
  updatePosition,
  type PositionRow,
} from "./positions-repository.ts";
import { COLLATERAL_COINS, LOAN_COIN, NOTHING, termsOf } from "./terms.ts";

/**
 * Returns the combined ratio of all running loans.
 *
 * @returns ratio; null without loans, or while a price is missing
 */
export function accountRatio(rows: readonly PositionRow[], prices: IndexPrices): Ratio | null {
  const states = rows.map((row) => {
    const index = prices.get(row.collateral_coin);
    return index === undefined ? null : stateOf(row, index.price);
  });
  const known = states.filter((state) => state !== null);
  return rows.length === 0 || known.length < rows.length ? null : jointLoanToValue(known);
}

/** Returns the collateral that can leave a loan: within its initial ratio, and not reserved by a sale order. */
async function releasableFrom(database: Database, row: PositionRow, price: Amount): Promise<Amount> {
  if (row.status === "liquidating") return NOTHING;
  const free = releasable(
    stateOf(row, price),
    termsOf(row.collateral_coin).initial,
    precisionOf(row.collateral_coin),
  );
  return smaller(free, await unorderedCollateral(database, row));
}

async function transferableOf(
  database: Database,
  free: Amount,
  loans: { readonly rows: readonly PositionRow[]; readonly price: Amount | undefined },
): Promise<Amount | null> {
  if (loans.rows.length === 0) return free;
  if (loans.price === undefined) return null;
  let total = free;
  for (const row of loans.rows) total = add(total, await releasableFrom(database, row, loans.price));
  return total;
}

function heldOf(balances: readonly Balance[], coin: string, kind: Balance["kind"]): Amount {
  const found = balances.find((row) => row.coin === coin && row.kind === kind);
  return amountText(found?.balance ?? 0n, coin);
}

/** Returns how much of each coin a person can pledge from the mining account. */
export async function confirmedOf(
  database: Database,
  accountId: number,
  balances: readonly Balance[],
): Promise<(coin: string) => Amount> {
  const parts = await listUnconfirmed(database, [accountId]);
  return (coin) => {
    const part = parts.find((row) => row.coin === coin);
    return subtract(heldOf(balances, coin, "available"), amountText(part?.units ?? 0n, coin));
  };
}

/**
 * Returns the loan account by coin.
 *
 * @returns the loan coin first, then every collateral coin
 */
export async function loanBalances(
  database: Database,
  request: {
    readonly accountId: number;
    readonly rows: readonly PositionRow[];
    readonly prices: IndexPrices;
  },
): Promise<LoanBalance[]> {
  const balances = await listBalances(database, [request.accountId]);
  const confirmed = await confirmedOf(database, request.accountId, balances);
  const presented: LoanBalance[] = [];
  for (const coin of [LOAN_COIN, ...COLLATERAL_COINS]) {
    const free = heldOf(balances, coin, "loan_free");
    const frozen = heldOf(balances, coin, "loan_collateral");
    const rows = request.rows.filter((row) => row.collateral_coin === coin);
    const price = request.prices.get(coin)?.price;
    presented.push({
      coin,
      precision: precisionOf(coin),
      balance: add(free, frozen),
      free,
      frozen,
      transferable: await transferableOf(database, free, { rows, price }),
      available: confirmed(coin),
      price: coin === LOAN_COIN ? "1" : (price ?? null),
    });
  }
  return presented;
}

/** A transfer between the mining account and the loan account. */
export interface LoanTransfer {
  readonly account_id: number;
  readonly coin: string;
  readonly amount: Amount;
  readonly direction: "in" | "out";
  readonly prices: IndexPrices;
  readonly now: number;
}

/** Releases pledged collateral needed for a transfer, loan by loan, keeping each within its initial ratio. */
async function release(transaction: Database, requested: Amount, transfer: LoanTransfer): Promise<void> {
  const { account_id, coin, prices, now } = transfer;
  const rows = (await lockRunning(transaction, account_id)).filter((row) => row.collateral_coin === coin);
  if (rows.length === 0) return;
  const index = requireIndex(prices, coin);
  let missing = requested;
  for (const locked of rows) {
    const row = await chargeInterest(transaction, locked, now);
    const part = smaller(await releasableFrom(transaction, row, index.price), missing);
    missing = subtract(missing, part);
    const units = unitsOf(part, coin);
    if (units === 0n) continue;
    await updatePosition(transaction, row, { collateral: (BigInt(row.collateral) - units).toString() });
    await postTransfers(transaction, [
      {
        time: now,
        coin,
        from: { account_id, kind: "loan_collateral" },
        to: { account_id, kind: "loan_free" },
        amount: units,
        kind: "loan_collateral_in",
        reference: await recordHistory(transaction, account_id, {
          position_id: row.id,
          kind: "transfer",
          time: now,
          coin,
          amount: units.toString(),
          direction: "out",
          price: index.price,
          price_id: index.id,
        }),
        price: index.price,
      },
    ]);
  }
  if (compare(missing, NOTHING) > 0) {
    const transferable = subtract(transfer.amount, missing);
    throw new ApiError(24004, "ltv_too_high", { data: { transferable } });
  }
}

async function moveOut(transaction: Database, transfer: LoanTransfer): Promise<void> {
  const { account_id, coin, now } = transfer;
  const units = unitsOf(transfer.amount, coin);
  const free = await lockBalance(transaction, account_id, coin, "loan_free");
  if (units > free && coin !== LOAN_COIN) {
    await release(transaction, amountText(units - free, coin), transfer);
  }
  await postTransfers(transaction, [
    {
      time: now,
      coin,
      from: { account_id, kind: "loan_free" },
      to: { account_id, kind: "available" },
      amount: units,
      kind: coin === LOAN_COIN ? "loan_cash_in" : "loan_collateral_in",
      reference: await storeTransfer(transaction, transfer),
      price: transfer.prices.get(coin)?.price ?? "1",
    },
  ]);
}

function storeTransfer(transaction: Database, transfer: LoanTransfer): Promise<string> {
  const { account_id, coin, direction, now, prices } = transfer;
  const index = prices.get(coin);
  return recordHistory(transaction, account_id, {
    kind: "transfer",
    time: now,
    coin,
    amount: unitsOf(transfer.amount, coin).toString(),
    direction,
    price: index?.price ?? null,
    price_id: index?.id ?? null,
  });
}

/**
 * Moves coins between the mining account and the loan account; a withdrawal from the loan account releases collateral as far as
 * the loans' initial ratios allow.
 *
 * @throws {ApiError} 22001 by the balance, 24004 with the amount that could leave, 24007 without a price
 */
export async function transferLoan(transaction: Database, transfer: LoanTransfer): Promise<void> {
  const { account_id, coin, direction, now } = transfer;
  if (coin !== LOAN_COIN) termsOf(coin);
  await lockAccount(transaction, account_id);
  if (direction === "out") return moveOut(transaction, transfer);
  const units = unitsOf(transfer.amount, coin);
  await requireConfirmed(transaction, { account_id, owner_id: account_id, coin }, units);
  await postTransfers(transaction, [
    {
      time: now,
      coin,
      from: { account_id, kind: "available" },
      to: { account_id, kind: "loan_free" },
      amount: units,
      kind: coin === LOAN_COIN ? "loan_cash_out" : "loan_collateral_out",
      reference: await storeTransfer(transaction, transfer),
      price: transfer.prices.get(coin)?.price ?? "1",
    },
  ]);
}
