import { getNoticeMinimums, setNoticeMinimums } from "contracts/calls/notice-minimums";
import type { FastifyInstance } from "fastify";
import { readMinimums, saveMinimums } from "../../modules/notifications/alerts/minimums-repository.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "./account-of.ts";

/** Registers the minimum number of workers of a group that must be offline at once to be reported. */
export function registerMinimums(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, getNoticeMinimums, async ({ session, query }) => {
    const { id } = await accountOf(database, session, query.account);
    return { minimums: await readMinimums(database, id) };
  });
  route(app, setNoticeMinimums, async ({ session, query, body }) => {
    const { id } = await accountOf(database, session, query.account);
    await saveMinimums(database, id, body.minimums);
    return null;
  });
}
