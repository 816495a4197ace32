import { createBatchWithdrawal } from "contracts/calls/wallet";
import {
  cancelWithdrawBatch,
  checkBatchWithdrawal,
  exportFailedBatchRows,
  getWithdrawBatch,
  getWithdrawBatches,
} from "contracts/calls/wallet-batch";
import type { WithdrawalRow } from "contracts/calls/wallet-withdrawals";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import { route, type RouteContext } from "../../http/route.ts";
import { FILE_ROWS, tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { cancelBatch, listBatches } from "../../modules/payouts/batch-list-repository.ts";
import { checkBatch, withdrawBatch } from "../../modules/payouts/batches.ts";
import { actorOf } from "./withdrawal-routes.ts";
import { listOrders } from "../../modules/payouts/withdrawal-list-repository.ts";

/** Columns of the batch template; amounts are text, so that a spreadsheet shows them as ordered. */
const TEMPLATE: readonly Column<WithdrawalRow>[] = [
  { head: "address", cell: ({ address }) => address },
  { head: "amount", cell: ({ amount }) => amount },
  { head: "remark", cell: ({ remark }) => remark },
];
const ONE = { isSummary: false, offset: 0, limit: 1 } as const;

/** Returns the accounts whose batches a session can read: its own, and for a main account all of the person's. */
async function readableAccounts({
  session,
  services: { database },
}: Pick<RouteContext<undefined, undefined, undefined>, "session" | "services">): Promise<number[]> {
  const all = await accountsOf(database, session, true);
  return [...new Set([session.account.id, ...all.map(({ id }) => id)])];
}

/** Registers the batch endpoints. */
export function registerBatches(app: FastifyInstance): void {
  route(app, checkBatchWithdrawal, async (context) =>
    checkBatch(context.services, actorOf(context), context.body),
  );
  route(app, createBatchWithdrawal, async (context) =>
    withdrawBatch(context.services, actorOf(context), context.body),
  );
  route(app, getWithdrawBatches, async ({ query, session, services: { database } }) => {
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, ...partOf(query) };
    return pageOf(await listBatches(database, { ...query, account_ids }, view), query);
  });
  route(app, getWithdrawBatch, async ({ params, query, session, services }) => {
    const { database } = services;
    const account_ids = await readableAccounts({ session, services });
    const filter = { account_ids, batch_id: params.batch_id, status: query.status };
    const view = { isSummary: false, isMasked: false, ...partOf(query) };
    const [{ rows: batches }, orders] = await Promise.all([
      listBatches(database, { account_ids, id: params.batch_id }, ONE),
      listOrders(database, filter, view),
    ]);
    const [batch] = batches;
    if (batch === undefined) throw notFound();
    return { batch, ...pageOf(orders, query) };
  });
  route(app, exportFailedBatchRows, async ({ params, query, session, services }) => {
    const { database } = services;
    const account_ids = await readableAccounts({ session, services });
    const filter = { account_ids, batch_id: params.batch_id };
    const view = { isSummary: false, isMasked: false, offset: 0, limit: FILE_ROWS };
    const { rows } = await listOrders(database, filter, view);
    if (rows.length === 0) throw notFound();
    const failed = rows.filter(({ status }) => status === "failed" || status === "cancelled");
    return tableFile({
      name: `batch_${String(params.batch_id)}`,
      table: tableOf(failed, TEMPLATE),
      format: query.format,
    });
  });
  route(app, cancelWithdrawBatch, async ({ params, session, services }) => ({
    cancelled: await cancelBatch(services, session.account.id, params.batch_id),
  }));
}
