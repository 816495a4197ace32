import { getMiningSetting, setMiningSetting } from "contracts/calls/mining-setting";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { MethodOwner } from "../../modules/mining/pool/method.ts";
import { chooseMethod, readMiningSetting } from "../../modules/mining/pool/mining-setting.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";

function ownerOf(session: Session, code: string): MethodOwner {
  const { id, parent_id } = session.account;
  return { account_id: id, parent_id, coin: requireCoin(code) };
}

/** Registers the endpoints for an account's payout method. */
export function registerMiningSetting(app: FastifyInstance): void {
  route(app, getMiningSetting, async ({ params, session, services: { database, lastMeasured, clock } }) => {
    const owner = ownerOf(session, params.coin);
    const now = clock.now();
    return readMiningSetting(database, owner, {
      state: await lastMeasured.state(owner.coin.coin, now),
      now,
    });
  });
  route(
    app,
    setMiningSetting,
    async ({ params, body, session, services: { database, lastMeasured, clock } }) => {
      const owner = ownerOf(session, params.coin);
      const now = clock.now();
      await chooseMethod(database, owner, { profit_type: body.profit_type, now });
      return readMiningSetting(database, owner, {
        state: await lastMeasured.state(owner.coin.coin, now),
        now,
      });
    },
  );
}
