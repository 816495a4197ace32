import {
  exportObserverWorkers,
  getObserverHashrateChart,
  getObserverHome,
  getObserverInfo,
  getObserverProfitChart,
  getObserverWorkerGroups,
  getObserverWorkerHashrateChart,
  getObserverWorkers,
} from "contracts/calls/observer";
import type { CallData } from "contracts/call";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../services.ts";
import type { Locale } from "../../texts/messages.ts";
import { notFound } from "../../platform/errors.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { route } from "../../http/route.ts";
import { hashrateChart } from "../../modules/mining/pool/hashrate-chart.ts";
import { presentWindows } from "../../modules/mining/pool/home.ts";
import { accountMoney, accountWindows } from "../../modules/mining/pool/home-repository.ts";
import { profitChart, profitTotals } from "../../modules/mining/pool/profits.ts";
import { lastMinute, settledTime } from "../../modules/mining/collect/watermark-repository.ts";
import { unitOutput } from "../../modules/mining/pool/state.ts";
import { presentGroups } from "../../modules/mining/workers/groups.ts";
import { findWorker } from "../../modules/mining/workers/repository.ts";
import { workerBoards, type WorkerBoards } from "../../modules/mining/workers/worker-board-repository.ts";
import { workerChart } from "../../modules/mining/workers/worker-charts.ts";
import { exportFile } from "../../modules/mining/workers/worker-export.ts";
import { namesOf, presentWorkers, selectWorkers } from "../../modules/mining/workers/worker-list.ts";
import { observe, openedAccounts, requirePermission } from "../../modules/observers/access.ts";
import { recordVisit } from "../../modules/observers/visits-repository.ts";
import { describeDevice } from "../../platform/device-name.ts";
import { isFavourite, type Observed, type ObserverQuery } from "../../modules/observers/access-repository.ts";

function scopeOf(observed: Observed) {
  return { account_ids: [observed.account.id], coin: observed.coin.coin };
}

function registerDashboard(app: FastifyInstance): void {
  route(app, getObserverInfo, async ({ query, address, visitor, request, services }) => {
    const observed = await observe(services, { query, address });
    // Visits by the owner are not counted.
    if (visitor?.origin.id !== observed.owner_id) {
      const device = describeDevice(request.headers["user-agent"]);
      await recordVisit(services.database, observed.link.id, { device, now: services.clock.now() });
    }
    const opened = await openedAccounts(services.database, observed);
    return {
      coin: observed.coin.coin,
      open_coins: [...observed.open_coins],
      open_auth: [...observed.open_auth],
      accounts: opened.map(({ id, account }) => ({ user_id: id, account })),
      account: observed.account.account,
      global: observed.global,
      in_favorites: await isFavourite(services.database, visitor?.origin.id, query.access_key),
    };
  });
  route(app, getObserverHome, async ({ query, address, services }) => {
    const observed = await observe(services, { query, address });
    const { database, clock, lastMeasured } = services;
    const { coin, open_auth } = observed;
    const scope = scopeOf(observed);
    const now = clock.now();
    const windows = await accountWindows(database, scope);
    const settled = await settledTime(database, now);
    const profits = open_auth.includes("profit") ? await profitTotals(database, scope, settled) : null;
    const balance = open_auth.includes("asset") ? (await accountMoney(database, scope)).available : null;
    return {
      coin: coin.coin,
      account: observed.account.account,
      ...presentWindows(windows, coin),
      measured_time: (await lastMinute(database)) ?? null,
      account_balance: balance === null ? null : amountText(balance, coin.coin),
      profit_24hour: profits === null ? null : amountText(profits.last_24h, coin.coin),
      profit_total: profits === null ? null : amountText(profits.total, coin.coin),
      target_24hour: unitOutput(coin, await lastMeasured.state(coin.coin, now)),
      last_share_time: windows.last_active,
    };
  });
  route(app, getObserverHashrateChart, async ({ query, address, services }) => {
    const observed = await observe(services, { query, address });
    const { lacksRejects } = services.poolSource;
    const { interval, utc, points } = query;
    const request = { ...scopeOf(observed), interval, utc, points, lacksRejects };
    return hashrateChart(services.reads, request, services.clock.now());
  });
  route(app, getObserverProfitChart, async ({ query, address, services }) => {
    const observed = await observe(services, { query, address });
    requirePermission(observed, "profit");
    const request = { ...scopeOf(observed), period: query.period, utc: query.utc };
    const chart = await profitChart(services.database, request, services.clock.now());
    const { start, step, hashrate, total_profit } = chart;
    // A day without a row was not measured, so its profit is unknown rather than zero.
    const profit = total_profit.map((value, index) => (hashrate[index] === null ? null : value));
    return { start, step, profit };
  });
}

interface AskedWorkers {
  readonly query: ObserverQuery;
  readonly address: string;
  readonly services: Services;
}

/** Resolves whose workers an observer requests; throws without the permission to see workers. */
async function observeWorkers({ query, address, services }: AskedWorkers): Promise<Observed> {
  const observed = await observe(services, { query, address });
  requirePermission(observed, "worker");
  return observed;
}

function registerObservedWorkers(app: FastifyInstance, boards: WorkerBoards): void {
  const charts = app.services.lastMeasured.lastAnswers<CallData<typeof getObserverWorkerHashrateChart>>();

  /** Returns all workers visible to an observer, and the names of their groups. */
  async function boardOf(asked: AskedWorkers & { readonly locale: Locale }) {
    const observed = await observeWorkers(asked);
    const { account_ids, coin } = scopeOf(observed);
    const board = await boards.get(account_ids, coin);
    const { lacksRejects } = asked.services.poolSource;
    const names = namesOf(board.groups, {
      accounts: [observed.account],
      coin,
      locale: asked.locale,
      lacksRejects,
    });
    return { board, names, account: observed.account.account };
  }

  route(app, getObserverWorkerGroups, async (asked) => {
    const { account_ids, coin } = scopeOf(await observeWorkers(asked));
    return presentGroups(await boards.get(account_ids, coin), asked.locale);
  });
  route(app, getObserverWorkers, async (asked) => {
    const { query, services } = asked;
    const { board, names } = await boardOf(asked);
    const measured_time = (await lastMinute(services.database)) ?? null;
    return { ...(await presentWorkers(board, { ...query, filter: query }, names)), measured_time };
  });
  route(app, getObserverWorkerHashrateChart, async (asked) => {
    const { query, services } = asked;
    const observed = await observeWorkers(asked);
    const owner = { account_id: observed.account.id, coin: observed.coin.coin };
    const worker = await findWorker(services.database, owner, query.worker_id);
    if (worker === undefined) throw notFound();
    const request = {
      interval: query.interval,
      utc: query.utc,
      points: query.points,
      now: services.clock.now(),
    };
    return charts(JSON.stringify([worker.id, { ...request, now: 0 }]), () =>
      workerChart(services.poolSource, { ...worker, account: observed.account.account }, request),
    );
  });
  route(app, exportObserverWorkers, async (asked) => {
    const { query, locale, services } = asked;
    const { board, names, account } = await boardOf(asked);
    const { rows } = selectWorkers(board, query);
    return exportFile({ rows, names, account, locale, now: services.clock.now() }, query.format);
  });
}

/** Registers the endpoints of read-only observers, limited to the scopes, coins and accounts of their key. */
export function registerObservers(app: FastifyInstance): void {
  registerDashboard(app);
  registerObservedWorkers(app, workerBoards(app.services.database));
}
