import type { WithdrawBatch } from "contracts/calls/wallet-batch";
import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { withdrawalBatches, withdrawals } from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { presentRows, readListing, type Listing, type PagePart } from "../../platform/paging.ts";
import { amountText } from "../coins/index.ts";
import type { PayoutServices } from "./services.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { cancelOrder } from "./withdrawals-repository.ts";
import { whole } from "../../platform/database/row-fields.ts";

const batchRow = v.object({
  batch_id: v.number(),
  account: v.nullable(v.string()),
  create_time: whole,
  coin: v.string(),
  chain: v.string(),
  type: v.picklist(["outer", "inner", "coinex"]),
  count: v.number(),
  finished: v.number(),
  failed: v.number(),
  cancelled: v.number(),
  amount: v.string(),
  fees: v.string(),
});

/** Filter of a list of batches. */
export interface BatchFilter extends TimeFilter {
  readonly account_ids: readonly number[];
  readonly id?: number;
  readonly coin?: string | undefined;
}

/** Lists batches with their progress, newest first. */
export async function listBatches(
  database: Database,
  filter: BatchFilter,
  view: PagePart & { readonly isSummary: boolean },
): Promise<Listing<WithdrawBatch>> {
  const where = and(
    sql`b.account_id = any(${arrayOf(filter.account_ids)})`,
    filter.id === undefined ? undefined : sql`b.id = ${filter.id}`,
    filter.coin === undefined ? undefined : sql`b.coin = ${filter.coin}`,
    within(sql`b.create_time`, filter),
  );
  const found = await readListing(
    selectRows(
      database,
      sql`select b.id as batch_id, a.account, b.create_time::text as create_time, b.coin, b.chain, b.type, w.*
        from (
          select * from withdrawal_batches b where ${where} order by b.id desc limit ${view.limit} offset ${view.offset}
        ) b join accounts a on a.id = b.account_id cross join lateral (
          select count(*)::int as count, (count(*) filter (where status = 'finished'))::int as finished,
            (count(*) filter (where status = 'failed'))::int as failed,
            (count(*) filter (where status = 'cancelled'))::int as cancelled,
            coalesce(sum(amount), 0)::text as amount, coalesce(sum(fee), 0)::text as fees
          from withdrawals where batch_id = b.id
        ) w order by b.id desc`,
      batchRow,
    ),
    database.$count(sql`withdrawal_batches b`, where),
  );
  return presentRows(found, ({ amount, fees, account, ...batch }) => ({
    ...batch,
    account: view.isSummary ? account : null,
    amount: amountText(amount, batch.coin),
    allTxFee: amountText(fees, batch.coin),
    actualAmount: amountText(BigInt(amount) - BigInt(fees), batch.coin),
  }));
}

/** Finds the batch that an account sent with its own id. */
export async function findBatchId(
  database: Database,
  accountId: number,
  clientId: string,
): Promise<number | undefined> {
  const [batch] = await database
    .select({ id: withdrawalBatches.id })
    .from(withdrawalBatches)
    .where(and(eq(withdrawalBatches.account_id, accountId), eq(withdrawalBatches.client_id, clientId)));
  return batch?.id;
}

/**
 * Cancels the pending rows of a batch.
 *
 * @returns how many rows were canceled
 * @throws {ApiError} 404 if the batch is not the account's
 */
export async function cancelBatch(
  services: PayoutServices,
  accountId: number,
  batchId: number,
): Promise<number> {
  const { database } = services;
  const { rows } = await listBatches(
    database,
    { account_ids: [accountId], id: batchId },
    { isSummary: false, offset: 0, limit: 1 },
  );
  if (rows.length === 0) throw notFound();
  const open = await database
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.batch_id, batchId), eq(withdrawals.status, "pending")))
    .orderBy(desc(withdrawals.id));
  let cancelled = 0;
  for (const { id } of open) {
    try {
      await cancelOrder(services, accountId, id);
      cancelled += 1;
    } catch (error) {
      // A row that is no longer pending is left unchanged.
      if (!(error instanceof ApiError) || error.code !== 22010) throw error;
    }
  }
  return cancelled;
}
