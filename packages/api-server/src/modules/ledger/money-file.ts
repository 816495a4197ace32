import { amount, fiat, isZero, type Amount } from "amount";
import { translate, type Locale, type MessageKey } from "../../texts/messages.ts";
import { type DisplayCurrency, fromUsd, worth } from "../prices/index.ts";
import { momentColumn, numberColumn, type Column } from "../../platform/files/table-file.ts";
import type { TimeFilter } from "../../platform/database/time-filter.ts";

/** Format options of money files. */
export interface MoneyTerms {
  readonly locale: Locale;
  readonly currency: DisplayCurrency;
  /** UTC offset of times in minutes, positive to the east. */
  readonly utc_offset: number;
}

type NameOf<Key> = Key extends `file_${infer Name}` ? Name : never;

/** Name of a column head. */
export type FileHead = NameOf<MessageKey>;

/** Returns the column heads of files in a language, by name. */
export function fileHead(locale: Locale): (name: FileHead) => string {
  return (name) => translate(locale, `file_${name}`);
}

/** An amount with the price recorded when it moved. */
export interface Valued {
  readonly amount: Amount;
  /** USD for one coin; undefined if unknown. */
  readonly price: string | undefined;
}

const POOL_DAY_MINUTES = 480;

/**
 * Returns the time zone of a file requested by days.
 *
 * @param utc whether days begin at 00:00 UTC instead of UTC+8
 * @returns minutes east of UTC
 */
export function poolOffset(utc: boolean): number {
  return utc ? 0 : POOL_DAY_MINUTES;
}

/** Returns the text of a UTC offset in minutes, such as UTC+03:00. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, "0");
  // A leading sign would be read as a formula, so the zone starts with letters.
  return `UTC${minutes < 0 ? "-" : "+"}${hours}:${String(size % 60).padStart(2, "0")}`;
}

/**
 * Returns the first columns of every money file: date, time and zone of a row.
 *
 * @param timeOf moment of a row, in seconds since 1970
 */
export function momentColumns<Row>(
  { locale, utc_offset }: MoneyTerms,
  timeOf: (row: Row) => number,
): readonly Column<Row>[] {
  const moment = (row: Row) => new Date((timeOf(row) + utc_offset * 60) * 1000).toISOString();
  const head = fileHead(locale);
  return [
    momentColumn(head("date"), (row) => moment(row).slice(0, 10)),
    momentColumn(head("time"), (row) => moment(row).slice(11, 19)),
    { head: head("offset"), cell: () => offsetText(utc_offset) },
  ];
}

/** Whether a price was known: coins without a market are recorded with zero. */
function isKnown(price: string | undefined): price is string {
  return price !== undefined && !isZero(fiat(price));
}

/**
 * Returns columns with the price and value at the time of a row.
 *
 * @param valuedOf what the row moved; undefined if nothing
 * @returns two columns, empty where no price was known
 */
export function valueColumns<Row>(
  heads: { readonly price: string; readonly value: string },
  { currency }: Pick<MoneyTerms, "currency">,
  valuedOf: (row: Row) => Valued | undefined,
): readonly Column<Row>[] {
  const known = (row: Row) => {
    const valued = valuedOf(row);
    return valued !== undefined && isKnown(valued.price)
      ? { price: fromUsd(valued.price, currency), value: worth(valued.amount, valued.price, currency) }
      : undefined;
  };
  return [
    numberColumn(heads.price, (row) => known(row)?.price),
    numberColumn(heads.value, (row) => known(row)?.value),
  ];
}

/**
 * Returns the last column of a money file: whether a price was unknown.
 *
 * @param valuedOf what the row moved, in each of its coins
 * @returns column, empty where every price was known
 */
export function remarkColumn<Row>(
  { locale }: Pick<MoneyTerms, "locale">,
  ...valuedOf: readonly ((row: Row) => Valued | undefined)[]
): Column<Row> {
  const isUnknown = (valued: Valued | undefined) => valued !== undefined && !isKnown(valued.price);
  return {
    head: translate(locale, "file_note"),
    cell: (row) => (valuedOf.some((one) => isUnknown(one(row))) ? translate(locale, "file_no_price") : ""),
  };
}

/**
 * Returns the last columns of a file whose rows move one coin: display currency, price and value at the time, and whether the
 * price was unknown.
 *
 * @param valuedOf what the row moved; undefined if nothing
 */
export function moneyColumns<Row>(
  terms: MoneyTerms,
  valuedOf: (row: Row) => Valued | undefined,
): readonly Column<Row>[] {
  const { locale, currency } = terms;
  const head = fileHead(locale);
  const heads = { price: head("price"), value: head("value") };
  return [
    { head: head("currency"), cell: () => currency.value },
    ...valueColumns(heads, terms, valuedOf),
    remarkColumn(terms, valuedOf),
  ];
}

/**
 * Returns the absolute value of an amount.
 *
 * @param text decimal string, possibly negative
 */
export function sizeOf(text: string): Amount {
  return amount(text.replace("-", ""));
}

/**
 * Formats a day for a file name.
 *
 * @param unix seconds since 1970
 * @returns `YYYY-MM-DD`, UTC
 */
export function dayText(unix: number): string {
  return new Date(unix * 1000).toISOString().slice(0, 10);
}

/**
 * Formats the first and the last day of a list for a file name.
 *
 * @param terms range of the list, offset of the days in minutes east of UTC, and seconds since 1970 now
 * @param rows rows, newest first
 * @returns `YYYY-MM-DD_YYYY-MM-DD`, days of the offset
 */
export function daysOf(
  {
    start_time,
    end_time,
    now,
    utc_offset,
  }: TimeFilter & Pick<MoneyTerms, "utc_offset"> & { readonly now: number },
  rows: readonly { readonly time: number }[],
): string {
  const day = (unix: number) => dayText(unix + utc_offset * 60);
  const from = day(start_time ?? rows.at(-1)?.time ?? now);
  // The end is the first second that is not in the list.
  const to = day(end_time === undefined ? now : end_time - 1);
  return `${from}_${to}`;
}
