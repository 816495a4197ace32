import { and, desc, eq, or, type SQL } from "drizzle-orm";
import type { Conversion } from "contracts/calls/exchange";
import type { Database } from "../../platform/database/database.ts";
import { conversions, type QuoteItem } from "../../platform/database/schema/index.ts";
import { partOf, presentRows, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { translate } from "../../texts/messages.ts";
import {
  daysOf,
  fileHead,
  type FileHead,
  type LedgerEnd,
  momentColumns,
  type MoneyTerms,
  remarkColumn,
  recordedPrices,
  type RecordedPrices,
  postTransfers,
  sizeOf,
  valueColumns,
} from "../ledger/index.ts";
import type { Prices } from "../prices/index.ts";
import { amountText } from "../coins/index.ts";
import {
  FILE_ROWS,
  numberColumn,
  requireFileSize,
  tableFile,
  tableOf,
  type Column,
} from "../../platform/files/table-file.ts";

type Row = typeof conversions.$inferSelect;

/** A conversion to execute. */
export interface NewConversion {
  readonly account_id: number;
  readonly time: number;
  readonly kind: Row["kind"];
  readonly to: string;
  readonly item: QuoteItem;
  /** Source of the paid coin. */
  readonly source: "available" | "auto_accum";
  readonly quote_id?: string;
  readonly rule_id?: number;
}

/**
 * Executes a conversion: the paid coin goes to the pool's conversion account, which pays the proceeds and the fee. No movement is
 * between two coins.
 *
 * @throws {ApiError} 22001 when the balance is too low
 */
export async function convert(
  transaction: Database,
  conversion: NewConversion,
  prices: Prices,
): Promise<number> {
  const { account_id, time, kind, to, item, source, quote_id = null, rule_id = null } = conversion;
  const [row] = await transaction
    .insert(conversions)
    .values({
      account_id,
      time,
      kind,
      from_coin: item.coin,
      to_coin: to,
      price: item.price,
      from_amount: item.from_amount,
      to_amount: item.to_amount,
      fee: item.fee,
      status: "finished",
      quote_id,
      rule_id,
    })
    .returning({ id: conversions.id });
  if (row === undefined) throw new Error("a conversion was not kept");
  const reference = `exchange:${row.id}`;
  const own: LedgerEnd = { account_id, kind: "available" };
  const pool: LedgerEnd = { account_id: null, kind: "conversion" };
  const paid = { time, reference, coin: item.coin, price: prices.get(item.coin) ?? "0" };
  const got = { time, reference, coin: to, price: prices.get(to) ?? "0" };
  await postTransfers(transaction, [
    {
      ...paid,
      from: { account_id, kind: source },
      to: pool,
      amount: BigInt(item.from_amount),
      // An amount set aside by a rule has already left the balance and its bill.
      kind: source === "available" ? "exchange_out" : "exchange_reserve",
    },
    { ...got, from: pool, to: own, amount: BigInt(item.to_amount), kind: "exchange_in" },
    {
      ...got,
      from: pool,
      to: { account_id: null, kind: "fee_income" },
      amount: BigInt(item.fee),
      kind: "exchange_fee_paid",
    },
  ]);
  return row.id;
}

/** Selects the conversions of a record. */
export interface ConversionFilter extends TimeFilter {
  readonly coin?: string | undefined;
  readonly type?: Row["kind"] | undefined;
  readonly status?: Row["status"] | undefined;
}

function conditionOf(accountId: number, filter: ConversionFilter): SQL | undefined {
  const { coin, type, status } = filter;
  return and(
    eq(conversions.account_id, accountId),
    coin === undefined ? undefined : or(eq(conversions.from_coin, coin), eq(conversions.to_coin, coin)),
    type === undefined ? undefined : eq(conversions.kind, type),
    status === undefined ? undefined : eq(conversions.status, status),
    within(conversions.time, filter),
  );
}

function present(row: Row): Conversion {
  return {
    id: row.id,
    time: row.time,
    kind: row.kind,
    from: row.from_coin,
    to: row.to_coin,
    price: row.price,
    from_amount: amountText(row.from_amount, row.from_coin),
    to_amount: amountText(row.to_amount, row.to_coin),
    fee: amountText(row.fee, row.to_coin),
    fee_coin: row.to_coin,
    status: row.status,
    reason: row.reason,
  };
}

/** Returns a page of conversions, newest first. */
export async function listConversions(
  database: Database,
  request: ConversionFilter & PageRequest & { readonly accountId: number },
): Promise<Listing<Conversion>> {
  const condition = conditionOf(request.accountId, request);
  const found = await readPage(database, conversions, database.select().from(conversions).$dynamic(), {
    where: condition,
    order: [desc(conversions.time), desc(conversions.id)],
    part: partOf(request),
  });
  return presentRows(found, present);
}

/** Format options for a file of conversions. */
interface ConversionTerms extends MoneyTerms {
  readonly account: string;
}

function columnsOf(terms: ConversionTerms, prices: RecordedPrices): readonly Column<Conversion>[] {
  const head = fileHead(terms.locale);
  const inCurrency = (name: FileHead) => `${head(name)}, ${terms.currency.value}`;
  const priceOf = ({ id }: Conversion, coin: string) => prices.of(`exchange:${String(id)}`, coin);
  const paidOf = (row: Conversion) => ({ amount: sizeOf(row.from_amount), price: priceOf(row, row.from) });
  const gotOf = (row: Conversion) => ({ amount: sizeOf(row.to_amount), price: priceOf(row, row.to) });
  const paid = { price: inCurrency("paid_price"), value: inCurrency("paid_value") };
  const got = { price: inCurrency("got_price"), value: inCurrency("got_value") };
  return [
    ...momentColumns<Conversion>(terms, ({ time }) => time),
    { head: head("account"), cell: () => terms.account },
    { head: head("type"), cell: ({ kind }) => translate(terms.locale, `conversion_${kind}`) },
    { head: head("status"), cell: ({ status }) => translate(terms.locale, `status_${status}`) },
    { head: head("paid_coin"), cell: ({ from }) => from },
    numberColumn(head("paid"), ({ from_amount }) => from_amount),
    { head: head("got_coin"), cell: ({ to }) => to },
    numberColumn(head("got"), ({ to_amount }) => to_amount),
    numberColumn(head("rate"), ({ price }) => price),
    numberColumn(head("fee"), ({ fee }) => fee),
    { head: head("fee_coin"), cell: ({ fee_coin }) => fee_coin },
    { head: head("reason"), cell: ({ reason }) => reason },
    { head: head("order"), cell: ({ id }) => String(id) },
    ...valueColumns(paid, terms, paidOf),
    ...valueColumns(got, terms, gotOf),
    remarkColumn(terms, paidOf, gotOf),
  ];
}

/** Returns conversions as a file. */
export async function exportConversionFile(
  database: Database,
  request: ConversionFilter &
    ConversionTerms & {
      readonly accountId: number;
      readonly format: "csv" | "xlsx";
      readonly now: number;
    },
): Promise<FileAnswer> {
  const found = await database
    .select()
    .from(conversions)
    .where(conditionOf(request.accountId, request))
    .orderBy(desc(conversions.time), desc(conversions.id))
    .limit(FILE_ROWS + 1);
  requireFileSize(found.length);
  const rows = found.map(present);
  const references = rows.map(({ id }) => `exchange:${String(id)}`);
  const prices = await recordedPrices(database, "exchange", references);
  return tableFile({
    name: `conversion_${request.account}_${daysOf(request, rows)}`,
    table: tableOf(rows, columnsOf(request, prices)),
    format: request.format,
  });
}
