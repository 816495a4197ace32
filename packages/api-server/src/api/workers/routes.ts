import {
  createWorkerGroup,
  deleteWorkerGroup,
  deleteWorkers,
  exportWorkers,
  getWorker,
  getWorkerGroups,
  getWorkerHashrateChart,
  getWorkerHashrateHistory,
  getWorkers,
  moveWorkers,
  renameWorkerGroup,
  setWorkerAlert,
  setWorkerRemark,
  setWorkerTags,
} from "contracts/calls/workers";
import { getWorkerMap } from "contracts/calls/worker-map";
import type { CallData } from "contracts/call";
import { LIMITS } from "contracts/limits";
import type { FastifyInstance } from "fastify";
import { isUniqueViolation, type Database } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import { readSettings } from "../../modules/notifications/settings.ts";
import { lastMinute } from "../../modules/mining/collect/watermark-repository.ts";
import { accountsOf, requireCoin } from "../../modules/accounts/scope.ts";
import { currentAccount, type ScopeAccount } from "../../modules/accounts/scope-repository.ts";
import { findAlert, updateAlert } from "../../modules/notifications/worker-alert-settings-repository.ts";
import { presentGroups } from "../../modules/mining/workers/groups.ts";
import { workerBoards, type WorkerBoards } from "../../modules/mining/workers/worker-board-repository.ts";
import { workerChart, workerHistory } from "../../modules/mining/workers/worker-charts.ts";
import { exportFile } from "../../modules/mining/workers/worker-export.ts";
import {
  namesOf,
  presentWorker,
  presentWorkerMap,
  presentWorkers,
  selectWorkers,
} from "../../modules/mining/workers/worker-list.ts";
import { changeTags } from "../../modules/mining/workers/worker-tags-repository.ts";
import { registerWorkerViews } from "./view-routes.ts";
import * as repository from "../../modules/mining/workers/repository.ts";

function groupTaken(): ApiError {
  return new ApiError(26002, "group_name_taken");
}

async function requireWorker(
  database: Database,
  session: Session,
  params: { readonly coin: string; readonly id: number },
) {
  return requireWorkerOf(database, [currentAccount(session)], params);
}

/** Finds a worker of any of these accounts. */
async function requireWorkerOf(
  database: Database,
  accounts: readonly ScopeAccount[],
  params: { readonly coin: string; readonly id: number },
) {
  const coin = requireCoin(params.coin).coin;
  const account_ids = accounts.map((account) => account.id);
  const worker = await repository.findWorkerOf(database, { account_ids, coin }, params.id);
  const owner = accounts.find((account) => account.id === worker?.account_id);
  if (worker === undefined || owner === undefined) throw notFound();
  return { ...worker, account: owner.account };
}

function registerGroups(app: FastifyInstance, boards: WorkerBoards): void {
  route(app, getWorkerGroups, async ({ params, query, session, locale, services: { database } }) => {
    const { coin } = requireCoin(params.coin);
    const ids = (await accountsOf(database, session, query.summary)).map((account) => account.id);
    return presentGroups(await boards.get(ids, coin), locale);
  });
  route(app, createWorkerGroup, async ({ params, body, session, services: { database } }) => {
    const owner = { account_id: session.account.id, coin: requireCoin(params.coin).coin };
    const id = await repository.insertGroup(database, owner, body.group_name);
    if (id === undefined) throw groupTaken();
    return { group_id: id, group_name: body.group_name, total: 0, active: 0, unactive: 0, invalid: 0 };
  });
  route(app, renameWorkerGroup, async ({ params, body, session, services: { database } }) => {
    const owner = { account_id: session.account.id, coin: requireCoin(params.coin).coin };
    if (body.group_id <= 0) throw new ApiError(26003, "group_fixed");
    if (!(await repository.hasGroup(database, owner, body.group_id))) throw notFound();
    try {
      await repository.renameGroup(database, owner, { id: body.group_id, name: body.group_name });
    } catch (error) {
      if (isUniqueViolation(error)) throw groupTaken();
      throw error;
    }
    return null;
  });
  route(app, deleteWorkerGroup, async ({ params, query, session, services: { database } }) => {
    const owner = { account_id: session.account.id, coin: requireCoin(params.coin).coin };
    if (query.group_id <= 0) throw new ApiError(26003, "group_fixed");
    if (!(await repository.deleteGroup(database, owner, query.group_id))) throw notFound();
    return null;
  });
}

function registerLists(app: FastifyInstance, boards: WorkerBoards): void {
  route(app, getWorkers, async ({ params, query, session, locale, services }) => {
    const { database, poolSource } = services;
    const { coin } = requireCoin(params.coin);
    const accounts = await accountsOf(database, session, query.summary);
    const board = await boards.get(
      accounts.map((account) => account.id),
      coin,
    );
    const filter = { ...query, group_id: params.group_id, hasRemarks: true };
    const { lacksRejects } = poolSource;
    const names = namesOf(board.groups, { accounts, coin, locale, hasRemarks: true, lacksRejects });
    const measured_time = (await lastMinute(database)) ?? null;
    return { ...(await presentWorkers(board, { ...query, filter }, names)), measured_time };
  });
  route(app, exportWorkers, async ({ params, query, session, locale, services }) => {
    const { database, clock, poolSource } = services;
    const { coin } = requireCoin(params.coin);
    const accounts = await accountsOf(database, session, query.summary);
    const board = await boards.get(
      accounts.map((account) => account.id),
      coin,
    );
    const { rows } = selectWorkers(board, { ...query, hasRemarks: true });
    const { lacksRejects } = poolSource;
    const names = namesOf(board.groups, { accounts, coin, locale, hasRemarks: true, lacksRejects });
    const account = query.summary ? "all" : currentAccount(session).account;
    return exportFile({ rows, names, account, locale, now: clock.now() }, query.format);
  });
}

function registerMap(app: FastifyInstance, boards: WorkerBoards): void {
  route(app, getWorkerMap, async ({ params, query, session, services: { poolSource } }) => {
    const board = await boards.get([session.account.id], requireCoin(params.coin).coin);
    return presentWorkerMap(board, query, poolSource.lacksRejects);
  });
}

function registerWorker(app: FastifyInstance): void {
  const charts = app.services.lastMeasured.lastAnswers<CallData<typeof getWorkerHashrateChart>>();
  const histories = app.services.lastMeasured.lastAnswers<CallData<typeof getWorkerHashrateHistory>>();
  route(app, getWorker, async ({ params, session, locale, services: { database, poolSource } }) => {
    const worker = await requireWorker(database, session, params);
    const groups = await repository.listGroups(database, [session.account.id], worker.coin);
    const accounts = [currentAccount(session)];
    const { coin } = worker;
    const { lacksRejects } = poolSource;
    const names = namesOf(groups, { accounts, coin, locale, hasRemarks: true, lacksRejects });
    const row = { ...worker, group_id: worker.group_id ?? 0, search: worker.name };
    const { offline_minutes: usual } = await readSettings(database, session.account.id);
    const alert = await findAlert(database, worker, usual);
    return { ...presentWorker(row, worker.trend, names), alert };
  });
  route(
    app,
    getWorkerHashrateChart,
    async ({ params, query, session, services: { database, clock, poolSource } }) => {
      const accounts = await accountsOf(database, session, query.summary);
      const worker = await requireWorkerOf(database, accounts, params);
      const request = { interval: params.interval, utc: query.utc, points: query.points, now: clock.now() };
      return charts(JSON.stringify([worker.id, { ...request, now: 0 }]), () =>
        workerChart(poolSource, worker, request),
      );
    },
  );
  route(
    app,
    getWorkerHashrateHistory,
    async ({ params, query, session, services: { database, clock, poolSource } }) => {
      const worker = await requireWorker(database, session, params);
      const dates = { start_date: query.start_date, end_date: query.end_date };
      return histories(JSON.stringify([worker.id, query]), () =>
        workerHistory(poolSource, worker, { ...query, ...dates, now: clock.now() }),
      );
    },
  );
  route(app, setWorkerAlert, async ({ params, body, session, services: { database } }) => {
    const worker = await requireWorker(database, session, params);
    await updateAlert(database, worker.id, body);
    return null;
  });
  route(app, setWorkerRemark, async ({ params, body, session, services: { database } }) => {
    const worker = await requireWorker(database, session, params);
    await repository.updateRemark(database, worker, body.remark);
    return null;
  });
}

function registerChanges(app: FastifyInstance): void {
  route(app, moveWorkers, async ({ body, session, services: { database } }) => {
    const { id: account_id } = session.account;
    const moved =
      "worker_ids" in body
        ? await repository.moveWorkers(database, account_id, body)
        : await repository.moveMatch(
            database,
            { account_id, coin: requireCoin(body.coin).coin },
            { group_id: body.group_id, match: { ...body.match, worker_name: body.match.worker_name } },
          );
    if (moved === undefined) throw notFound();
    return { moved };
  });
  route(app, setWorkerTags, async ({ params, body, session, services: { database } }) => {
    const owner = { account_id: session.account.id, coin: requireCoin(params.coin).coin };
    const chosen =
      "worker_ids" in body
        ? { worker_ids: body.worker_ids }
        : { ...body.match, worker_name: body.match.worker_name };
    const limits = { ofWorker: LIMITS.workerTags, names: LIMITS.workerTagNames };
    const result = await changeTags(database, owner, { chosen, add: body.add, remove: body.remove, limits });
    if ("changed" in result) return result;
    if (result.problem === "missing") throw notFound();
    if (result.problem === "full")
      throw new ApiError(26016, "worker_tag_names_full", { values: { limit: limits.names } });
    throw new ApiError(26016, "worker_tags_full", { values: { limit: limits.ofWorker } });
  });
  route(app, deleteWorkers, async ({ params, body, session, services: { database } }) => {
    const owner = { account_id: session.account.id, coin: requireCoin(params.coin).coin };
    const removal =
      "worker_ids" in body
        ? { worker_ids: body.worker_ids }
        : { group_id: body.group_id, worker_name: body.worker_name, tag: body.tag };
    const result = await repository.deleteInvalid(database, owner, removal);
    if ("deleted" in result) return result;
    throw result.problem === "missing" ? notFound() : new ApiError(26004, "worker_not_invalid");
  });
}

/** Registers the endpoints for workers and their groups. */
export function registerWorkers(app: FastifyInstance): void {
  const boards = workerBoards(app.services.database);
  registerGroups(app, boards);
  registerLists(app, boards);
  registerMap(app, boards);
  registerWorkerViews(app);
  registerWorker(app);
  registerChanges(app);
}
