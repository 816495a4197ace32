import {
  exportObserverBills,
  getObserverBills,
  getObserverBillTotals,
  getObserverDepositHistory,
  getObserverTransferHistory,
  getObserverWalletSummary,
  getObserverWalletValueChart,
  getObserverWithdrawAddresses,
  getObserverWithdrawHistory,
} from "contracts/calls/wallet-observer";
import type { FastifyInstance } from "fastify";
import { maskAddress } from "../../platform/masks.ts";
import { pageOf, partOf, type PageRequest } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { observe, requirePermission } from "../../modules/observers/access.ts";
import type { ScopeAccount } from "../../modules/accounts/scope-repository.ts";
import { listRules } from "../../modules/payouts/auto-list-repository.ts";
import { billTotals, listBills } from "../../modules/wallet/bill.ts";
import { billFile } from "./bill-routes.ts";
import { listDeposits } from "../../modules/payouts/deposits-repository.ts";
import { walletSummary } from "../../modules/wallet/summary-repository.ts";
import { listTransfers } from "../../modules/payouts/transfers-repository.ts";
import { walletValueChart } from "../../modules/wallet/value-chart.ts";
import { listOrders } from "../../modules/payouts/withdrawal-list-repository.ts";

interface ObserverRequest {
  readonly query: { readonly access_key: string; readonly user_id?: number | undefined };
  readonly address: string;
  readonly services: Services;
}

/** Returns the account that a key opens; the whole wallet is shown, whichever coins the key opens elsewhere. */
async function observedAccount({ query, address, services }: ObserverRequest): Promise<ScopeAccount> {
  const { access_key, user_id } = query;
  const observed = await observe(services, { query: { access_key, user_id, coin: "BTC" }, address });
  requirePermission(observed, "asset");
  return observed.account;
}

function viewOf(query: PageRequest) {
  return { isSummary: false, isMasked: true, ...partOf(query) };
}

function registerObservedBalances(app: FastifyInstance): void {
  route(app, getObserverWalletSummary, async ({ query, address, currency, services }) => {
    const account = await observedAccount({ query, address, services });
    const { balances, ...totals } = await walletSummary(services.database, {
      lastMeasured: services.lastMeasured,
      accounts: [account],
      isSummary: false,
      currency,
      now: services.clock.now(),
    });
    const masked = balances.map((row) => ({
      ...row,
      auto: { ...row.auto, address: row.auto.address === null ? null : maskAddress(row.auto.address) },
    }));
    return { ...totals, balances: masked };
  });
  route(app, getObserverWalletValueChart, async ({ query, address, currency, services }) => {
    const { id } = await observedAccount({ query, address, services });
    const request = { account_ids: [id], currency, now: services.clock.now() };
    return walletValueChart(services.database, request);
  });
  route(app, getObserverWithdrawAddresses, async ({ query, address, locale, services }) => {
    const account = await observedAccount({ query, address, services });
    const view = { isSummary: false, isMasked: true, locale, now: services.clock.now() };
    return listRules(services.database, [account], view);
  });
}

function registerObservedBill(app: FastifyInstance): void {
  route(app, getObserverBills, async ({ query, address, currency, services }) => {
    const accounts = [await observedAccount({ query, address, services })];
    const view = { ...viewOf(query), currency };
    return pageOf(await listBills(services.database, { ...query, accounts }, view), query);
  });
  route(app, getObserverBillTotals, async ({ query, address, services }) => {
    const accounts = [await observedAccount({ query, address, services })];
    return billTotals(services.database, { ...query, accounts });
  });
  route(app, exportObserverBills, async ({ query, address, currency, locale, services }) => {
    const account = await observedAccount({ query, address, services });
    const money = { locale, currency, isMasked: true };
    const terms = { ...query, ...money, page: "bill", account: account.account, now: services.clock.now() };
    return billFile(services.database, { ...query, accounts: [account] }, terms);
  });
}

/** Registers the wallet endpoints for keys with the permission `asset`: read-only, addresses masked. */
export function registerObservedWallet(app: FastifyInstance): void {
  registerObservedBalances(app);
  registerObservedBill(app);
  route(app, getObserverWithdrawHistory, async ({ query, address, services }) => {
    const { id } = await observedAccount({ query, address, services });
    return pageOf(await listOrders(services.database, { ...query, account_ids: [id] }, viewOf(query)), query);
  });
  route(app, getObserverDepositHistory, async ({ query, address, services }) => {
    const { id } = await observedAccount({ query, address, services });
    return pageOf(
      await listDeposits(services.database, { ...query, account_ids: [id] }, viewOf(query)),
      query,
    );
  });
  route(app, getObserverTransferHistory, async ({ query, address, locale, services }) => {
    const { id } = await observedAccount({ query, address, services });
    const view = { ...viewOf(query), locale };
    return pageOf(await listTransfers(services.database, { ...query, account_ids: [id] }, view), query);
  });
}
