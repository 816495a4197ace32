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
import type { FileAnswer } from "../../../platform/files/file-answer.ts";
import { FILE_ROWS, requireFileSize, tableFile, type Table } from "../../../platform/files/table-file.ts";
import { fromUsd, worth } from "../../prices/index.ts";
import { amount, fiat, isZero } from "amount";
import { translate, translateAll } from "../../../texts/messages.ts";
import { dayName, dayRange, monthRange } from "./days.ts";
import { sheetOf, type ProfitFileColumn } from "./export-columns.ts";
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
import { listDays } from "./rows-repository.ts";

/** Every row of a filter, as many as one file can hold. */
const ALL = { page: 1, limit: FILE_ROWS } as const;

/** Returns the rows of a list read with {@link ALL}; throws if there are more. */
function allOf<Row>({
  data,
  total,
}: {
  readonly data: readonly Row[];
  readonly total: number;
}): readonly Row[] {
  requireFileSize(total);
  return data;
}

/** What to export. */
export interface ProfitExport {
  readonly tab: ProfitTab;
  readonly account: string;
  readonly locale: Locale;
  readonly format: "csv" | "xlsx";
  readonly month?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  /** Optional columns that were requested; null for all. */
  readonly columns: readonly ProfitColumn[] | null;
}

function iso(time: number): string {
  return new Date(time * 1000).toISOString();
}

/** Daily prices in USD by day name, to value rows at the time they were earned. */
async function dayPrices(request: ProfitRequest): Promise<ReadonlyMap<string, string>> {
  const range = dayRange({ utc: request.utc });
  const scope = { account_ids: request.account_ids, coin: request.coin.coin };
  const days = await listDays(request.database, scope, { ...range, ...ALL, utc: request.utc });
  return new Map(days.rows.map((row) => [dayName(row.time, request.utc), row.price]));
}

/** Value of an amount at the time it was earned. */
interface Value<Row> {
  readonly price: (row: Row) => string;
  readonly money: (row: Row) => string;
  /** Whether its day has not ended. */
  readonly isRunning?: (row: Row) => boolean;
}

/** Values amounts at the prices of their days; the running day uses the current price. */
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

/**
 * Price and value columns, empty where no price was known, and a note on missing prices and the day in progress; they end every
 * table.
 */
function valueColumns<Row>(
  { currency }: ProfitRequest,
  { locale }: Pick<ProfitExport, "locale">,
  { price, money, isRunning = () => false }: Value<Row>,
): readonly ProfitFileColumn<Row>[] {
  const texts = translateAll(locale, PROFIT_TEXTS);
  const isKnown = (row: Row) => !isZero(fiat(price(row)));
  const known = (text: (row: Row) => string) => (row: Row) => (isKnown(row) ? text(row) : "");
  return [
    { head: `${texts.price}, ${currency.value}`, name: "price", kind: "number", cell: known(price) },
    { head: `${texts.worth}, ${currency.value}`, name: "money", kind: "number", cell: known(money) },
    {
      head: translate(locale, "file_note"),
      cell: (row) =>
        [
          ...(isRunning(row) ? [translate(locale, "file_in_progress")] : []),
          ...(isKnown(row) ? [] : [translate(locale, "file_no_price")]),
        ].join(", "),
    },
  ];
}

function dayHead(texts: ProfitTexts, utc: boolean): string {
  return `${texts.day} (${utc ? "UTC" : "UTC+8"})`;
}

async function daySheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { coin, utc } = request;
  const { data, today } = await readDetail(request, { ...query, ...ALL, utc });
  const named = (text: string) => `${text}, ${coin.coin}`;
  const output = `${texts.output}, ${coin.coin}/${coin.hash_unit}${coin.rate}`;
  const hashrate = `${texts.hashrate}, ${coin.rate}`;
  const columns: readonly ProfitFileColumn<ProfitDay>[] = [
    { head: dayHead(texts, utc), kind: "moment", cell: (day) => day.date },
    { head: hashrate, name: "hashrate", kind: "number", cell: (day) => day.hashrate },
    { head: named(texts.total), kind: "number", cell: (day) => day.total_profit },
    { head: named("PPS"), name: "pps", kind: "number", cell: (day) => day.pps_profit },
    { head: named("PPLNS"), name: "pplns", kind: "number", cell: (day) => day.pplns_profit },
    { head: named("SOLO"), name: "solo", kind: "number", cell: (day) => day.solo_profit },
    { head: named(texts.fee), name: "fee", kind: "number", cell: (day) => day.fee },
    { head: texts.rate, name: "rate", kind: "number", cell: (day) => day.pps_plus_rate ?? "" },
    { head: output, name: "output", kind: "number", cell: (day) => day.unit_output ?? "" },
    ...valueColumns<ProfitDay>(request, query, {
      price: (day) => day.price,
      money: (day) => day.total_money,
      isRunning: (day) => day === today,
    }),
  ];
  return sheetOf(today === null ? data : [today, ...data], columns, query.columns);
}

async function hourSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { coin, utc } = request;
  const prices = await dayPrices(request);
  const data = allOf(await readPps(request, { ...query, ...ALL, utc }));
  const value = valueBy<ProfitHour>(request, prices, {
    day: (hour) => dayName(hour.start_time, utc),
    amount: (hour) => hour.profit,
  });
  const hashrate = `${texts.hashrate}, ${coin.rate}`;
  const columns: readonly ProfitFileColumn<ProfitHour>[] = [
    { head: `${texts.from} (UTC)`, kind: "moment", cell: (hour) => iso(hour.start_time) },
    { head: `${texts.to} (UTC)`, kind: "moment", cell: (hour) => iso(hour.end_time) },
    { head: hashrate, name: "hashrate", kind: "number", cell: (hour) => hour.hashrate },
    { head: `${texts.earning}, ${coin.coin}`, kind: "number", cell: (hour) => hour.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", kind: "number", cell: (hour) => hour.fee },
    ...valueColumns(request, query, value),
  ];
  return sheetOf(data, columns, query.columns);
}

const isWaiting = (block: ProfitSolo) => block.status === "immature";

/** Values blocks at the day on which they were credited, and those that still wait for confirmations at the current price. */
function blockValue(request: ProfitRequest, prices: ReadonlyMap<string, string>): Value<ProfitSolo> {
  const value = valueBy<ProfitSolo>(request, prices, {
    day: (block) => dayName(block.mature_time, request.utc),
    amount: (block) => block.profit,
  });
  return { ...value, isRunning: isWaiting };
}

/** Whether a block is credited, and when it was or is expected to be. */
function creditColumns(texts: ProfitTexts): readonly ProfitFileColumn<ProfitSolo>[] {
  const text = (block: ProfitSolo) => (isWaiting(block) ? texts.is_waiting : texts.is_credited);
  return [
    { head: texts.status, cell: text },
    {
      head: `${texts.credited} (UTC)`,
      kind: "moment",
      cell: (block) => (isWaiting(block) ? "" : iso(block.mature_time)),
    },
    {
      head: `${texts.expected} (UTC)`,
      kind: "moment",
      cell: (block) => (isWaiting(block) ? iso(block.mature_time) : ""),
    },
  ];
}

async function blockSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const data = allOf(await readPplns(request, { ...query, ...ALL, utc: request.utc }));
  const columns: readonly ProfitFileColumn<ProfitBlock>[] = [
    { head: texts.height, kind: "number", cell: (block) => String(block.height) },
    { head: texts.blocks, kind: "number", cell: (block) => String(block.blocks) },
    { head: `${texts.time} (UTC)`, kind: "moment", cell: (block) => iso(block.time) },
    { head: texts.base, cell: (block) => (block.base === "fees" ? texts.fees : texts.whole) },
    { head: `${texts.shared}, ${coin.coin}`, kind: "number", cell: (block) => block.reward },
    { head: texts.share, kind: "number", cell: (block) => block.share },
    { head: `${texts.earning}, ${coin.coin}`, kind: "number", cell: (block) => block.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", kind: "number", cell: (block) => block.fee },
    ...creditColumns(texts),
    ...valueColumns(request, query, blockValue(request, prices)),
  ];
  return sheetOf(data, columns, query.columns);
}

async function soloSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { coin } = request;
  const prices = await dayPrices(request);
  const data = allOf(await readSolo(request, { ...query, ...ALL, utc: request.utc }));
  const columns: readonly ProfitFileColumn<ProfitSolo>[] = [
    { head: texts.height, kind: "number", cell: (block) => String(block.height) },
    { head: `${texts.time} (UTC)`, kind: "moment", cell: (block) => iso(block.time) },
    { head: `${texts.reward}, ${coin.coin}`, kind: "number", cell: (block) => block.reward },
    { head: `${texts.earning}, ${coin.coin}`, kind: "number", cell: (block) => block.profit },
    { head: `${texts.fee}, ${coin.coin}`, name: "fee", kind: "number", cell: (block) => block.fee },
    ...creditColumns(texts),
    ...valueColumns(request, query, blockValue(request, prices)),
  ];
  return sheetOf(data, columns, query.columns);
}

async function rewardSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { utc } = request;
  const data = allOf(await readReward(request, { ...query, ...ALL, utc }));
  const columns: readonly ProfitFileColumn<ProfitReward>[] = [
    { head: dayHead(texts, utc), kind: "moment", cell: (row) => row.date },
    { head: texts.coin, cell: (row) => row.coin },
    { head: texts.earning, kind: "number", cell: (row) => row.profit },
    { head: texts.fee, name: "fee", kind: "number", cell: (row) => row.fee },
    ...valueColumns<ProfitReward>(request, query, { price: (row) => row.price, money: (row) => row.money }),
  ];
  return sheetOf(data, columns, query.columns);
}

async function shareSheet(request: ProfitRequest, texts: ProfitTexts, query: ProfitExport): Promise<Table> {
  const { coin } = request;
  const prices = await dayPrices({ ...request, utc: false });
  const data = allOf(await readShare(request, { ...query, ...ALL, utc: false }));
  const value = valueBy<ProfitShare>(request, prices, {
    day: (row) => row.date,
    amount: (row) => row.amount,
  });
  const columns: readonly ProfitFileColumn<ProfitShare>[] = [
    { head: dayHead(texts, false), kind: "moment", cell: (row) => row.date },
    { head: texts.partner, cell: (row) => row.partner },
    { head: texts.share, kind: "number", cell: (row) => row.ratio },
    { head: texts.direction, cell: (row) => texts[row.direction] },
    { head: `${texts.amount}, ${coin.coin}`, kind: "number", cell: (row) => row.amount },
    ...valueColumns(request, query, value),
  ];
  return sheetOf(data, columns, query.columns);
}

const SHEETS: Readonly<
  Record<ProfitTab, (request: ProfitRequest, texts: ProfitTexts, query: ProfitExport) => Promise<Table>>
> = {
  detail: daySheet,
  pps: hourSheet,
  pplns: blockSheet,
  solo: soloSheet,
  reward: rewardSheet,
  share: shareSheet,
};

/** First and last day of the filter, for the file name. */
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
 * Exports the rows of a view and filter as a file; each row has the price and value at its own time, unless these columns are not
 * requested.
 */
export async function exportRows(request: ProfitRequest, query: ProfitExport): Promise<FileAnswer> {
  const table = await SHEETS[query.tab](request, translateAll(query.locale, PROFIT_TEXTS), query);
  const name = `${query.account}_${request.coin.coin}_${query.tab}_${period(request, query)}`;
  return tableFile({ name, table, format: query.format });
}
