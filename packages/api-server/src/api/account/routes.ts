import { requireCurrency } from "../../modules/prices/currencies.ts";
import {
  checkAccountName,
  createAccount,
  getAccounts,
  getAgencyShow,
  getAgencyUnread,
  getOriginUser,
  getSummaryShow,
  getUserInfo,
  signOut,
  switchAccount,
  updateAccount,
  updateCurrency,
  updateLanguage,
} from "contracts/calls/account";
import { accountNameField } from "contracts/schemas/fields";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { ApiError, badRequest, notFound, unauthorised } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import { mayEnter } from "../../platform/sessions/delegation-repository.ts";
import {
  changeAccount,
  findAccount,
  countWorkers,
  hashFigures,
  isNameTaken,
  listSubAccounts,
  subAccountIds,
} from "../../modules/accounts/repository.ts";
import { isNamed, presentAccount, presentUser } from "../../modules/accounts/present.ts";
import { canReach, requireMain } from "../../modules/accounts/policy.ts";
import { createSubAccount } from "../../modules/accounts/service.ts";
import { nameMainAccount } from "../../modules/accounts/service-repository.ts";

/** Calls about the person and the mining accounts. */
export function registerAccount(app: FastifyInstance): void {
  registerUser(app);
  registerMiningAccounts(app);
  registerFlags(app);
}

function registerUser(app: FastifyInstance): void {
  const { database, sessions } = app.services;

  route(app, getUserInfo, async ({ session }) => presentUser(session));

  route(app, getOriginUser, async ({ session: { origin } }) => {
    if (!isNamed(origin)) return null;
    const figures = await hashFigures(database, [origin.id]);
    return presentAccount(origin, figures.get(origin.id));
  });

  route(app, signOut, async ({ session, request }) => {
    await sessions.end(session);
    request.log.info({ request_id: request.id, account_id: session.account.id }, "signed out");
    return null;
  });

  route(app, updateLanguage, async ({ session, body }) => {
    await changeAccount(database, session.origin.id, { language: body.language });
    return null;
  });

  route(app, updateCurrency, async ({ session, body }) => {
    await changeAccount(database, session.origin.id, { currency: requireCurrency(body.currency).value });
    return null;
  });
}

function registerMiningAccounts(app: FastifyInstance): void {
  const { services } = app;
  const { database, sessions } = services;

  route(app, getAccounts, async ({ session, query }) => {
    const { rows, total } = await listSubAccounts(database, {
      parentId: session.origin.id,
      visible: query.visible,
      search: query.search,
      page: query.page,
      limit: query.limit,
    });
    const named = rows.filter(isNamed);
    const figures = query.with_hash_info
      ? await hashFigures(
          database,
          named.map(({ id }) => id),
        )
      : new Map();
    const shown = named.map((row) => presentAccount(row, figures.get(row.id)));
    return pageOf({ rows: shown, total }, query);
  });

  route(app, switchAccount, async ({ session, body, request }) => {
    const target = await findAccount(database, body.id);
    const canEnter =
      target && (canReach(session, target) || (await mayEnter(database, target.id, session.origin.id)));
    if (!canEnter) throw notFound();
    const token = await sessions.switchTo(session, target.id);
    if (token === undefined) throw unauthorised();
    request.log.info({ request_id: request.id, account_id: target.id }, "account switched");
    return { token };
  });

  route(app, createAccount, async ({ session, body }) => {
    requireMain(session);
    if (body.coin !== undefined && !services.poolSource.coins.some(({ coin }) => coin === body.coin)) {
      throw new ApiError(26001, "coin_unknown", { data: { field: "coin" } });
    }
    const coin = body.coin === undefined ? {} : { coin: body.coin };
    const made = isNamed(session.origin)
      ? await createSubAccount(services, {
          parentId: session.origin.id,
          account: body.account,
          remark: body.remark,
          ...coin,
        })
      : await nameMainAccount(services, session.origin, body.account, body.coin);
    return { id: made.id, account: body.account };
  });

  route(app, checkAccountName, async ({ query }) => ({
    available: v.is(accountNameField, query.account) && !(await isNameTaken(database, query.account)),
  }));

  route(app, updateAccount, async ({ session, params, body }) => {
    const row = await findAccount(database, params.id);
    if (!row || !isNamed(row) || !canReach(session, row)) throw notFound();
    if (body.visible === false && row.account_type === "main") throw badRequest("visible", "main_account");
    const change = {
      ...(body.remark === undefined ? {} : { remark: body.remark }),
      ...(body.visible === undefined ? {} : { visible: body.visible }),
    };
    if (Object.keys(change).length > 0) await changeAccount(database, row.id, change);
    const figures = await hashFigures(database, [row.id]);
    return presentAccount({ ...row, ...change }, figures.get(row.id));
  });
}

function registerFlags(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, getSummaryShow, async ({ session: { origin } }) => {
    const ids = origin.account_type === "main" ? await subAccountIds(database, origin.id) : [];
    if (ids.length === 0) return { show: false, data: null };
    const { active, unactive } = await countWorkers(database, [origin.id, ...ids]);
    return {
      show: true,
      data: {
        account_count: ids.length + 1,
        active_worker_count: active,
        unactive_worker_count: unactive,
      },
    };
  });

  route(app, getAgencyShow, async ({ session }) => ({ show_agency: session.origin.is_agency }));

  route(app, getAgencyUnread, async ({ session: { origin }, query }) => {
    if (query.action === "set") await changeAccount(database, origin.id, { agency_unread: false });
    return { unread: query.action === "get" && origin.is_agency && origin.agency_unread };
  });
}
