import { fromSmallestUnits, ratio } from "amount";
import type { ShareRecord } from "contracts/calls/shares";
import { dayText, moneyColumns, type MoneyTerms } from "../ledger/index.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { amountText } from "../coins/index.ts";
import { tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";
import { maskAccount } from "../accounts/index.ts";
import type { NamedRecord, RecordFilter } from "./records-repository.ts";
import { translateAll } from "../../texts/messages.ts";
import { SHARE_TEXTS } from "./texts.ts";

const RATIO_DECIMALS = 4;

/**
 * A share in wire format.
 *
 * @param share ten-thousandths
 * @returns ratio, 1 is the whole
 */
export function shareText(share: number): string {
  return ratio(fromSmallestUnits(BigInt(share), RATIO_DECIMALS));
}

/**
 * A share in percent.
 *
 * @param share ten-thousandths
 * @returns decimal string
 */
export function percentOf(share: number): string {
  return fromSmallestUnits(BigInt(share), RATIO_DECIMALS - 2);
}

/** One side's view of a settled share. */
export function presentRecord(
  { record, account, owner, receiver }: NamedRecord,
  role: RecordFilter["role"],
): ShareRecord {
  const isGiven = role === "given";
  return {
    id: record.id,
    period_start: record.period_start,
    time: record.time,
    coin: record.coin,
    user_account: account ?? "",
    account: isGiven ? (receiver.email ?? maskAccount(receiver)) : maskAccount(owner),
    ratio: shareText(record.ratio),
    income: isGiven ? amountText(record.income, record.coin) : null,
    amount: amountText(record.amount, record.coin),
  };
}

function utcText(time: number): string {
  return new Date(time * 1000).toISOString();
}

function columnsOf(terms: MoneyTerms, role: RecordFilter["role"]): readonly Column<NamedRecord>[] {
  const texts = translateAll(terms.locale, SHARE_TEXTS);
  const shown = (row: NamedRecord) => presentRecord(row, role);
  return [
    { head: texts.period, kind: "moment", cell: ({ record }) => utcText(record.period_start) },
    { head: texts.time, kind: "moment", cell: ({ record }) => utcText(record.time) },
    { head: texts.coin, cell: ({ record }) => record.coin },
    { head: texts.account, cell: (row) => shown(row).user_account },
    { head: texts.other, cell: (row) => shown(row).account },
    { head: texts.ratio, kind: "number", cell: ({ record }) => percentOf(record.ratio) },
    { head: texts.income, kind: "number", cell: (row) => shown(row).income },
    { head: texts.amount, kind: "number", cell: (row) => shown(row).amount },
    ...moneyColumns<NamedRecord>(terms, ({ record }) => {
      return { amount: amountText(record.amount, record.coin), price: record.price };
    }),
  ];
}

/**
 * Builds a file of settled shares.
 *
 * @param rows records, newest first
 */
export function shareFile(
  rows: readonly NamedRecord[],
  terms: MoneyTerms & {
    readonly role: RecordFilter["role"];
    readonly format: "csv" | "xlsx";
    readonly now: number;
  },
): Promise<FileAnswer> {
  return tableFile({
    name: `shares_${terms.role}_${dayText(terms.now)}`,
    table: tableOf(rows, columnsOf(terms, terms.role)),
    format: terms.format,
  });
}
