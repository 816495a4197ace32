import { listCoinChains, saveCoinChain } from "contracts/operator/calls/coin-chains";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { listChainSettings, saveChainSettings } from "../../modules/coins/chain-settings.ts";
import { findLastActions, findLastDoer } from "../../modules/operators/actions-repository.ts";
import { ApiError } from "../../platform/errors.ts";

/** Name of a chain in the audit log, as in the path of its call. */
function targetOf({ coin, chain }: { readonly coin: string; readonly chain: string }): string {
  return `coin-chains/${coin}/${chain}`;
}

/** Registers the operators' endpoints for the services of coins. */
export function registerOperatorCoinChains(scope: FastifyInstance): void {
  const { clock, database } = scope.services;

  operatorRoute(scope, listCoinChains, async () => {
    const chains = await listChainSettings(database);
    const last = await findLastActions(database, chains.map(targetOf));
    return { chains: chains.map((chain) => ({ ...chain, changed: last.get(targetOf(chain)) ?? null })) };
  });

  operatorRoute(scope, saveCoinChain, async ({ params, body, operator }) => {
    const saved = await saveChainSettings(database, { params, body });
    if (saved === null) {
      const who = (await findLastDoer(database, targetOf(params))) ?? "Someone";
      throw new ApiError(409, "content_changed", { status: 409, values: { who } });
    }
    return { ...saved, changed: { operator: operator.name, time: clock.now() } };
  });
}
