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
import { maskDestination } from "../../platform/masks.ts";
import { pageOf, partOf, type PageRequest } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { observe, requirePermission, walletCoins } from "../../modules/observers/access.ts";
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

/** The part of a wallet that a key opens. */
interface OpenWallet {
  readonly account: ScopeAccount;
  /** Undefined for all coins. */
  readonly coins: readonly string[] | undefined;
}

async function openWallet({ query, address, services }: ObserverRequest): Promise<OpenWallet> {
  const { access_key, user_id } = query;
  const observed = await observe(services, { query: { access_key, user_id, coin: "BTC" }, address });
  requirePermission(observed, "asset");
  return { account: observed.account, coins: walletCoins(observed) };
}

/** Returns the filter of a list, limited to what a key opens. */
async function openOrders(request: ObserverRequest) {
  const { account, coins } = await openWallet(request);
  return { account_ids: [account.id], coins };
}

function viewOf(query: PageRequest) {
  return { isSummary: false, isMasked: true, ...partOf(query) };
}

function registerObservedBalances(app: FastifyInstance): void {
  route(app, getObserverWalletSummary, async ({ query, address, currency, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    const { balances, ...totals } = await walletSummary(services.database, {
      lastMeasured: services.lastMeasured,
      accounts: [account],
      coins,
      isSummary: false,
      currency,
      now: services.clock.now(),
    });
    const masked = balances.map(({ auto, ...row }) => {
      const { address, address_type: type } = auto;
      const shown = address === null || type === null ? null : maskDestination(type, address);
      return { ...row, auto: { ...auto, address: shown } };
    });
    return { ...totals, balances: masked };
  });
  route(app, getObserverWalletValueChart, async ({ query, address, currency, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    // Recorded values are those of all coins together, so that a link to some of them has none.
    const account_ids = coins === undefined ? [account.id] : [];
    const request = { account_ids, currency, now: services.clock.now() };
    return walletValueChart(services.database, request);
  });
  route(app, getObserverWithdrawAddresses, async ({ query, address, locale, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    const view = { isSummary: false, isMasked: true, locale, now: services.clock.now() };
    const rules = await listRules(services.database, [account], view);
    return rules.filter(({ coin }) => coins === undefined || coins.includes(coin));
  });
}

function registerObservedBill(app: FastifyInstance): void {
  route(app, getObserverBills, async ({ query, address, currency, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    const view = { ...viewOf(query), currency };
    return pageOf(await listBills(services.database, { ...query, accounts: [account], coins }, view), query);
  });
  route(app, getObserverBillTotals, async ({ query, address, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    return billTotals(services.database, { ...query, accounts: [account], coins });
  });
  route(app, exportObserverBills, async ({ query, address, currency, locale, services }) => {
    const { account, coins } = await openWallet({ query, address, services });
    const money = { locale, currency, isMasked: true };
    const terms = { ...query, ...money, page: "bill", account: account.account, now: services.clock.now() };
    return billFile(services.database, { ...query, accounts: [account], coins }, terms);
  });
}

/** Registers the wallet endpoints for keys with the permission `asset`: read-only, addresses masked. */
export function registerObservedWallet(app: FastifyInstance): void {
  registerObservedBalances(app);
  registerObservedBill(app);
  route(app, getObserverWithdrawHistory, async ({ query, address, services }) => {
    const open = await openOrders({ query, address, services });
    const filter = { ...query, ...open, search: undefined };
    return pageOf(await listOrders(services.database, filter, viewOf(query)), query);
  });
  route(app, getObserverDepositHistory, async ({ query, address, services }) => {
    const open = await openOrders({ query, address, services });
    return pageOf(await listDeposits(services.database, { ...query, ...open }, viewOf(query)), query);
  });
  route(app, getObserverTransferHistory, async ({ query, address, locale, services }) => {
    const open = await openOrders({ query, address, services });
    const view = { ...viewOf(query), locale };
    return pageOf(await listTransfers(services.database, { ...query, ...open }, view), query);
  });
}
