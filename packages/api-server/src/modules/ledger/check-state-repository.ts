import { ERROR_CODES } from "contracts/error-codes";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { ledgerChecks, type LongHistory } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";

const NAME = "ledger";

/** Progress of the ledger checks, shared by all processes of a database. */
export interface CheckState {
  readonly tail_time: number | null;
  readonly tail_transfer: number;
  readonly full_time: number | null;
  readonly full_begin_time: number | null;
  readonly full_account: number;
  readonly full_history: LongHistory | null;
  readonly problems: readonly string[];
}

const NOTHING_CHECKED: CheckState = {
  tail_time: null,
  tail_transfer: 0,
  full_time: null,
  full_begin_time: null,
  full_account: 0,
  full_history: null,
  problems: [],
};

/** Reads the progress of the ledger checks. */
export async function readCheckState(database: Database): Promise<CheckState> {
  const [row] = await database.select().from(ledgerChecks).where(eq(ledgerChecks.name, NAME));
  return row ?? NOTHING_CHECKED;
}

/** Stores the progress of the ledger checks. */
export async function writeCheckState(database: Database, change: Partial<CheckState>): Promise<void> {
  await database
    .insert(ledgerChecks)
    .values({ name: NAME, ...change })
    .onConflictDoUpdate({ target: ledgerChecks.name, set: change });
}

/**
 * Reads the problems found by the checks. While there is any, payouts, settlements, loans, accelerations and money writes stop.
 *
 * @returns rule and place of each
 */
export async function readLedgerProblems(database: Database): Promise<readonly string[]> {
  const [row] = await database
    .select({ problems: ledgerChecks.problems })
    .from(ledgerChecks)
    .where(eq(ledgerChecks.name, NAME));
  return row?.problems ?? [];
}

/**
 * Throws for a money write while the ledger does not balance.
 *
 * @throws {ApiError} 22013 until a check of the whole ledger finds no problem
 */
export async function requireSoundLedger(transaction: Database): Promise<void> {
  const problems = await readLedgerProblems(transaction);
  if (problems.length > 0) throw new ApiError(ERROR_CODES.paymentsHalted, "money_halted");
}
