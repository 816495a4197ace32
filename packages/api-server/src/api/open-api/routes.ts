import { openAlerts, openSetAlerts } from "contracts/calls/open-alerts";
import {
  openAccount,
  openBalances,
  openObservers,
  openPayments,
  openProfit,
  openProfitHistory,
  openSubAccounts,
} from "contracts/calls/open-api";
import type { FastifyInstance } from "fastify";
import { pageOf } from "../../platform/paging.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { route } from "../../http/route.ts";
import type { DisplayCurrency } from "../../modules/prices/currencies.ts";
import type { Services } from "../../services.ts";
import { findAccount, listSubAccounts } from "../../modules/accounts/repository.ts";
import type { ApiCaller } from "../../http/api-key-access.ts";
import { presentLink } from "../../modules/observers/links.ts";
import { listLinks } from "../../modules/observers/links-repository.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { listPayments } from "../../modules/payouts/payments.ts";
import { profitRequest, readDetail, readSummary } from "../../modules/mining/profits/reads.ts";
import { readMinimums, saveMinimums } from "../../modules/notifications/alerts/minimums-repository.ts";
import { readSettings } from "../../modules/notifications/settings.ts";
import { saveSettings } from "../../modules/notifications/settings-repository.ts";
import { listBalances } from "../../modules/ledger/ledger-repository.ts";
import { registerOpenMining } from "./mining-routes.ts";

/** The parameters of a profit call. */
interface ProfitAsk {
  readonly caller: ApiCaller;
  readonly query: { readonly coin: string; readonly utc: boolean };
  readonly currency: DisplayCurrency;
  readonly services: Services;
}

function requestOf({ caller, query, currency, services }: ProfitAsk) {
  const coin = requireCoin(query.coin);
  return profitRequest(services, { account_ids: [caller.account.id], coin, currency, utc: query.utc });
}

function registerProfits(app: FastifyInstance): void {
  route(app, openProfit, async (ask) => readSummary(await requestOf(ask)));
  route(app, openProfitHistory, async (ask) => {
    const { totals: _totals, today: _today, ...page } = await readDetail(await requestOf(ask), ask.query);
    return page;
  });
}

function registerAssets(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, openBalances, async ({ caller }) => {
    const rows = await listBalances(database, [caller.account.id]);
    const coins = [...new Set(rows.map(({ coin }) => coin))];
    const sumOf = (coin: string, kind: string) => {
      const row = rows.find((one) => one.coin === coin && one.kind === kind);
      return amountText(row?.balance ?? 0n, coin);
    };
    return coins.map((coin) => ({
      coin,
      available: sumOf(coin, "available"),
      frozen: sumOf(coin, "frozen"),
    }));
  });
  route(app, openPayments, async ({ caller, query }) => {
    const scope = { account_ids: [caller.account.id], coin: requireCoin(query.coin).coin };
    const { data, ...page } = await listPayments(database, scope, query);
    return {
      ...page,
      data: data.map(({ address_url: _address, tx_url: _tx, ...payment }) => payment),
    };
  });
}

function registerAlerts(app: FastifyInstance): void {
  const { clock, database } = app.services;
  route(app, openAlerts, async ({ caller: { account } }) => ({
    account: account.account,
    settings: await readSettings(database, account.id),
    minimums: await readMinimums(database, account.id),
  }));
  route(app, openSetAlerts, async ({ caller: { account }, query }) => {
    await database.transaction(async (tx) => {
      await saveSettings(tx, account.id, query.settings, clock.now());
      if (query.minimums !== undefined) await saveMinimums(tx, account.id, query.minimums);
    });
    return null;
  });
}

function registerAccounts(app: FastifyInstance): void {
  const { clock, database, secrets } = app.services;
  route(app, openAccount, async ({ caller: { account } }) => {
    const main = account.parent_id === null ? undefined : await findAccount(database, account.parent_id);
    return {
      account: account.account,
      account_type: account.account_type,
      main_account: main?.account ?? null,
      remark: account.remark,
      created_time: account.register_time,
    };
  });
  route(app, openSubAccounts, async ({ caller, query }) => {
    const filter = { parentId: caller.account.id, visible: undefined, search: undefined, ...query };
    return pageOf(await listSubAccounts(database, filter), query, (row) => ({
      account: row.account ?? "",
      remark: row.remark,
      visible: row.visible,
      created_time: row.register_time,
    }));
  });
  route(app, openObservers, async ({ caller: { account }, query }) => {
    const isMain = account.parent_id === null;
    const ownerId = account.parent_id ?? account.id;
    const accountId = isMain ? undefined : account.id;
    const found = await listLinks(database, { ownerId, accountId, ...query });
    const now = clock.now();
    return pageOf(found, query, (row) => {
      const {
        access_key: _key,
        user_id: _user,
        ...link
      } = presentLink(row.link, {
        account: row.account,
        secrets,
        now,
      });
      return link;
    });
  });
}

/** Registers the endpoints for programs, authorized by an API key for its one account: reading, and setting alert rules. */
export function registerOpenApi(app: FastifyInstance): void {
  registerAccounts(app);
  registerAlerts(app);
  registerOpenMining(app);
  registerProfits(app);
  registerAssets(app);
}
