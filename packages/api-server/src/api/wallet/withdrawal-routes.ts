import { createWithdrawal, getWithdrawAddressTypes } from "contracts/calls/wallet";
import {
  cancelWithdrawal,
  checkWithdrawAddress,
  exportWithdrawHistory,
  getMoneyWrite,
  getWithdrawal,
  getWithdrawalByClientId,
  getWithdrawHistory,
  getWithdrawInfo,
} from "contracts/calls/wallet-withdrawals";
import { getPayoutDays } from "contracts/calls/wallet-payouts";
import { exportTransferHistory, getTransferHistory } from "contracts/calls/wallet-transfers";
import type { FastifyInstance } from "fastify";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import { currentPrices } from "../../modules/prices/prices.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { route, type RouteContext } from "../../http/route.ts";
import { isFullHold } from "../../modules/security/holds-repository.ts";
import { findMoneyWrite } from "../../modules/ledger/money-writes-repository.ts";
import { fromOf } from "../../http/security-change.ts";
import { listChainTerms } from "../../modules/coins/coin-chains-repository.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { requireListed, resolveDestination } from "../../modules/payouts/destinations.ts";
import { findBatchId } from "../../modules/payouts/batch-list-repository.ts";
import { FILE_ROWS, requireFileSize } from "../../platform/files/table-file.ts";
import { transferFile, withdrawalFile } from "../../modules/ledger/exports.ts";
import { dailyUse } from "../../modules/payouts/limits-repository.ts";
import { ownerOf } from "../../modules/accounts/owner.ts";
import { boundsOf, requireChain } from "../../modules/payouts/terms.ts";
import { firstPayout, listPayoutDays } from "../../modules/payouts/payout-days-repository.ts";
import { listTransfers } from "../../modules/payouts/transfers-repository.ts";
import { usableBalance } from "../../modules/ledger/usable.ts";
import { findOrder, listOrders } from "../../modules/payouts/withdrawal-list-repository.ts";
import { withdraw, type Actor } from "../../modules/payouts/withdrawals.ts";
import { cancelOrder } from "../../modules/payouts/withdrawals-repository.ts";

/** Returns who makes the request, and from where. */
export function actorOf(
  context: Pick<RouteContext<undefined, undefined, undefined>, "session" | "locale" | "request">,
): Actor {
  const { session, locale, request } = context;
  return { session, locale, ...fromOf(request) };
}

function registerTerms(app: FastifyInstance): void {
  route(app, getWithdrawAddressTypes, async ({ query, services: { database } }) => {
    const chains = (await listChainTerms(database)).filter(({ coin }) => coin === query.coin);
    if (chains.length === 0) throw new ApiError(26001, "chain_unknown", { status: 404 });
    return {
      supportCoinex: chains.some((chain) => chain.coinex_enabled),
      supportInner: chains.some((chain) => chain.inner_enabled),
      supportChain: chains.some((chain) => chain.outer_enabled),
    };
  });
  route(app, getWithdrawInfo, async ({ query, session, locale, services }) => {
    const { database, clock, holds, lastMeasured, moneyLimits } = services;
    const { account } = session;
    const terms = await requireChain(database, query.coin, query.chain);
    const { min, max, fee, precision } = boundsOf(terms, "outer");
    const owner_id = ownerOf(account);
    const request = { account_id: account.id, owner_id, coin: query.coin };
    const { available, usable } = await usableBalance(database, request);
    const now = clock.now();
    const prices = await currentPrices(lastMeasured, now);
    const use = await dailyUse(database, { owner_id, prices, now, limits: moneyLimits });
    const current = await holds.of(database, account.id);
    const hold = current.find(isFullHold) ?? current[0];
    const isPaused = !terms.outer_enabled || !terms.inner_enabled || !terms.coinex_enabled;
    return {
      coin: query.coin,
      chain: query.chain,
      available: amountText(usable, query.coin),
      unconfirmed: amountText(available - usable, query.coin),
      min: amountText(min, query.coin),
      max: amountText(max, query.coin),
      fee: amountText(fee, query.coin),
      precision,
      daily_limit: use.limit,
      daily_used: use.used,
      daily_reset: use.reset_time,
      hold: hold === undefined ? null : { kind: hold.kind, reason: hold.reason, until: hold.until },
      allowlist_only: await holds.isAllowListOn(database, account.id),
      outer_enabled: terms.outer_enabled,
      inner_enabled: terms.inner_enabled,
      coinex_enabled: terms.coinex_enabled,
      paused_reason: isPaused ? terms.reason[locale] : null,
    };
  });
  route(app, checkWithdrawAddress, async ({ query, session, services: { database, holds, clock } }) => {
    const { account } = session;
    const terms = await requireChain(database, query.coin, query.chain);
    const request = {
      owner_id: ownerOf(account),
      account_id: account.id,
      terms,
      type: query.type,
      address: query.address,
    };
    const { recipient_id: _, ...found } = await resolveDestination(database, request);
    if (query.type !== "inner" && (await holds.isAllowListOn(database, account.id))) {
      await requireListed(database, { ...request, address: found.address }, clock.now());
    }
    return found;
  });
}

function registerOrders(app: FastifyInstance): void {
  route(app, createWithdrawal, async (context) => withdraw(context.services, actorOf(context), context.body));
  route(app, cancelWithdrawal, async ({ params, session, services }) => {
    const { id } = await cancelOrder(services, session.account.id, params.id);
    const order = await findOrder(services.database, [session.account.id], { id });
    if (order === undefined) throw notFound();
    return order;
  });
  route(app, getWithdrawal, async ({ params, session, services: { database } }) => {
    const scope = await accountsOf(database, session, true);
    const ids = [...new Set([session.account.id, ...scope.map(({ id }) => id)])];
    const order = await findOrder(database, ids, { id: params.id });
    if (order === undefined) throw notFound();
    return order;
  });
  route(app, getWithdrawalByClientId, async ({ params, session, services: { database } }) => {
    const { id } = session.account;
    const withdrawal = await findOrder(database, [id], { client_id: params.client_id });
    const batchId = await findBatchId(database, id, params.client_id);
    return { withdrawal: withdrawal ?? null, batch_id: batchId ?? null };
  });
  route(app, getMoneyWrite, async ({ params, session, services: { database } }) => {
    const found = await findMoneyWrite(database, session.account.id, params.client_id);
    return { done: found !== undefined, call: found?.call ?? null, time: found?.time ?? null };
  });
}

function registerLists(app: FastifyInstance): void {
  route(app, getPayoutDays, async ({ query, session, currency, services: { database } }) => {
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const scope = { account_ids, bounds: query.bounds, currency };
    return {
      first_time: await firstPayout(database, account_ids),
      days: await listPayoutDays(database, scope),
    };
  });
  route(app, getWithdrawHistory, async ({ query, session, services: { database } }) => {
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, ...partOf(query) };
    return pageOf(await listOrders(database, { ...query, account_ids }, view), query);
  });
  route(app, exportWithdrawHistory, async ({ query, session, currency, locale, services }) => {
    const { database, clock } = services;
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, offset: 0, limit: FILE_ROWS };
    const { rows, total } = await listOrders(database, { ...query, account_ids }, view);
    requireFileSize(total);
    const account = session.account.account ?? "";
    const terms = { ...query, locale, currency, page: "withdrawals", account, now: clock.now() };
    return withdrawalFile(database, rows, terms);
  });
  route(app, getTransferHistory, async ({ query, session, locale, services: { database } }) => {
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, locale, ...partOf(query) };
    return pageOf(await listTransfers(database, { ...query, account_ids }, view), query);
  });
  route(app, exportTransferHistory, async ({ query, session, currency, locale, services }) => {
    const { database, clock } = services;
    const account_ids = (await accountsOf(database, session, query.summary)).map(({ id }) => id);
    const view = { isSummary: query.summary, isMasked: false, locale, offset: 0, limit: FILE_ROWS };
    const { rows, total } = await listTransfers(database, { ...query, account_ids }, view);
    requireFileSize(total);
    const account = session.account.account ?? "";
    const terms = { ...query, locale, currency, page: "transfers", account, now: clock.now() };
    return transferFile(database, rows, terms);
  });
}

/** Registers the withdrawal endpoints: terms, orders, cancellation, lists. */
export function registerWithdrawals(app: FastifyInstance): void {
  registerTerms(app);
  registerOrders(app);
  registerLists(app);
}
