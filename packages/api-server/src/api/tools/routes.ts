import { compare, fiat, hashrateFromUnit, ratio, subtract, isNegative } from "amount";
import { calculateProfit, getCalculator, getMiners } from "contracts/calls/calculator";
import type { FastifyInstance } from "fastify";
import { badRequest } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { registerAccelerator } from "./accelerator-routes.ts";
import { registerBroadcast } from "./broadcast-routes.ts";
import {
  dayProfit,
  hashesPerBlock,
  presentCalculator,
  presentMachine,
} from "../../modules/mining/tools/earnings.ts";
import { MACHINES } from "../../modules/mining/tools/mining-models.ts";

/** Registers the endpoints of the Tools section: calculator, machines, accelerator and broadcast. */
export function registerTools(app: FastifyInstance): void {
  registerAccelerator(app);
  registerBroadcast(app);
  route(app, getCalculator, async ({ query, currency, services: { lastMeasured, clock } }) => {
    const now = clock.now();
    const states =
      query.coin === undefined
        ? await lastMeasured.states(now)
        : [await lastMeasured.state(requireCoin(query.coin).coin, now)];
    return states.map((state) => {
      const measured_time = lastMeasured.stateTime(state.coin);
      return presentCalculator(state, currency, { measured_time, now });
    });
  });
  route(app, calculateProfit, async ({ body, services: { lastMeasured, clock } }) => {
    const coin = requireCoin(body.coin);
    const fee = ratio(body.pps_fee_rate);
    if (isNegative(subtract(ratio("1"), fee))) throw badRequest("pps_fee_rate", "at_most_one");
    const hashes_per_block = hashesPerBlock(body.diff, coin);
    if (hashes_per_block === 0n) throw badRequest("diff", "greater_than_zero");
    const state = await lastMeasured.state(coin.coin, clock.now());
    const hashrate = hashrateFromUnit(body.hashrate, body.hash_unit);
    return { profit: dayProfit({ coin, state, hashrate, hashes_per_block, fee }) };
  });
  route(app, getMiners, async ({ query, currency, services: { lastMeasured, clock } }) => {
    const now = clock.now();
    const requested = query.coin === undefined ? undefined : requireCoin(query.coin).coin;
    const models = MACHINES.filter((model) => requested === undefined || model.coin === requested);
    const states = new Map((await lastMeasured.states(now)).map((state) => [state.coin, state]));
    const rows = models.flatMap((model) => {
      const state = states.get(model.coin);
      const terms = { electricity_price: query.electricity_price, currency };
      return state === undefined ? [] : [presentMachine(model, { state, ...terms })];
    });
    rows.sort((a, b) => compare(fiat(b.profit_currency), fiat(a.profit_currency)));
    const first = (query.page - 1) * query.limit;
    return {
      miners: rows.slice(first, first + query.limit),
      total: rows.length,
      currency: currency.value,
      // The oldest of the figures shown.
      update_time: Math.min(now, ...rows.flatMap(({ coin }) => lastMeasured.stateTime(coin) ?? [])),
    };
  });
}
