import type { ProfitColumn } from "contracts/calls/custom";
import type { Locale } from "contracts/constants";
import type { ProfitTab } from "contracts/schemas/profit";
import type { FileAnswer } from "../../plugins/route.ts";
import { neutralise, tableFile } from "../../table-file.ts";
import { worth, fromUsd } from "../../pool-source/currencies.ts";
import { amount } from "amount";
import { dayName, dayRange, monthRange } from "./days.ts";
import { keepColumns, type Sheet } from "./export-columns.ts";
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

/** Price and worth, the last two columns of every sheet. */
const MONEY = ["price", "money"] as const;

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

/** Price and worth of an amount earned at a time; the running day has the price of the moment. */
function valued(
  request: ProfitRequest,
  prices: ReadonlyMap<string, string>,
  earned: { readonly time: number; readonly profit: string },
): readonly string[] {
  const usd = prices.get(dayName(earned.time, request.utc)) ?? request.price;
  return [fromUsd(usd, request.currency), worth(amount(earned.profit), usd, request.currency)];
}

async function daySheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin, currency } = request;
  const { data } = await readDetail(request, { ...query, ...ALL, utc: request.utc });
  const named = (text: string) => `${text}, ${coin.coin}`;
  const head = [
    `${texts.day} (${request.utc ? "UTC" : "UTC+8"})`,
    `${texts.hashrate}, ${coin.rate}`,
    named(texts.total),
    named("PPS"),
    named("PPLNS"),
    named("SOLO"),
    named(texts.fee),
    texts.rate,
    `${texts.output}, ${coin.coin}/${coin.hash_unit}${coin.rate}`,
    `${texts.price}, ${currency.value}`,
    `${texts.worth}, ${currency.value}`,
  ];
  const body = data.map((day) => [
    day.date,
    day.hashrate,
    day.total_profit,
    day.pps_profit,
    day.pplns_profit,
    day.solo_profit,
    day.fee,
    day.pps_plus_rate ?? "",
    day.unit_output ?? "",
    day.price,
    day.total_money,
  ]);
  const columns = [
    null,
    "hashrate",
    null,
    "pps",
    "pplns",
    "solo",
    "fee",
    "rate",
    "output",
    "price",
    "money",
  ] as const;
  return { head, body, columns, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
}

function moneyHeads({ currency }: ProfitRequest, texts: ProfitTexts): readonly string[] {
  return [`${texts.price}, ${currency.value}`, `${texts.worth}, ${currency.value}`];
}

async function hourSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const { data } = await readPps(request, { ...query, ...ALL, utc: request.utc });
  const head = [
    `${texts.from} (UTC)`,
    `${texts.to} (UTC)`,
    `${texts.hashrate}, ${coin.rate}`,
    `${texts.earning}, ${coin.coin}`,
    `${texts.fee}, ${coin.coin}`,
    ...moneyHeads(request, texts),
  ];
  const body = data.map((hour) => [
    iso(hour.start_time),
    iso(hour.end_time),
    hour.hashrate,
    hour.profit,
    hour.fee,
    ...valued(request, prices, { time: hour.start_time, profit: hour.profit }),
  ]);
  return { head, body, columns: [null, null, "hashrate", null, "fee", ...MONEY], numbers: [2, 3, 4, 5, 6] };
}

async function blockSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const { data } = await readPplns(request, { ...query, ...ALL, utc: request.utc });
  const head = [
    texts.height,
    texts.blocks,
    `${texts.time} (UTC)`,
    `${texts.shared}, ${coin.coin}`,
    texts.share,
    `${texts.earning}, ${coin.coin}`,
    `${texts.fee}, ${coin.coin}`,
    `${texts.credited} (UTC)`,
    ...moneyHeads(request, texts),
  ];
  const body = data.map((block) => [
    String(block.height),
    String(block.blocks),
    iso(block.time),
    block.reward,
    block.share,
    block.profit,
    block.fee,
    iso(block.mature_time),
    ...valued(request, prices, { time: block.mature_time, profit: block.profit }),
  ]);
  const columns = [null, null, null, null, null, null, "fee", null, ...MONEY] as const;
  return { head, body, columns, numbers: [0, 1, 3, 4, 5, 6, 8, 9] };
}

async function soloSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const { data } = await readSolo(request, { ...query, ...ALL, utc: request.utc });
  const head = [
    texts.height,
    `${texts.time} (UTC)`,
    `${texts.reward}, ${coin.coin}`,
    `${texts.earning}, ${coin.coin}`,
    `${texts.fee}, ${coin.coin}`,
    `${texts.credited} (UTC)`,
    ...moneyHeads(request, texts),
  ];
  const body = data.map((block) => [
    String(block.height),
    iso(block.time),
    block.reward,
    block.profit,
    block.fee,
    iso(block.mature_time),
    ...valued(request, prices, { time: block.mature_time, profit: block.profit }),
  ]);
  const columns = [null, null, null, null, "fee", null, ...MONEY] as const;
  return { head, body, columns, numbers: [0, 2, 3, 4, 6, 7] };
}

async function rewardSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { data } = await readReward(request, { ...query, ...ALL, utc: request.utc });
  const head = [
    `${texts.day} (${request.utc ? "UTC" : "UTC+8"})`,
    texts.coin,
    texts.earning,
    texts.fee,
    ...moneyHeads(request, texts),
  ];
  const body = data.map((row) => [row.date, row.coin, row.profit, row.fee, row.price, row.money]);
  return { head, body, columns: [null, null, null, "fee", ...MONEY], numbers: [2, 3, 4, 5] };
}

async function shareSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Sheet> {
  const { coin } = request;
  const prices = await dayPrices({ ...request, utc: false });
  const { data } = await readShare(request, { ...query, ...ALL, utc: false });
  const head = [
    `${texts.day} (UTC+8)`,
    texts.partner,
    texts.share,
    texts.direction,
    `${texts.amount}, ${coin.coin}`,
    ...moneyHeads(request, texts),
  ];
  const body = data.map((row) => {
    const usd = prices.get(row.date) ?? request.price;
    const money = [fromUsd(usd, request.currency), worth(amount(row.amount), usd, request.currency)];
    return [row.date, neutralise(row.partner), row.ratio, texts[row.direction], row.amount, ...money];
  });
  return { head, body, columns: [null, null, null, null, null, ...MONEY], numbers: [2, 4, 5, 6] };
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
  const { head, body, numbers } = keepColumns(sheet, query.columns);
  const name = `${query.account}_${request.coin.coin}_${query.tab}_${period(request, query)}`;
  return tableFile({ name, table: [head, ...body], numbers, format: query.format });
}
