import {
  claimMiningAddress,
  getMiningAddresses,
  removeMiningAddress,
  requestAddressText,
} from "contracts/calls/mining-addresses";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import {
  addressKey,
  challengeFor,
  claimableCoins,
  claimAddress,
  listClaims,
  removeClaim,
} from "../../modules/engine-readers/index.ts";
import type { RateLimit } from "../../platform/rate-limits-repository.ts";

/** Limit per account, since checking a signature is expensive. */
const CLAIMS: RateLimit = { name: "address_claims", limit: 60, seconds: 3600 };

/** Registers the calls about the addresses that an account's miners use at an engine that only knows addresses. */
export function registerMiningAddresses(app: FastifyInstance): void {
  const { services } = app;
  const { database, rateLimits } = services;

  route(app, getMiningAddresses, async ({ session }) => ({
    coins: [...claimableCoins(services)],
    addresses: await listClaims(database, session.account.id),
  }));

  route(app, requestAddressText, async ({ session, body }) => {
    await rateLimits.count(CLAIMS, String(session.account.id));
    return challengeFor(services, session.account, body);
  });

  route(app, claimMiningAddress, async ({ session, body }) => {
    await rateLimits.count(CLAIMS, String(session.account.id));
    await claimAddress(services, session.account, body);
    return null;
  });

  route(app, removeMiningAddress, async ({ session, body }) => {
    await removeClaim(database, session.account.id, addressKey(body.address));
    return null;
  });
}
