import { deleteWorkerView, getWorkerViews, saveWorkerView } from "contracts/calls/worker-views";
import { LIMITS } from "contracts/limits";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { hasGroup } from "../../modules/mining/workers/repository.ts";
import * as views from "../../modules/mining/workers/worker-views-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";

const ownerOf = (session: Session, coin: string) => ({
  account_id: session.account.id,
  coin: requireCoin(coin).coin,
});

/** Registers the endpoints for saved worker views. They belong to the account, so that everyone with access to it sees them. */
export function registerWorkerViews(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, getWorkerViews, ({ params, session }) =>
    views.listWorkerViews(database, ownerOf(session, params.coin)),
  );

  route(app, saveWorkerView, async ({ params, session, body }) => {
    const owner = ownerOf(session, params.coin);
    if (body.group_id > 0 && !(await hasGroup(database, owner, body.group_id))) throw notFound();
    if (await views.saveWorkerView(database, owner, { view: body, most: LIMITS.workerViews })) return null;
    throw new ApiError(26015, "worker_views_full", { values: { limit: LIMITS.workerViews } });
  });

  route(app, deleteWorkerView, async ({ params, session, body }) => {
    await views.deleteWorkerView(database, ownerOf(session, params.coin), body.name);
    return null;
  });
}
