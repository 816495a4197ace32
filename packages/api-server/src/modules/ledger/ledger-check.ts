import type { Database } from "../../platform/database/database.ts";
import {
  type LedgerProblem,
  findProblems,
  UNBALANCED_COINS,
  UNBALANCED_HOLDS,
  RULES,
} from "./ledger-check-repository.ts";

/** Checks the rules that are about balances alone: sums per coin are zero, what is frozen is what open orders hold. */
export function checkTotals(database: Database): Promise<readonly LedgerProblem[]> {
  return findProblems(database, [UNBALANCED_COINS, UNBALANCED_HOLDS]);
}

/**
 * Checks every rule of the whole ledger at once, for tests and programs; it takes as long as the ledger is. Sums per coin are zero, signs are right, each balance is the sum of its movements and
 * knows the newest of them, each movement follows from the one before, what is frozen is what open orders hold, no movement crosses coins.
 *
 * @returns what does not hold; empty when all is well
 */
export function checkLedger(database: Database): Promise<readonly LedgerProblem[]> {
  return findProblems(database, RULES);
}
