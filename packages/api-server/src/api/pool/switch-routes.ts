import type { CallData } from "contracts/call";
import { getQuickSwitch, getQuickSwitchHistory, setQuickSwitch } from "contracts/calls/quick-switch";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { currentAccount } from "../../modules/accounts/scope-repository.ts";
import { chooseSwitch, lastSwitch, listSwitches } from "../../modules/mining/pool/switch-log-repository.ts";
import { quickSwitchState } from "../../modules/mining/pool/switch-state.ts";

/** Registers the quick-switch endpoints. */
export function registerQuickSwitch(app: FastifyInstance): void {
  const states = app.services.lastMeasured.lastAnswers<CallData<typeof getQuickSwitch>>();
  route(app, getQuickSwitch, async ({ currency, session, services: { database, poolSource, clock } }) => {
    const { id, account } = currentAccount(session);
    const last = await lastSwitch(database, id);
    return states(JSON.stringify([id, last?.id, currency.value]), () =>
      quickSwitchState(poolSource, { account, last, currency, now: clock.now() }),
    );
  });
  route(app, setQuickSwitch, async ({ body, session, services: { database, poolSource, clock } }) => {
    const effective_time = await chooseSwitch(database, poolSource.quickSwitch, {
      account: currentAccount(session),
      operator_id: session.origin.id,
      coin: requireCoin(body.coin).coin,
      now: clock.now(),
    });
    return { effective_time };
  });
  route(app, getQuickSwitchHistory, ({ query, session, services: { database } }) =>
    listSwitches(database, session.account.id, query),
  );
}
