import {
  exportPoolBlocks,
  getAccountCoin,
  getPoolBlocks,
  getPoolBlockSummary,
  getPoolHome,
  getPoolRates,
  getPoolState,
  getPoolStateChart,
  getPoolStates,
  getPoolYields,
  getUserHashrateChart,
  getUserProfitChart,
  setAccountCoin,
} from "contracts/calls/pool";
import type { CallData } from "contracts/call";
import type { FastifyInstance } from "fastify";
import { knownStates } from "../../modules/engine/index.ts";
import { findCoin } from "../../modules/coins/coins.ts";
import { requireCurrency } from "../../modules/prices/currencies.ts";
import { amountText, ratioText } from "../../modules/coins/wire-format.ts";
import { PPLNS_ROUNDS } from "../../modules/mining/collect/work-window.ts";
import { route } from "../../http/route.ts";
import { accountOf } from "../notifications/account-of.ts";
import { presentYield } from "../../modules/mining/pool/yields.ts";
import { blockSummary, exportBlocks } from "../../modules/mining/pool/block-summary-repository.ts";
import { listBlocks } from "../../modules/mining/pool/blocks-repository.ts";
import { METHOD_FEES } from "../../modules/mining/pool/fees.ts";
import { hashrateChart } from "../../modules/mining/pool/hashrate-chart.ts";
import { poolHome } from "../../modules/mining/pool/home.ts";
import { findAutoPayout } from "../../modules/payouts/auto-list-repository.ts";
import { profitChart } from "../../modules/mining/pool/profits.ts";
import { changeAccount } from "../../modules/accounts/repository.ts";
import { requireCoin } from "../../modules/accounts/scope.ts";
import { sumScope } from "../../modules/accounts/scope-repository.ts";
import { stateChart } from "../../modules/mining/pool/state-chart.ts";
import {
  PAYMENT_WINDOW,
  payoutMethods,
  ppsPlusRate,
  presentState,
  roundTimeOf,
} from "../../modules/mining/pool/state.ts";

function registerPublic(app: FastifyInstance): void {
  const charts = app.services.lastMeasured.lastAnswers<CallData<typeof getPoolStateChart>>();
  route(app, getPoolStates, async ({ currency, services: { lastMeasured, clock } }) => {
    const states = await lastMeasured.states(clock.now());
    return states.map((state) => ({
      ...presentState(state, currency),
      measured_time: lastMeasured.stateTime(state.coin),
    }));
  });
  route(app, getPoolState, async ({ params, currency, services: { lastMeasured, clock } }) => {
    const { coin } = requireCoin(params.coin);
    const state = await lastMeasured.state(coin, clock.now());
    return {
      ...presentState(state, currency),
      measured_time: lastMeasured.stateTime(coin),
    };
  });
  route(app, getPoolStateChart, async ({ params, query, services: { poolSource, clock } }) =>
    charts([params.coin, params.currency, query.range].join(" "), () =>
      stateChart(poolSource, {
        coin: requireCoin(params.coin),
        currency: requireCurrency(params.currency),
        range: query.range,
        now: clock.now(),
      }),
    ),
  );
  route(app, getPoolBlocks, async ({ params, query, services: { reads, clock } }) =>
    listBlocks(reads, { coin: requireCoin(params.coin), ...query, now: clock.now() }),
  );
  route(app, getPoolBlockSummary, async ({ params, services: { reads, clock, lastMeasured } }) => {
    const coin = requireCoin(params.coin);
    const [state] = await knownStates([coin], (one) => lastMeasured.state(one, clock.now()));
    return blockSummary(reads, { coin, now: clock.now(), round_time: state && roundTimeOf(state) });
  });
  route(app, exportPoolBlocks, async ({ params, query, locale, services: { reads, clock } }) =>
    exportBlocks(reads, { coin: requireCoin(params.coin), locale, now: clock.now() }, query.format),
  );
  route(app, getPoolYields, async ({ currency, services: { lastMeasured, clock } }) => {
    const states = await lastMeasured.states(clock.now());
    return states.map((state) => presentYield(state, currency));
  });
  route(app, getPoolRates, async ({ services: { lastMeasured, clock } }) => {
    const states = await lastMeasured.states(clock.now());
    return states.map((state) => {
      const coin = requireCoin(state.coin);
      return {
        coin: coin.coin,
        methods: payoutMethods(coin).map((method) => method.profit_type),
        pps_fee_rate: ratioText(coin.pps_fee / 10_000),
        tx_fee_rate: ratioText(coin.tx_fee_fee / 10_000),
        pplns_fee_rate: ratioText(METHOD_FEES.pplns / 10_000),
        solo_fee_rate: ratioText(METHOD_FEES.solo / 10_000),
        pplns_rounds: PPLNS_ROUNDS,
        confirmations: coin.confirmations,
        min_payment_amount: amountText(coin.min_payment, coin.coin),
        ...PAYMENT_WINDOW,
        pps_plus_rate: ratioText(ppsPlusRate(coin, state), 4),
      };
    });
  });
}

function registerAccount(app: FastifyInstance): void {
  route(app, getPoolHome, async ({ params, query, session, currency, services }) => {
    const { database, poolSource, lastMeasured, clock } = services;
    const coin = requireCoin(params.coin);
    const now = clock.now();
    const { account_ids, family } = await sumScope(database, session, query.summary);
    const state = await lastMeasured.state(coin.coin, now);
    const { quickSwitch } = poolSource;
    const request = { account_ids, family, coin, state, quickSwitch, now, currency };
    const home = await poolHome(database, request);
    if (query.summary) return home;
    const rule = { account_id: session.account.id, coin: coin.coin };
    return { ...home, auto_payout: await findAutoPayout(database, rule, now) };
  });
  route(app, getUserHashrateChart, async ({ params, query, session, services }) => {
    const { database, reads, clock, poolSource } = services;
    const { coin } = requireCoin(params.coin);
    const { account_ids, family } =
      query.account === undefined
        ? await sumScope(database, session, query.summary)
        : { account_ids: [(await accountOf(database, session, query.account)).id] };
    const request = {
      account_ids,
      family,
      coin,
      interval: params.interval,
      utc: query.utc,
      points: query.points,
      lacksRejects: poolSource.lacksRejects,
    };
    return hashrateChart(reads, request, clock.now());
  });
  route(app, getUserProfitChart, async ({ params, query, session, services: { database, clock } }) => {
    const { coin } = requireCoin(params.coin);
    const { account_ids, family } = await sumScope(database, session, query.summary);
    return profitChart(
      database,
      { account_ids, family, coin, period: query.period, utc: query.utc },
      clock.now(),
    );
  });
  route(app, getAccountCoin, ({ session }) => {
    const known = findCoin(session.account.last_visit_coin ?? "");
    return Promise.resolve({ coin: known?.coin ?? "BTC" });
  });
  route(app, setAccountCoin, async ({ body, session, services: { database } }) => {
    const { coin } = requireCoin(body.coin);
    await changeAccount(database, session.account.id, { last_visit_coin: coin });
    return null;
  });
}

/** Registers the endpoints for the pool, its coins, and the dashboard of an account. */
export function registerPool(app: FastifyInstance): void {
  registerPublic(app);
  registerAccount(app);
}
