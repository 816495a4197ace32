import {
  createDepositAddress,
  exportDepositHistory,
  getDepositAddress,
  getDepositHistory,
} from "contracts/calls/wallet-deposits";
import type { FastifyInstance } from "fastify";
import { pageOf, partOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { depositAddress, newDepositAddress } from "../../modules/payouts/deposits.ts";
import { listDeposits } from "../../modules/payouts/deposits-repository.ts";
import { FILE_ROWS, requireFileSize } from "../../platform/files/table-file.ts";
import { depositFile } from "../../modules/ledger/exports.ts";

/** Registers the deposit endpoints. */
export function registerDeposits(app: FastifyInstance): void {
  route(app, getDepositAddress, async ({ query, session, locale, services }) =>
    depositAddress(services, { ...query, locale, account_id: session.account.id }),
  );
  route(app, createDepositAddress, async ({ body, session, locale, services }) =>
    newDepositAddress(services, { ...body, locale, account_id: session.account.id }),
  );
  route(app, getDepositHistory, async ({ query, session, services: { database } }) => {
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, ...partOf(query) };
    return pageOf(await listDeposits(database, { ...query, account_ids }, view), query);
  });
  route(app, exportDepositHistory, async ({ query, session, currency, locale, services }) => {
    const { database, clock } = services;
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, offset: 0, limit: FILE_ROWS };
    const { rows, total } = await listDeposits(database, { ...query, account_ids }, view);
    requireFileSize(total);
    const account = session.account.account ?? "";
    const terms = { ...query, locale, currency, page: "deposits", account, now: clock.now() };
    return depositFile(database, rows, terms);
  });
}
