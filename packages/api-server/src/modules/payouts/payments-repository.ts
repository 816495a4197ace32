import { and, desc, eq, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, type Database } from "../../platform/database/database.ts";
import { withdrawals } from "../../platform/database/schema/index.ts";
import type { Listing, PagePart } from "../../platform/paging.ts";
import { amountText } from "../coins/index.ts";
import type { ProfitScope } from "../mining/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import type { OrderRow } from "./orders-repository.ts";
import { isOnPage } from "../ledger/index.ts";
import { units } from "../../platform/database/row-fields.ts";

/** A payout of mining profit. */
export interface PaymentRow {
  readonly id: number;
  readonly type: OrderRow["type"];
  readonly auto: boolean;
  readonly fee: bigint;
  readonly time: number;
  readonly amount: bigint;
  readonly address: string;
  readonly status: OrderRow["status"];
  readonly txid: string | null;
}

function conditionOf({ coin }: ProfitScope) {
  return and(eq(withdrawals.coin, coin), ne(withdrawals.type, "inner"));
}

const totalsRow = v.object({ total: v.number(), paid: units, underway: units });

/** Reads the number of payouts of a coin and their total in smallest units. */
function readTotals(database: Database, scope: ProfitScope) {
  const net = sql`${withdrawals.amount} - ${withdrawals.fee}`;
  return selectRow(
    database,
    sql`select count(*)::int as total,
          coalesce(sum(${net}) filter (where ${withdrawals.status} = 'finished'), 0)::text as paid,
          coalesce(sum(${net}) filter (where ${withdrawals.status} in ('pending', 'processing')), 0)::text as underway
        from ${withdrawals}
        where ${withdrawals.account_id} = any(${arrayOf(scope.account_ids)}) and ${conditionOf(scope)}`,
    totalsRow,
  );
}

/** Lists the payouts of a coin, newest first, with the sums over all pages. */
export async function readPayments(
  database: Database,
  scope: ProfitScope,
  part: PagePart,
): Promise<Listing<PaymentRow> & { readonly totals: { readonly paid: string; readonly underway: string } }> {
  const condition = conditionOf(scope);
  const [rows, { total, paid, underway }] = await Promise.all([
    database
      .select({
        id: withdrawals.id,
        time: withdrawals.create_time,
        amount: sql`${withdrawals.amount} - ${withdrawals.fee}`.mapWith(BigInt),
        type: withdrawals.type,
        auto: withdrawals.auto,
        fee: sql`${withdrawals.fee}`.mapWith(BigInt),
        address: withdrawals.address,
        status: withdrawals.status,
        txid: withdrawals.txid,
      })
      .from(withdrawals)
      .where(isOnPage(withdrawals, { ...scope, condition }, part))
      .orderBy(desc(withdrawals.create_time), desc(withdrawals.id)),
    readTotals(database, scope),
  ]);
  return {
    rows,
    total,
    totals: { paid: amountText(paid, scope.coin), underway: amountText(underway, scope.coin) },
  };
}
