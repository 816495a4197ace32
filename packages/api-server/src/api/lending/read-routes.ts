import { brand } from "brand";
import { getLoanConfig, getLoanPositions, type LoanCoin } from "contracts/calls/loan";
import { exportLoanRecords, getLoanBalances, getLoanRecords } from "contracts/calls/loan-account";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import { poolOffset } from "../../modules/ledger/money-file.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { accountRatio, loanBalances } from "../../modules/lending/balance.ts";
import { usedCredit } from "../../modules/lending/borrow.ts";
import { currentIndex, type IndexPrices } from "../../modules/lending/index-prices-repository.ts";
import { listRunning, presentPositions } from "../../modules/lending/present-repository.ts";
import { exportRecordFile } from "../../modules/lending/record-file.ts";
import { listRecords } from "../../modules/lending/records-repository.ts";
import {
  COLLATERAL_COINS,
  DAILY_RATE,
  LIQUIDATION_FEE,
  LOAN_COIN,
  LOAN_MAX,
  LOAN_MIN,
  termsOf,
  USER_LIMIT,
} from "../../modules/lending/terms.ts";
import { readLoanSettings } from "../../modules/lending/watch-repository.ts";

/**
 * Returns the current index prices.
 *
 * @returns prices recent enough for decisions
 */
export function indexOf({ database, poolSource, clock }: Services): Promise<IndexPrices> {
  return currentIndex(database, { source: poolSource, now: clock.now() });
}

async function presentCoins(
  database: Database,
  request: { readonly accountId: number; readonly prices: IndexPrices },
): Promise<LoanCoin[]> {
  const balances = await loanBalances(database, { ...request, rows: [] });
  return COLLATERAL_COINS.flatMap((coin) => {
    const held = balances.find((balance) => balance.coin === coin);
    if (held === undefined) return [];
    const index = request.prices.get(coin);
    return [
      {
        coin,
        precision: held.precision,
        ...termsOf(coin),
        rate: DAILY_RATE,
        min: LOAN_MIN,
        max: LOAN_MAX,
        price: index?.price ?? null,
        price_time: index?.time ?? null,
        available: held.available,
        free: held.free,
      },
    ];
  });
}

/** Registers the calls that read loans. */
export function registerLoanReads(app: FastifyInstance): void {
  const { services } = app;
  const { database, clock } = services;

  route(app, getLoanConfig, async ({ session }) => {
    const accountId = session.account.id;
    const prices = await indexOf(services);
    return {
      open: brand.features.loan,
      coins: await presentCoins(database, { accountId, prices }),
      loan_coin: LOAN_COIN,
      user_limit: USER_LIMIT,
      used: usedCredit(await listRunning(database, accountId)),
      liquidation_fee: LIQUIDATION_FEE,
      ...(await readLoanSettings(database, accountId)),
      agreement_url: "/agreement",
    };
  });

  route(app, getLoanPositions, ({ session }) =>
    presentPositions(database, { accountId: session.account.id, index: indexOf(services) }),
  );

  route(app, getLoanBalances, async ({ session }) => {
    const accountId = session.account.id;
    const prices = await indexOf(services);
    const rows = await listRunning(database, accountId);
    return {
      data: await loanBalances(database, { accountId, rows, prices }),
      ltv: accountRatio(rows, prices),
    };
  });

  route(app, getLoanRecords, async ({ query, session }) => {
    const { page, limit, ...filter } = query;
    const whose = { ...filter, accountId: session.account.id };
    return pageOf(await listRecords(database, whose, partOf({ page, limit })), { page, limit });
  });

  route(app, exportLoanRecords, ({ query, session, currency, locale }) =>
    exportRecordFile(database, {
      ...query,
      locale,
      currency,
      utc_offset: query.utc_offset ?? poolOffset(query.utc),
      accountId: session.account.id,
      account: session.account.account ?? "account",
      now: clock.now(),
    }),
  );
}
