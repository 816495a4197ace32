import type { Deposit } from "contracts/calls/wallet-deposits";
import type { WalletTransfer } from "contracts/calls/wallet-transfers";
import type { WithdrawalRow } from "contracts/calls/wallet-withdrawals";
import type { FileAnswer } from "../../plugins/route.ts";
import { neutralise, tableFile } from "../../table-file.ts";

/** Columns of every wallet export, in this order (domain wallet 1.6). */
const COLUMNS = [
  "date",
  "time",
  "utc_offset",
  "account",
  "type",
  "coin",
  "amount",
  "fee",
  "fee_coin",
  "balance_after",
  "address",
  "txid",
  "order_id",
  "remark",
  "fiat_currency",
  "fiat_value_at_time",
] as const;

const NUMBER_COLUMNS = [6, 7, 9, 15];

/** One row of an export; absent members stay empty. */
export interface ExportRow {
  readonly time: number;
  readonly account: string;
  readonly type: string;
  readonly coin: string;
  readonly amount: string;
  readonly fee?: string;
  readonly balance_after?: string;
  readonly address?: string | null;
  readonly txid?: string | null;
  readonly order_id?: string | null;
  readonly remark?: string;
  readonly fiat_currency?: string;
  readonly fiat_value?: string | null;
}

/** Which file is made. */
export interface ExportTerms {
  readonly page: string;
  readonly account: string;
  readonly format: "csv" | "xlsx";
  /** Minutes east of UTC in which times are written. */
  readonly utc_offset: number;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly now: number;
}

const day = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = String(Math.floor(size / 60)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${hours}:${String(size % 60).padStart(2, "0")}`;
}

function cellsOf(row: ExportRow, { utc_offset }: ExportTerms): readonly string[] {
  const moment = new Date((row.time + utc_offset * 60) * 1000).toISOString();
  return [
    moment.slice(0, 10),
    moment.slice(11, 19),
    // A leading sign would be read as a formula; the zone is a text by its letters.
    `UTC${offsetText(utc_offset)}`,
    neutralise(row.account),
    row.type,
    row.coin,
    row.amount,
    row.fee ?? "",
    row.fee === undefined ? "" : row.coin,
    row.balance_after ?? "",
    neutralise(row.address ?? ""),
    row.txid ?? "",
    row.order_id ?? "",
    neutralise(row.remark ?? ""),
    row.fiat_currency ?? "",
    row.fiat_value ?? "",
  ];
}

/**
 * Rows as a file named `<page>_<account>_<from>_<to>`.
 *
 * @param rows rows, the newest first
 * @param terms page, account, format, zone
 * @returns the file
 */
export function exportRows(rows: readonly ExportRow[], terms: ExportTerms): Promise<FileAnswer> {
  const from = day(terms.start_time ?? rows.at(-1)?.time ?? terms.now);
  const to = day(terms.end_time ?? terms.now);
  return tableFile({
    name: `${terms.page}_${terms.account}_${from}_${to}`,
    table: [COLUMNS, ...rows.map((row) => cellsOf(row, terms))],
    numbers: NUMBER_COLUMNS,
    format: terms.format,
  });
}

/** A withdrawal as a row. */
export function withdrawalExport(order: WithdrawalRow, account: string): ExportRow {
  return {
    time: order.create_time,
    account: order.account ?? account,
    type: `${order.type} ${order.status}`,
    coin: order.coin,
    amount: order.amount,
    fee: order.fee,
    address: order.address,
    txid: order.txid,
    order_id: String(order.id),
    remark: order.remark,
  };
}

/** A deposit as a row. */
export function depositExport(deposit: Deposit, account: string): ExportRow {
  return {
    time: deposit.create_time,
    account: deposit.account ?? account,
    type: `deposit ${deposit.status}`,
    coin: deposit.coin,
    amount: deposit.amount,
    address: deposit.address,
    txid: deposit.txid,
    order_id: String(deposit.id),
  };
}

/** A transfer as a row. */
export function transferExport(transfer: WalletTransfer, account: string): ExportRow {
  return {
    time: transfer.create_time,
    account: transfer.account ?? account,
    type: transfer.direction === "in" ? "transfer_in" : "transfer_out",
    coin: transfer.coin,
    amount: transfer.amount,
    address: transfer.peer,
    order_id: String(transfer.id),
    remark: transfer.remark,
  };
}
