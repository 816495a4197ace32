import type { Database } from "../../../platform/database/database.ts";
import { pageOf, type PageRequest } from "../../../platform/paging.ts";
import { amountText, type CoinParameters } from "../../coins/index.ts";
import type { EngineServices } from "../../engine/index.ts";
import { type DisplayCurrency, worth } from "../../prices/index.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { lastMinute, settledTime } from "../collect/watermark-repository.ts";
import type { SumScope } from "../../../platform/database/sum-rows.ts";
import { dayRange, monthRange, todayStart, type TimeRange } from "./days.ts";
import { DAY } from "../../../platform/time.ts";
import {
  moneyText,
  presentBlock,
  presentDay,
  presentDayTotals,
  presentHour,
  presentReward,
  presentShare,
  presentSolo,
  presentSums,
  type Terms,
} from "./present.ts";
import { listBlockProfits as listAllBlockProfits } from "./block-rows-repository.ts";
import { listShares } from "./other-rows-repository.ts";
import type { DayRow } from "./rows-repository.ts";
import {
  listBlockProfits,
  listDays,
  listHours,
  listRewards,
  pendingProfit,
  runningDay,
  sumWindows,
} from "./sums.ts";

const LARGEST_PAGE = 100;

/** What to read and how to present it; `price` is the current one, in USD. */
export interface ProfitRequest extends Terms, SumScope {
  readonly database: Database;
  readonly price: string;
}

/** Parameters of a profit call. */
export interface ProfitAsk extends SumScope {
  readonly coin: CoinParameters;
  readonly currency: DisplayCurrency;
  readonly utc: boolean;
}

/** Builds a request for the time up to which earnings are complete, at the coin's current price. */
export async function profitRequest(
  { database, lastMeasured, clock }: Pick<EngineServices, "database" | "lastMeasured" | "clock">,
  asked: ProfitAsk,
) {
  const now = clock.now();
  const state = await lastMeasured.state(asked.coin.coin, now);
  return { ...asked, database, now: await settledTime(database, now), state, price: state.price ?? "0" };
}

/** A month, or all time, and a page of it. */
export type MonthQuery = PageRequest & { readonly month?: string | undefined; readonly utc: boolean };

/** A range of days and a page of it. */
export type DayQuery = PageRequest & {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly utc: boolean;
};

/** Accounts and coin of a request. */
export function scopeOf(request: ProfitRequest): ProfitScope {
  return { account_ids: request.account_ids, family: request.family, coin: request.coin.coin };
}

/**
 * The running day as a row: its full hours at the current price.
 *
 * @returns sums so far, undefined before the first hour ended
 */
export async function runningRow(request: ProfitRequest): Promise<DayRow | undefined> {
  const time = todayStart(request.now, request.utc);
  const sums = await runningDay(request.database, scopeOf(request), time);
  if (sums === undefined) return undefined;
  return { ...sums, time, price: request.price, usd: "0", pps_plus_rate: null, unit_output: null };
}

/** Reads sums of profit. */
export async function readSummary(request: ProfitRequest) {
  const { database, coin, currency, utc, now, price } = request;
  const scope = scopeOf(request);
  const today = todayStart(now, utc);
  const [windows, running, pending] = await Promise.all([
    sumWindows(database, scope, { today, utc }),
    runningDay(database, scope, today),
    pendingProfit(database, scope, now),
  ]);
  const sumOf = (profit: bigint, usd: string) => ({
    profit: amountText(profit, coin.coin),
    money: moneyText(usd, currency),
  });
  const earned = running === undefined ? 0n : running.pps_profit + running.pplns_profit + running.solo_profit;
  const earnedText = amountText(earned, coin.coin);
  return {
    coin: coin.coin,
    measured_time: (await lastMinute(database)) ?? null,
    currency: currency.value,
    today: { profit: earnedText, money: worth(earnedText, price, currency) },
    yesterday: sumOf(windows.yesterday, windows.yesterday_usd),
    last_7d: sumOf(windows.last_7d, windows.last_7d_usd),
    last_30d: sumOf(windows.last_30d, windows.last_30d_usd),
    total: sumOf(windows.all_days, windows.all_days_usd),
    pending: amountText(pending, coin.coin),
    confirmations: coin.confirmations,
    first_time: windows.first_time,
    next_day_time: today + DAY,
  };
}

/** Reads the days of a filter. */
export async function readDetail(request: ProfitRequest, query: DayQuery) {
  const range = dayRange(query);
  const now = todayStart(request.now, request.utc);
  const isToday = query.page === 1 && range.from <= now && now < range.to;
  const [days, running] = await Promise.all([
    listDays(request.database, scopeOf(request), { ...range, to: Math.min(range.to, now), ...query }),
    isToday ? runningRow(request) : undefined,
  ]);
  return {
    ...pageOf(days, query, (row) => presentDay(row, request)),
    totals: presentDayTotals(days.totals, request),
    today: running === undefined ? null : presentDay(running, request),
  };
}

/** Reads the hours of a month. */
export async function readPps(request: ProfitRequest, query: MonthQuery) {
  const hours = await listHours(request.database, scopeOf(request), { ...monthRange(query), ...query });
  return {
    ...pageOf(hours, query, (row) => presentHour(row, request)),
    totals: presentSums(hours.totals, request.coin.coin),
  };
}

function readBlocks(request: ProfitRequest, query: MonthQuery, isSolo: boolean) {
  const range: TimeRange = monthRange(query);
  const filter = { ...range, page: query.page, limit: query.limit, isSolo, by: "time" as const };
  // Files are not cached: on fast chains they have many rows.
  const list = query.limit > LARGEST_PAGE ? listAllBlockProfits : listBlockProfits;
  return list(request.database, scopeOf(request), filter);
}

/** Reads the block parts of a month. */
export async function readPplns(request: ProfitRequest, query: MonthQuery) {
  const blocks = await readBlocks(request, query, false);
  return {
    ...pageOf(blocks, query, (row) => presentBlock(row, request)),
    totals: presentSums(blocks.totals, request.coin.coin),
  };
}

/** Reads the solo blocks of a month. */
export async function readSolo(request: ProfitRequest, query: MonthQuery) {
  const blocks = await readBlocks(request, query, true);
  return {
    ...pageOf(blocks, query, (row) => presentSolo(row, request)),
    totals: presentSums(blocks.totals, request.coin.coin),
  };
}

/** Reads the merged-mining rewards of a month. */
export async function readReward(request: ProfitRequest, query: MonthQuery) {
  const { account_ids, family, coin } = request;
  const scope = { account_ids, family, coins: coin.reward_coins };
  const rewards = await listRewards(request.database, scope, { ...monthRange(query), ...query });
  return {
    ...pageOf(rewards, query, (row) => presentReward(row, request)),
    currency: request.currency.value,
    totals: rewards.totals.map((row) => ({ coin: row.coin, ...presentSums(row, row.coin) })),
  };
}

/** Reads the shared profit of a month. It is settled by the pool's default day, whichever day boundary is requested. */
export async function readShare(request: ProfitRequest, query: MonthQuery) {
  const range = monthRange({ month: query.month, utc: false });
  const shares = await listShares(request.database, scopeOf(request), { ...range, ...query });
  return {
    ...pageOf(shares, query, (row) => presentShare(row, request)),
    totals: {
      sent: amountText(shares.totals.sent, request.coin.coin),
      received: amountText(shares.totals.received, request.coin.coin),
    },
  };
}
