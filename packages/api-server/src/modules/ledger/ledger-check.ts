import type { Database } from "../../platform/database/database.ts";
import {
  type LedgerProblem,
  findProblems,
  UNBALANCED_COINS,
  UNBALANCED_HOLDS,
  RULES,
} from "./ledger-check-repository.ts";

/** Checks the rules about balances alone: sums per coin are zero, and frozen amounts match the open orders. */
export function checkTotals(database: Database): Promise<readonly LedgerProblem[]> {
  return findProblems(database, [UNBALANCED_COINS, UNBALANCED_HOLDS]);
}

/**
 * Checks every rule of the whole ledger at once, for tests and programs; the duration grows with the ledger. Sums per coin are
 * zero, signs are right, each balance is the sum of its movements and references the newest one, each movement continues from the
 * previous one, frozen amounts match the open orders, no movement mixes coins.
 *
 * @returns the problems; empty if there are none
 */
export function checkLedger(database: Database): Promise<readonly LedgerProblem[]> {
  return findProblems(database, RULES);
}
