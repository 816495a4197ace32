import type { Deposit } from "contracts/calls/wallet-deposits";
import type { WalletTransfer } from "contracts/calls/wallet-transfers";
import type { WithdrawalRow } from "contracts/calls/wallet-withdrawals";
import type { Database } from "../../platform/database/database.ts";
import { translate } from "../../texts/messages.ts";
import { dayText, momentColumns, moneyColumns, sizeOf, type MoneyTerms } from "./money-file.ts";
import { recordedPrices } from "./money-file-repository.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";

/** One row of an export; absent members stay empty. */
export interface ExportRow {
  readonly time: number;
  readonly account: string;
  readonly type: string;
  readonly status?: string;
  readonly coin: string;
  readonly amount: string;
  readonly fee?: string;
  readonly balance_after?: string;
  readonly address?: string | null;
  readonly txid?: string | null;
  readonly order_id?: string | null;
  readonly remark?: string;
  /** USD for one coin at the time; nothing where no price was known. */
  readonly price?: string | undefined;
}

/** Which file is made. */
export interface ExportTerms extends MoneyTerms {
  readonly page: string;
  readonly account: string;
  readonly format: "csv" | "xlsx";
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly now: number;
}

/** Columns of every wallet export, in this order (domain wallet 1.6). */
function columnsOf(terms: ExportTerms): readonly Column<ExportRow>[] {
  const head = (name: ColumnName) => translate(terms.locale, `file_${name}`);
  return [
    ...momentColumns<ExportRow>(terms, ({ time }) => time),
    { head: head("account"), cell: ({ account }) => account },
    { head: head("type"), cell: ({ type }) => type },
    { head: head("status"), cell: ({ status }) => status },
    { head: head("coin"), cell: ({ coin }) => coin },
    { head: head("amount"), kind: "number", cell: ({ amount }) => amount },
    { head: head("fee"), kind: "number", cell: ({ fee }) => fee },
    { head: head("fee_coin"), cell: ({ fee, coin }) => (fee === undefined ? "" : coin) },
    { head: head("balance_after"), kind: "number", cell: ({ balance_after }) => balance_after },
    { head: head("address"), cell: ({ address }) => address },
    { head: head("txid"), cell: ({ txid }) => txid },
    { head: head("order"), cell: ({ order_id }) => order_id },
    { head: head("remark"), cell: ({ remark }) => remark },
    ...moneyColumns<ExportRow>(terms, ({ amount, price }) => ({ amount: sizeOf(amount), price })),
  ];
}

type ColumnName =
  | "account"
  | "type"
  | "status"
  | "coin"
  | "amount"
  | "fee"
  | "fee_coin"
  | "balance_after"
  | "address"
  | "txid"
  | "order"
  | "remark";

/**
 * Rows as a file named `<page>_<account>_<from>_<to>`.
 *
 * @param rows rows, the newest first
 */
export function exportRows(rows: readonly ExportRow[], terms: ExportTerms): Promise<FileAnswer> {
  const from = dayText(terms.start_time ?? rows.at(-1)?.time ?? terms.now);
  const to = dayText(terms.end_time ?? terms.now);
  return tableFile({
    name: `${terms.page}_${terms.account}_${from}_${to}`,
    table: tableOf(rows, columnsOf(terms)),
    format: terms.format,
  });
}

/**
 * Withdrawals as a file.
 *
 * @param orders rows, the newest first
 */
export async function withdrawalFile(
  database: Database,
  orders: readonly WithdrawalRow[],
  terms: ExportTerms,
): Promise<FileAnswer> {
  const reference = ({ id }: WithdrawalRow) => `withdrawal:${String(id)}`;
  const prices = await recordedPrices(database, "withdrawal", orders.map(reference));
  const rows = orders.map((order): ExportRow => {
    return {
      time: order.create_time,
      account: order.account ?? terms.account,
      type: translate(terms.locale, order.auto ? "order_auto" : `order_${order.type}`),
      status: translate(terms.locale, `status_${order.status}`),
      coin: order.coin,
      amount: order.amount,
      fee: order.fee,
      address: order.address,
      txid: order.txid,
      order_id: String(order.id),
      remark: order.remark,
      price: prices.of(reference(order), order.coin),
    };
  });
  return exportRows(rows, terms);
}

/**
 * Deposits as a file.
 *
 * @param deposits rows, the newest first
 */
export async function depositFile(
  database: Database,
  deposits: readonly Deposit[],
  terms: ExportTerms,
): Promise<FileAnswer> {
  const reference = ({ id }: Deposit) => `deposit:${String(id)}`;
  const prices = await recordedPrices(database, "deposit", deposits.map(reference));
  const rows = deposits.map((deposit): ExportRow => {
    return {
      time: deposit.create_time,
      account: deposit.account ?? terms.account,
      type: translate(terms.locale, "type_deposit"),
      status: translate(terms.locale, `status_${deposit.status}`),
      coin: deposit.coin,
      amount: deposit.amount,
      address: deposit.address,
      txid: deposit.txid,
      order_id: String(deposit.id),
      price: prices.of(reference(deposit), deposit.coin),
    };
  });
  return exportRows(rows, terms);
}

/**
 * Transfers as a file.
 *
 * @param transfers rows, the newest first
 */
export async function transferFile(
  database: Database,
  transfers: readonly WalletTransfer[],
  terms: ExportTerms,
): Promise<FileAnswer> {
  const reference = ({ id }: WalletTransfer) => `withdrawal:${String(id)}`;
  const prices = await recordedPrices(database, "withdrawal", transfers.map(reference));
  const rows = transfers.map((transfer): ExportRow => {
    return {
      time: transfer.create_time,
      account: transfer.account ?? terms.account,
      type: translate(terms.locale, transfer.direction === "in" ? "transfer_in" : "transfer_out"),
      status: translate(terms.locale, `status_${transfer.status}`),
      coin: transfer.coin,
      amount: transfer.amount,
      address: transfer.peer,
      order_id: String(transfer.id),
      remark: transfer.remark,
      price: prices.of(reference(transfer), transfer.coin),
    };
  });
  return exportRows(rows, terms);
}
