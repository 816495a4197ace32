import { add, amount, sum, type Amount } from "amount";
import { borrowable, collateralValue, priceAtRatio } from "contracts/loan-math";
import type { CallData } from "contracts/call";
import type { getLoanPositions, LoanPosition } from "contracts/calls/loan";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanOrders, loanPositions } from "../../platform/database/schema/index.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { accountRatio, confirmedOf } from "./balance.ts";
import { creditLeft } from "./borrow.ts";
import type { IndexPrices } from "./index-prices-repository.ts";
import { presentOrder } from "./orders-repository.ts";
import { debtOf, ratioAt, stateOf } from "./positions.ts";
import { RUNNING, type PositionRow } from "./positions-repository.ts";
import { COLLATERAL_COINS, LOAN_COIN, NOTHING, termsOf } from "./terms.ts";
import { listBalances } from "../ledger/index.ts";

/**
 * Returns a person's running loans.
 *
 * @returns loans, oldest first
 */
export function listRunning(database: Database, accountId: number): Promise<PositionRow[]> {
  return database.select().from(loanPositions).where(isRunning(accountId)).orderBy(asc(loanPositions.id));
}

function isRunning(accountId: number): SQL | undefined {
  return and(eq(loanPositions.account_id, accountId), inArray(loanPositions.status, [...RUNNING]));
}

function presentPosition(
  row: PositionRow,
  parts: { readonly prices: IndexPrices; readonly orders: readonly (typeof loanOrders.$inferSelect)[] },
): LoanPosition {
  const index = parts.prices.get(row.collateral_coin);
  const debt = debtOf(row);
  const collateral = amountText(row.collateral, row.collateral_coin);
  const terms = termsOf(row.collateral_coin);
  return {
    id: row.id,
    status: row.status,
    collateral_coin: row.collateral_coin,
    collateral,
    loan_coin: row.loan_coin,
    principal: amountText(row.principal, row.loan_coin),
    interest: amountText(row.interest, row.loan_coin),
    debt,
    ltv: ratioAt(row, index),
    call_price: priceAtRatio(debt, collateral, terms.call),
    liq_price: priceAtRatio(debt, collateral, terms.liquidation),
    price: index?.price ?? null,
    create_time: row.create_time,
    orders: parts.orders.filter((order) => order.position_id === row.id).map(presentOrder),
  };
}

/** Returns the remaining credit from a coin's unpledged balances and its loans. */
function creditOf(
  coin: string,
  parts: { readonly price: Amount; readonly held: Amount; readonly rows: readonly PositionRow[] },
): Amount {
  const { initial } = termsOf(coin);
  const decimals = precisionOf(LOAN_COIN);
  const { price } = parts;
  const unpledged = borrowable({ debt: NOTHING, collateral: parts.held, price }, initial, decimals);
  const pledged = parts.rows.map((row) => borrowable(stateOf(row, price), initial, decimals));
  return sum([unpledged, ...pledged]);
}

/** Returns running loans with their totals, and the remaining credit from pledged and unpledged collateral. */
export async function presentPositions(
  database: Database,
  request: { readonly accountId: number; readonly index: Promise<IndexPrices> },
): Promise<CallData<typeof getLoanPositions>> {
  const { accountId, index } = request;
  const running = database.select({ id: loanPositions.id }).from(loanPositions).where(isRunning(accountId));
  const [prices, rows, orders, balances] = await Promise.all([
    index,
    listRunning(database, accountId),
    database
      .select()
      .from(loanOrders)
      .where(and(inArray(loanOrders.position_id, running), eq(loanOrders.status, "open")))
      .orderBy(asc(loanOrders.id)),
    listBalances(database, [accountId]),
  ]);
  const confirmed = await confirmedOf(database, accountId, balances);
  const isPriced = COLLATERAL_COINS.every((coin) => prices.has(coin));
  const credits = COLLATERAL_COINS.map((coin) => {
    const held = balances
      .filter((row) => row.coin === coin && row.kind === "loan_free")
      .reduce((total, row) => add(total, amountText(row.balance, coin)), confirmed(coin));
    const price = prices.get(coin)?.price ?? amount("0");
    return creditOf(coin, { price, held, rows: rows.filter((row) => row.collateral_coin === coin) });
  });
  const values = rows.map((row) => {
    const price = prices.get(row.collateral_coin)?.price;
    const collateral = amountText(row.collateral, row.collateral_coin);
    return price === undefined ? null : collateralValue(collateral, price, precisionOf(row.loan_coin));
  });
  const known = values.filter((value) => value !== null);
  const times = [...prices.values()].map(({ time }) => time);
  return {
    data: rows.map((row) => presentPosition(row, { prices, orders })),
    summary: {
      debt: sum([NOTHING, ...rows.map(debtOf)]),
      value: known.length < values.length ? null : sum([NOTHING, ...known]),
      ltv: accountRatio(rows, prices),
      credit: isPriced ? creditLeft(credits, rows) : null,
      price_time: times.length === 0 ? null : Math.min(...times),
    },
  };
}
