import type { ProfitColumn } from "contracts/calls/custom";
import type { Locale } from "contracts/constants";
import type {
  ProfitBlock,
  ProfitDay,
  ProfitHour,
  ProfitReward,
  ProfitShare,
  ProfitSolo,
  ProfitTab,
} from "contracts/schemas/profit";
import type { FileAnswer } from "../../plugins/route.ts";
import { neutralise, tableFile } from "../../table-file.ts";
import { worth, fromUsd } from "../../pool-source/currencies.ts";
import { amount } from "amount";
import { dayName, dayRange, monthRange } from "./days.ts";
import { sheetOf, type Column, type Sheet } from "./export-columns.ts";
import { PROFIT_TEXTS, type ProfitTexts } from "./profit-texts.ts";
import {
  readDetail,
  readPplns,
  readPps,
  readReward,
  readShare,
  readSolo,
  type ProfitRequest,
} from "./reads.ts";
import { listDays } from "./rows.ts";

/** Every row of a filter: hourly rows of the time they are kept, or the days of twenty years. */
const ALL = { page: 1, limit: 10_000 } as const;

/** What is exported. */
export interface ProfitExport {
  readonly tab: ProfitTab;
  readonly account: string;
  readonly locale: Locale;
  readonly format: "csv" | "xlsx";
  readonly month?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  /** Columns that the person wants to have, where they may be left out; null for all. */
  readonly columns: readonly ProfitColumn[] | null;
}

function iso(time: number): string {
  return new Date(time * 1000).toISOString();
}

/** Prices of days in USD by name, to value rows at the time of their earning. */
async function dayPrices(request: ProfitRequest): Promise<ReadonlyMap<string, string>> {
  const range = dayRange({ utc: request.utc });
  const scope = { account_ids: request.account_ids, coin: request.coin.coin };
  const days = await listDays(request.database, scope, { ...range, ...ALL, utc: request.utc });
  return new Map(days.rows.map((row) => [dayName(row.time, request.utc), row.price]));
}

/** What an amount was worth at the time of its earning. */
interface Value<Row> {
  readonly price: (row: Row) => string;
  readonly money: (row: Row) => string;
}

/** Values amounts at the prices of their days; the running day has the price of the moment. */
function valueBy<Row>(
  { currency, price }: ProfitRequest,
  prices: ReadonlyMap<string, string>,
  earned: { readonly day: (row: Row) => string; readonly amount: (row: Row) => string },
): Value<Row> {
  const usd = (row: Row) => prices.get(earned.day(row)) ?? price;
  return {
    price: (row) => fromUsd(usd(row), currency),
    money: (row) => worth(amount(earned.amount(row)), usd(row), currency),
  };
}

/** Price and worth, the last two columns of every sheet. */
function valueColumns<Row>(
  { currency }: ProfitRequest,
  texts: ProfitTexts,
  { price, money }: Value<Row>,
): readonly Column<Row>[] {
  return [
    { head: `${texts.price}, ${currency.value}`, name: "price", read: price },
    { head: `${texts.worth}, ${currency.value}`, name: "money", read: money },
  ];
}

function dayHead(texts: ProfitTexts, utc: boolean): string {
  return `${texts.day} (${utc ? "UTC" : "UTC+8"})`;
}

async function daySheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin, utc } = request;
  const { data } = await readDetail(request, { ...query, ...ALL, utc });
  const named = (text: string) => `${text}, ${coin.coin}`;
  const output = `${texts.output}, ${coin.coin}/${coin.hash_unit}${coin.rate}`;
  const columns: readonly Column<ProfitDay>[] = [
    { head: dayHead(texts, utc), isText: true, read: (day) => day.date },
    { head: `${texts.hashrate}, ${coin.rate}`, name: "hashrate", read: (day) => day.hashrate },
    { head: named(texts.total), read: (day) => day.total_profit },
    { head: named("PPS"), name: "pps", read: (day) => day.pps_profit },
    { head: named("PPLNS"), name: "pplns", read: (day) => day.pplns_profit },
    { head: named("SOLO"), name: "solo", read: (day) => day.solo_profit },
    { head: named(texts.fee), name: "fee", read: (day) => day.fee },
    { head: texts.rate, name: "rate", read: (day) => day.pps_plus_rate ?? "" },
    { head: output, name: "output", read: (day) => day.unit_output ?? "" },
    ...valueColumns<ProfitDay>(request, texts, {
      price: (day) => day.price,
      money: (day) => day.total_money,
    }),
  ];
  return sheetOf(data, columns, query.columns);
}

async function hourSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin, utc } = request;
  const prices = await dayPrices(request);
  const { data } = await readPps(request, { ...query, ...ALL, utc });
  const value = valueBy<ProfitHour>(request, prices, {
    day: (hour) => dayName(hour.start_time, utc),
    amount: (hour) => hour.profit,
  });
  const columns: readonly Column<ProfitHour>[] = [
    { head: `${texts.from} (UTC)`, isText: true, read: (hour) => iso(hour.start_time) },
    { head: `${texts.to} (UTC)`, isText: true, read: (hour) => iso(hour.end_time) },
    { head: `${texts.hashrate}, ${coin.rate}`, name: "hashrate", read: (hour) => hour.hashrate },
    { head: `${texts.earning}, ${coin.coin}`, read: (hour) => hour.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", read: (hour) => hour.fee },
    ...valueColumns(request, texts, value),
  ];
  return sheetOf(data, columns, query.columns);
}

/** Values blocks at the day on which they were credited. */
function blockValue(request: ProfitRequest, prices: ReadonlyMap<string, string>): Value<ProfitSolo> {
  return valueBy<ProfitSolo>(request, prices, {
    day: (block) => dayName(block.mature_time, request.utc),
    amount: (block) => block.profit,
  });
}

async function blockSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const { data } = await readPplns(request, { ...query, ...ALL, utc: request.utc });
  const columns: readonly Column<ProfitBlock>[] = [
    { head: texts.height, read: (block) => String(block.height) },
    { head: texts.blocks, read: (block) => String(block.blocks) },
    { head: `${texts.time} (UTC)`, isText: true, read: (block) => iso(block.time) },
    { head: `${texts.shared}, ${coin.coin}`, read: (block) => block.reward },
    { head: texts.share, read: (block) => block.share },
    { head: `${texts.earning}, ${coin.coin}`, read: (block) => block.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", read: (block) => block.fee },
    { head: `${texts.credited} (UTC)`, isText: true, read: (block) => iso(block.mature_time) },
    ...valueColumns(request, texts, blockValue(request, prices)),
  ];
  return sheetOf(data, columns, query.columns);
}

async function soloSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const { data } = await readSolo(request, { ...query, ...ALL, utc: request.utc });
  const columns: readonly Column<ProfitSolo>[] = [
    { head: texts.height, read: (block) => String(block.height) },
    { head: `${texts.time} (UTC)`, isText: true, read: (block) => iso(block.time) },
    { head: `${texts.reward}, ${coin.coin}`, read: (block) => block.reward },
    { head: `${texts.earning}, ${coin.coin}`, read: (block) => block.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", read: (block) => block.fee },
    { head: `${texts.credited} (UTC)`, isText: true, read: (block) => iso(block.mature_time) },
    ...valueColumns(request, texts, blockValue(request, prices)),
  ];
  return sheetOf(data, columns, query.columns);
}

async function rewardSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { utc } = request;
  const { data } = await readReward(request, { ...query, ...ALL, utc });
  const columns: readonly Column<ProfitReward>[] = [
    { head: dayHead(texts, utc), isText: true, read: (row) => row.date },
    { head: texts.coin, isText: true, read: (row) => row.coin },
    { head: texts.earning, read: (row) => row.profit },
    { head: texts.fee, name: "fee", read: (row) => row.fee },
    ...valueColumns<ProfitReward>(request, texts, { price: (row) => row.price, money: (row) => row.money }),
  ];
  return sheetOf(data, columns, query.columns);
}

async function shareSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices({ ...request, utc: false });
  const { data } = await readShare(request, { ...query, ...ALL, utc: false });
  const value = valueBy<ProfitShare>(request, prices, {
    day: (row) => row.date,
    amount: (row) => row.amount,
  });
  const columns: readonly Column<ProfitShare>[] = [
    { head: dayHead(texts, false), isText: true, read: (row) => row.date },
    { head: texts.partner, isText: true, read: (row) => neutralise(row.partner) },
    { head: texts.share, read: (row) => row.ratio },
    { head: texts.direction, isText: true, read: (row) => texts[row.direction] },
    { head: `${texts.amount}, ${coin.coin}`, read: (row) => row.amount },
    ...valueColumns(request, texts, value),
  ];
  return sheetOf(data, columns, query.columns);
}

const SHEETS: Readonly<
  Record<ProfitTab, (request: ProfitRequest, texts: ProfitTexts, query: ProfitExport) => Promise<Sheet>>
> = {
  detail: daySheet,
  pps: hourSheet,
  pplns: blockSheet,
  solo: soloSheet,
  reward: rewardSheet,
  share: shareSheet,
};

/** First and last day of the filter, as the name of the file tells them. */
function period(request: ProfitRequest, query: ProfitExport): string {
  const range =
    query.tab === "detail"
      ? dayRange({ ...query, utc: request.utc })
      : monthRange({ ...query, utc: request.utc });
  const last = Math.min(range.to - 1, request.now);
  const first = range.from === 0 ? "all" : dayName(range.from, request.utc);
  return `${first}_${dayName(last, request.utc)}`;
}

/**
 * Rows of a view and filter as a file; every row carries the price and the worth of its own time, unless its columns are not wanted.
 *
 * @param request scope and terms
 * @param query view, filter, language and format
 * @returns the file
 */
export async function exportRows(request: ProfitRequest, query: ProfitExport): Promise<FileAnswer> {
  const sheet = await SHEETS[query.tab](request, PROFIT_TEXTS[query.locale], query);
  const name = `${query.account}_${request.coin.coin}_${query.tab}_${period(request, query)}`;
  return tableFile({ name, ...sheet, format: query.format });
}
