import { setWithdrawAddress } from "contracts/calls/wallet";
import {
  deleteWithdrawAddress,
  getWithdrawAddresses,
  getWithdrawAddressLog,
  switchWithdrawAddress,
} from "contracts/calls/wallet-auto";
import type { FastifyInstance } from "fastify";
import { pageOf, partOf } from "../../platform/paging.ts";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { listRuleChanges, listRules } from "../../modules/payouts/auto-list-repository.ts";
import { deleteRule, setRule, switchRules } from "../../modules/payouts/auto-withdrawals-repository.ts";
import { actorOf } from "./withdrawal-routes.ts";

/** Registers the auto-withdrawal endpoints. */
export function registerAutoWithdrawals(app: FastifyInstance): void {
  route(app, getWithdrawAddresses, async ({ query, session, locale, services: { database, clock } }) => {
    const scope = await accountsOf(database, session, query.summary);
    return listRules(database, scope, {
      isSummary: query.summary,
      isMasked: false,
      locale,
      now: clock.now(),
    });
  });
  route(app, setWithdrawAddress, async (context) =>
    setRule(context.services, actorOf(context), context.body),
  );
  route(app, switchWithdrawAddress, async (context) => {
    await switchRules(context.services, actorOf(context), context.body);
    return null;
  });
  route(app, deleteWithdrawAddress, async (context) => {
    await deleteRule(context.services, actorOf(context), context.body.coin);
    return null;
  });
  route(app, getWithdrawAddressLog, async ({ query, session, services: { database } }) => {
    const filter = { ...query, account_id: session.account.id };
    return pageOf(await listRuleChanges(database, filter, partOf(query)), query);
  });
}
