import { getMarketBars, getMarketSymbol } from "contracts/calls/market";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { marketBars, marketSymbol } from "../../modules/exchange/market-bars.ts";
import { currentPrices } from "../../modules/prices/index.ts";

/** Registers the calls for the price chart of exchange pairs. */
export function registerMarket(app: FastifyInstance): void {
  const { database, poolSource, lastMeasured, clock } = app.services;

  route(app, getMarketSymbol, async ({ query }) =>
    marketSymbol({ database, poolSource }, query.symbol, await currentPrices(lastMeasured, clock.now())),
  );

  route(app, getMarketBars, ({ query }) =>
    marketBars({ database, poolSource }, { ...query, now: clock.now() }),
  );
}
