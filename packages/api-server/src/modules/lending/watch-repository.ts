import { compare, ratio } from "amount";
import { missingCollateral } from "contracts/loan-math";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanPositions, loanSettings } from "../../platform/database/schema/index.ts";
import { amountText, precisionOf } from "../coins/index.ts";
import { readLedgerProblems, retrySerialised } from "../ledger/index.ts";
import type { EngineServices } from "../engine/index.ts";
import { notifyAlerts, notifyLiquidation, notifyPledged } from "./alerts.ts";
import { currentIndex, trimIndex, type IndexPrice } from "./index-prices-repository.ts";
import { startLiquidation, executeLiquidation } from "./liquidation.ts";
import { runOrders } from "./orders-repository.ts";
import { pledgeAutomatically } from "./pledge.ts";
import { chargeInterest, ratioAt, stateOf, unitsOf } from "./positions.ts";
import {
  lockBorrower,
  lockPosition,
  RUNNING,
  updatePosition,
  type PositionRow,
} from "./positions-repository.ts";
import { settleStatus } from "./status.ts";
import { termsOf } from "./terms.ts";

/** Services needed to watch loans. */
export type WatchServices = Pick<
  EngineServices,
  "database" | "poolSource" | "clock" | "random" | "config" | "secrets"
>;

interface Watch {
  readonly services: WatchServices;
  readonly index: IndexPrice | undefined;
  readonly now: number;
  /** Whether the ledger does not balance: only alerts continue, since the person cannot add collateral or repay either. */
  readonly isHalted: boolean;
}

/**
 * Reads a person's settings: whether a margin call may pledge collateral automatically (on by default), and whether settlements
 * repay (off by default).
 */
export async function readLoanSettings(database: Database, accountId: number) {
  const [row] = await database.select().from(loanSettings).where(eq(loanSettings.account_id, accountId));
  return { auto_pledge: row?.auto_pledge ?? true, auto_repay: row?.auto_repay ?? false };
}

/** Adds collateral to a loan at its margin call from the balances of all mining accounts, to return to its initial ratio. */
async function pledgeAtCall(
  transaction: Database,
  row: PositionRow,
  { services, index, now }: Watch & { readonly index: IndexPrice },
): Promise<PositionRow> {
  const { collateral_coin: coin } = row;
  if (!(await readLoanSettings(transaction, row.account_id)).auto_pledge) return row;
  const missing = missingCollateral(stateOf(row, index.price), termsOf(coin).initial, precisionOf(coin));
  const taken = await pledgeAutomatically(transaction, {
    account_id: row.account_id,
    position_id: row.id,
    coin,
    amount: unitsOf(missing, coin),
    price: index.price,
    price_id: index.id,
    now,
  });
  if (taken === 0n) return row;
  await notifyPledged(transaction, row, { services, now, amount: amountText(taken, coin) });
  return updatePosition(transaction, row, { collateral: (BigInt(row.collateral) + taken).toString() });
}

/** Applies the price to a loan: alerts, automatic collateral, and the decision to liquidate. */
async function weigh(
  transaction: Database,
  row: PositionRow,
  watch: Watch & { readonly index: IndexPrice },
): Promise<PositionRow> {
  const { services, index, now, isHalted } = watch;
  const terms = termsOf(row.collateral_coin);
  const before = ratioAt(row, index) ?? ratio("0");
  const alerted = await notifyAlerts(transaction, row, { services, index, now, ltv: before });
  if (isHalted) return settleStatus(transaction, alerted, index);
  const isCalled = compare(before, terms.call) >= 0;
  const pledged = isCalled ? await pledgeAtCall(transaction, alerted, watch) : alerted;
  const ltv = ratioAt(pledged, index) ?? ratio("0");
  if (compare(ltv, terms.liquidation) < 0) return settleStatus(transaction, pledged, index);
  await notifyLiquidation(transaction, pledged, { services, index, now, ltv });
  return startLiquidation(transaction, pledged, { index, now });
}

/** Watches one loan in its own transaction, so that a failure does not block the others. */
async function watchPosition(transaction: Database, id: number, watch: Watch): Promise<PositionRow | null> {
  const { index, now, isHalted } = watch;
  await lockBorrower(transaction, id);
  const locked = await lockPosition(transaction, id);
  if (locked === undefined || locked.close_time !== null) return null;
  if (locked.status === "liquidating") return locked;
  const charged = isHalted ? locked : await chargeInterest(transaction, locked, now);
  const row = await runOrders(transaction, charged, { index: isHalted ? undefined : index, now });
  if (row.status === "repaid" || index === undefined) return null;
  return weigh(transaction, row, { ...watch, index });
}

async function watchOne(id: number, watch: Watch): Promise<void> {
  const { database, random } = watch.services;
  const row = await retrySerialised(random, () =>
    database.transaction((transaction) => watchPosition(transaction, id, watch)),
  );
  if (row?.status !== "liquidating" || watch.isHalted) return;
  // In a second transaction: if the process dies between them, the next run finds the decision and executes it.
  await retrySerialised(random, () =>
    database.transaction(async (transaction) => {
      const decided = await lockPosition(transaction, id);
      if (decided?.status === "liquidating") await executeLiquidation(transaction, decided, watch.now);
    }),
  );
}

/**
 * Watches every running loan once: interest of begun hours, sale orders, alerts, collateral, liquidation. While the ledger does not
 * balance, nothing is charged, sold or pledged.
 *
 * @param onError called for a loan that failed; the others continue
 */
export async function watchLoans(services: WatchServices, onError: (error: unknown) => void): Promise<void> {
  const { database, poolSource, clock } = services;
  const now = clock.now();
  const rows = await database
    .select({ id: loanPositions.id, coin: loanPositions.collateral_coin })
    .from(loanPositions)
    .where(inArray(loanPositions.status, [...RUNNING]))
    .orderBy(asc(loanPositions.id));
  if (rows.length === 0) return;
  const prices = await currentIndex(database, { source: poolSource, now });
  const isHalted = (await readLedgerProblems(database)).length > 0;
  for (const { id, coin } of rows) {
    try {
      await watchOne(id, { services, index: prices.get(coin), now, isHalted });
    } catch (error) {
      onError(error);
    }
  }
  await trimIndex(database, now);
}
