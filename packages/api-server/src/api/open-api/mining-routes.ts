import {
  openGroup,
  openGroups,
  openHashrate,
  openHashrateChart,
  openHashrateHistory,
  openWorker,
  openWorkerHistory,
  openWorkers,
} from "contracts/calls/open-api";
import type { CallData } from "contracts/call";
import type { Locale } from "contracts/constants";
import type { Worker, WorkerGroup } from "contracts/schemas/mining";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/errors.ts";
import { wholeText } from "../../modules/coins/wire-format.ts";
import { route } from "../../http/route.ts";
import type { ApiCaller } from "../../http/api-key-access.ts";
import { accountWindows } from "../../modules/mining/pool/home-repository.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { presentGroups } from "../../modules/mining/workers/groups.ts";
import { findWorker } from "../../modules/mining/workers/repository.ts";
import {
  workerBoards,
  type WorkerBoard,
  type WorkerBoards,
} from "../../modules/mining/workers/worker-board-repository.ts";
import { workerHistory } from "../../modules/mining/workers/worker-charts.ts";
import {
  namesOf,
  presentWorker,
  presentWorkers,
  selectWorkers,
} from "../../modules/mining/workers/worker-list.ts";
import type { Services } from "../../services.ts";
import { hashrateDays, hashratePoints } from "./hashrate-days.ts";

/** Selects the workers of a call. */
interface WorkerAsk {
  readonly caller: ApiCaller;
  readonly query: { readonly coin: string };
  readonly locale: Locale;
  readonly services: Pick<Services, "poolSource">;
}

function scopeOf({ caller, query }: Pick<WorkerAsk, "caller" | "query">) {
  return { account_id: caller.account.id, coin: requireCoin(query.coin).coin };
}

async function boardOf(boards: WorkerBoards, ask: WorkerAsk) {
  const { account_id, coin } = scopeOf(ask);
  const board = await boards.get([account_id], coin);
  const accounts = [{ id: account_id, account: ask.caller.account.account }];
  const { lacksRejects } = ask.services.poolSource;
  const { locale } = ask;
  return { board, names: namesOf(board.groups, { accounts, coin, locale, hasRemarks: true, lacksRejects }) };
}

function toOpenWorker(worker: Worker): CallData<typeof openWorker> {
  return {
    worker_id: worker.id,
    worker_name: worker.name,
    remark: worker.remark,
    group_id: worker.group_id,
    group_name: worker.group_name,
    hashrate_10min: worker.hashrate_10min,
    hashrate_1hour: worker.hashrate_1hour,
    hashrate_24hour: worker.hashrate_1day,
    reject_rate: worker.reject_rate,
    last_active: worker.last_active,
    worker_status: worker.status,
  };
}

function toOpenGroup({ group_id, group_name, active, unactive, invalid }: WorkerGroup) {
  return {
    group_id,
    group_name,
    active_workers: active,
    unactive_workers: unactive,
    invalid_workers: invalid,
  };
}

function selectGroup(board: WorkerBoard, group_id: number) {
  const order = { sort_by: "name", sort_order: "asc" } as const;
  return selectWorkers(board, { ...order, group_id, worker_name: undefined, status: undefined });
}

function registerHashrate(app: FastifyInstance): void {
  const { database, clock } = app.services;
  route(app, openHashrate, async (ask) => {
    const { account_id, coin } = scopeOf(ask);
    const windows = await accountWindows(database, { account_ids: [account_id], coin });
    return {
      coin,
      account: ask.caller.account.account,
      hash_unit: requireCoin(coin).hash_unit,
      hashrate_10min: wholeText(windows.hashrate_10min),
      hashrate_1hour: wholeText(windows.hashrate_1hour),
      hashrate_24hour: wholeText(windows.hashrate_1day),
      active_workers: windows.active,
      unactive_workers: windows.unactive,
      invalid_workers: windows.invalid,
      last_share_time: windows.last_active,
    };
  });
  route(app, openHashrateHistory, async (ask) =>
    hashrateDays(app.services.reads, scopeOf(ask), {
      ...ask.query,
      lacksRejects: ask.services.poolSource.lacksRejects,
    }),
  );
  route(app, openHashrateChart, async (ask) => {
    const { interval, utc, points } = ask.query;
    return hashratePoints(app.services.reads, scopeOf(ask), {
      interval,
      utc,
      points,
      now: clock.now(),
      lacksRejects: ask.services.poolSource.lacksRejects,
    });
  });
}

function registerWorkers(app: FastifyInstance, boards: WorkerBoards): void {
  const { clock, database, poolSource, lastMeasured } = app.services;
  const histories = lastMeasured.lastAnswers<Awaited<ReturnType<typeof workerHistory>>>();
  route(app, openWorkers, async (ask) => {
    const { board, names } = await boardOf(boards, ask);
    const { group_id, worker_name, worker_status } = ask.query;
    const filter = {
      ...{ group_id, worker_name, status: worker_status, hasRemarks: true },
      ...({ sort_by: "name", sort_order: "asc" } as const),
    };
    const page = await presentWorkers(board, { ...ask.query, filter }, names);
    const { data, count, curr_page, has_next, total, total_page, active, unactive, invalid } = page;
    return {
      ...{ count, curr_page, has_next, total, total_page },
      data: data.map(toOpenWorker),
      active_workers: active,
      unactive_workers: unactive,
      invalid_workers: invalid,
    };
  });
  route(app, openWorker, async (ask) => {
    const { board, names } = await boardOf(boards, ask);
    const worker = board.rows.find(({ id }) => id === ask.params.id);
    if (worker === undefined) throw notFound();
    // These calls return no trend.
    return toOpenWorker(presentWorker(worker, [], names));
  });
  route(app, openWorkerHistory, async (ask) => {
    const worker = await findWorker(database, scopeOf(ask), ask.params.id);
    if (worker === undefined) throw notFound();
    const { start_date, end_date, utc, page, limit } = ask.query;
    const request = { start_date, end_date, utc, page, limit, now: clock.now() };
    return histories(JSON.stringify([worker.id, ask.query]), () =>
      workerHistory(poolSource, { ...worker, account: ask.caller.account.account }, request),
    );
  });
}

function registerGroups(app: FastifyInstance, boards: WorkerBoards): void {
  route(app, openGroups, async (ask) => {
    const { board } = await boardOf(boards, ask);
    return presentGroups(board, ask.locale).map(toOpenGroup);
  });
  route(app, openGroup, async (ask) => {
    const { board } = await boardOf(boards, ask);
    const group = presentGroups(board, ask.locale).find(({ group_id }) => group_id === ask.params.id);
    if (group === undefined) throw notFound();
    const { sums } = selectGroup(board, group.group_id);
    return {
      ...toOpenGroup(group),
      hashrate_10min: wholeText(sums.hashrate_10min),
      hashrate_1hour: wholeText(sums.hashrate_1hour),
      hashrate_24hour: wholeText(sums.hashrate_1day),
    };
  });
}

/** Registers the API key endpoints for hashrate, workers and groups. */
export function registerOpenMining(app: FastifyInstance): void {
  const boards = workerBoards(app.services.database);
  registerHashrate(app);
  registerWorkers(app, boards);
  registerGroups(app, boards);
}
