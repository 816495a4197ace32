import {
  convertSmallBalances,
  deleteAutoExchange,
  exchangeManually,
  exportConversions,
  getAutoExchanges,
  getConversionHistory,
  getExchangeConfig,
  getExchangeQuote,
  getSmallBalances,
  setAutoExchange,
  type ExchangeQuote,
} from "contracts/calls/exchange";
import type { FastifyInstance } from "fastify";
import { pageOf } from "../../platform/paging.ts";
import { poolOffset } from "../../modules/ledger/money-file.ts";
import { provenWrite } from "../../http/proven-write.ts";
import { route } from "../../http/route.ts";
import { currentPrices, tradingPrices } from "../../modules/prices/prices.ts";
import { amountText } from "../../modules/coins/wire-format.ts";
import { retrySerialised } from "../../modules/ledger/money-writes.ts";
import { ownerOf } from "../../modules/accounts/owner.ts";
import { readAmount } from "../../modules/ledger/read-amount.ts";
import { exportConversionFile, listConversions } from "../../modules/exchange/conversions-repository.ts";
import { executeManualConversion, executeDustConversion } from "../../modules/exchange/execute.ts";
import { offerFor, offerToGet, toItem } from "../../modules/exchange/offer.ts";
import { listPairs, requirePrice, requireRange } from "../../modules/exchange/pairs.ts";
import { storeQuote, QUOTE_SECONDS, type Quote } from "../../modules/exchange/quotes-repository.ts";
import { deleteRule, listRules, setRule } from "../../modules/exchange/rules-repository.ts";
import { presentSmall, smallItems } from "../../modules/exchange/dust-conversion.ts";
import { runsLeft } from "../../modules/exchange/dust-conversion-repository.ts";

function presentQuote(quote: Quote): ExchangeQuote {
  const [item] = quote.items;
  if (item === undefined) throw new Error("a quote without an offer");
  const to = quote.target;
  return {
    quote_id: quote.id,
    from: item.coin,
    to,
    price: item.price,
    from_amount: amountText(item.from_amount, item.coin),
    to_amount: amountText(item.to_amount, to),
    fee: amountText(item.fee, to),
    fee_coin: to,
    expire_time: quote.expire_time,
    life: QUOTE_SECONDS,
  };
}

function registerManual(app: FastifyInstance): void {
  const { services } = app;
  const { database, poolSource, clock, random } = services;

  route(app, getExchangeConfig, async ({ locale }) => ({
    pairs: listPairs(await tradingPrices(poolSource, clock.now()), locale),
  }));

  route(app, getExchangeQuote, async ({ query, session }) => {
    const now = clock.now();
    const direction = { from: query.from, to: query.to };
    const price = requirePrice(await tradingPrices(poolSource, now), direction);
    const isPaidGiven = "from_amount" in query;
    const requested = isPaidGiven
      ? readAmount(query.from_amount, query.from)
      : readAmount(query.to_amount, query.to);
    const offer = isPaidGiven
      ? offerFor(direction, price, requested)
      : offerToGet(direction, price, requested);
    requireRange(query.from, offer.from_amount);
    return presentQuote(
      await storeQuote(
        { database, random, now },
        {
          account_id: session.account.id,
          kind: "manual",
          target: query.to,
          items: [toItem(direction, offer)],
        },
      ),
    );
  });

  provenWrite(app, exchangeManually, {
    business: "exchange_manual",
    prepare: () => tradingPrices(poolSource, clock.now()),
    act: (transaction, prices, { body, session }) =>
      executeManualConversion(transaction, {
        ...body,
        account_id: session.account.id,
        owner_id: ownerOf(session.account),
        prices,
        now: clock.now(),
      }),
  });
}

function registerRules(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock, lastMeasured, random, verification } = services;

  route(app, getAutoExchanges, ({ session }) => listRules(database, session.account.id));

  route(app, setAutoExchange, async ({ body, session }) => {
    const proof = await verification.check({ session, business: "exchange_auto", codes: body });
    const { from, to, ratio, enabled } = body;
    return retrySerialised(random, () =>
      database.transaction(async (transaction) => {
        const rule = await setRule(transaction, {
          account_id: session.account.id,
          from,
          to,
          ratio,
          enabled,
          now: clock.now(),
        });
        await proof.consume(transaction);
        return rule;
      }),
    );
  });

  route(app, deleteAutoExchange, async ({ params, session }) => {
    const now = clock.now();
    const prices = await currentPrices(lastMeasured, now);
    await retrySerialised(random, () =>
      database.transaction((transaction) =>
        deleteRule(transaction, { id: params.id, account_id: session.account.id, prices, now }),
      ),
    );
    return null;
  });
}

function registerConversion(app: FastifyInstance): void {
  const { services } = app;
  const { database, poolSource, clock, random } = services;

  route(app, getSmallBalances, async ({ query, session, currency }) => {
    const now = clock.now();
    const { target } = query;
    const accountId = session.account.id;
    const prices = await tradingPrices(poolSource, now);
    const items = await smallItems(database, { accountId, target, prices });
    const quote =
      items.length === 0
        ? null
        : await storeQuote(
            { database, random, now },
            { account_id: accountId, kind: "small", target, items },
          );
    return presentSmall(items, {
      target,
      prices,
      currency,
      quote,
      life: QUOTE_SECONDS,
      runsLeft: await runsLeft(database, accountId, now),
    });
  });

  provenWrite(app, convertSmallBalances, {
    business: "exchange_manual",
    prepare: () => tradingPrices(poolSource, clock.now()),
    act: (transaction, prices, { body, session }) =>
      executeDustConversion(transaction, {
        ...body,
        account_id: session.account.id,
        owner_id: ownerOf(session.account),
        prices,
        now: clock.now(),
      }),
  });

  route(app, getConversionHistory, async ({ query, session }) => {
    return pageOf(await listConversions(database, { ...query, accountId: session.account.id }), query);
  });

  route(app, exportConversions, ({ query, session, currency, locale }) =>
    exportConversionFile(database, {
      ...query,
      currency,
      utc_offset: query.utc_offset ?? poolOffset(query.utc),
      accountId: session.account.id,
      account: session.account.account ?? "account",
      locale,
      now: clock.now(),
    }),
  );
}

/** Registers the calls for exchanging coins. */
export function registerExchange(app: FastifyInstance): void {
  registerManual(app);
  registerRules(app);
  registerConversion(app);
}
