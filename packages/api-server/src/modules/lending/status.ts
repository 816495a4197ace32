import { compare } from "amount";
import type { Database } from "../../platform/database/database.ts";
import type { IndexPrice } from "./index-prices-repository.ts";
import { ratioAt } from "./positions.ts";
import { updatePosition, type PositionRow } from "./positions-repository.ts";
import { termsOf } from "./terms.ts";

/**
 * Updates a running loan's status from its ratio: `margin_call` from the call level on, `open` below it.
 *
 * @param index price; without one the status is unchanged
 */
export async function settleStatus(
  transaction: Database,
  row: PositionRow,
  index: IndexPrice | undefined,
): Promise<PositionRow> {
  const ltv = ratioAt(row, index);
  if (ltv === null || (row.status !== "open" && row.status !== "margin_call")) return row;
  const status = compare(ltv, termsOf(row.collateral_coin).call) >= 0 ? "margin_call" : "open";
  return status === row.status ? row : updatePosition(transaction, row, { status });
}
