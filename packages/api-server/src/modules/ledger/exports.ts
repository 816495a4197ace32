import type { Deposit } from "contracts/calls/wallet-deposits";
import type { WalletTransfer } from "contracts/calls/wallet-transfers";
import type { WithdrawalRow } from "contracts/calls/wallet-withdrawals";
import type { Database } from "../../platform/database/database.ts";
import { translate } from "../../texts/messages.ts";
import type { TimeFilter } from "../../platform/database/time-filter.ts";
import { daysOf, fileHead, momentColumns, moneyColumns, sizeOf, type MoneyTerms } from "./money-file.ts";
import { recordedPrices } from "./money-file-repository.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { numberColumn, tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";

/** One row of an export; absent members are left empty. */
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
  /** USD for one coin at the time; undefined if unknown. */
  readonly price?: string | undefined;
}

/** Options of an export file. */
export interface ExportTerms extends MoneyTerms, TimeFilter {
  readonly page: string;
  readonly account: string;
  readonly format: "csv" | "xlsx";
  readonly now: number;
}

/** Columns of every wallet export, in this order (domain wallet 1.6). */
function columnsOf(terms: ExportTerms): readonly Column<ExportRow>[] {
  const head = fileHead(terms.locale);
  return [
    ...momentColumns<ExportRow>(terms, ({ time }) => time),
    { head: head("account"), cell: ({ account }) => account },
    { head: head("type"), cell: ({ type }) => type },
    { head: head("status"), cell: ({ status }) => status },
    { head: head("coin"), cell: ({ coin }) => coin },
    numberColumn(head("amount"), ({ amount }) => amount),
    numberColumn(head("fee"), ({ fee }) => fee),
    { head: head("fee_coin"), cell: ({ fee, coin }) => (fee === undefined ? "" : coin) },
    numberColumn(head("balance_after"), ({ balance_after }) => balance_after),
    { head: head("address"), cell: ({ address }) => address },
    { head: head("txid"), cell: ({ txid }) => txid },
    { head: head("order"), cell: ({ order_id }) => order_id },
    { head: head("remark"), cell: ({ remark }) => remark },
    ...moneyColumns<ExportRow>(terms, ({ amount, price }) => ({ amount: sizeOf(amount), price })),
  ];
}

/**
 * Exports rows as a file named `<page>_<account>_<from>_<to>`.
 *
 * @param rows rows, newest first
 */
export function exportRows(rows: readonly ExportRow[], terms: ExportTerms): Promise<FileAnswer> {
  return tableFile({
    name: `${terms.page}_${terms.account}_${daysOf(terms, rows)}`,
    table: tableOf(rows, columnsOf(terms)),
    format: terms.format,
  });
}

/** Common fields of order rows. */
interface Order {
  readonly id: number;
  readonly create_time: number;
  readonly account: string | null;
  readonly status: WithdrawalRow["status"] | Deposit["status"];
  readonly coin: string;
  readonly amount: string;
}

/** Exports orders, each with the price recorded in the ledger. */
async function orderFile<Row extends Order>(
  database: Database,
  orders: readonly Row[],
  terms: ExportTerms,
  {
    source,
    cells,
  }: {
    source: "withdrawal" | "deposit";
    cells: (order: Row) => { readonly type: string } & Partial<ExportRow>;
  },
): Promise<FileAnswer> {
  const reference = ({ id }: Row) => `${source}:${String(id)}`;
  const prices = await recordedPrices(database, source, orders.map(reference));
  const rows = orders.map((order): ExportRow => ({
    time: order.create_time,
    account: order.account ?? terms.account,
    status: translate(terms.locale, `status_${order.status}`),
    coin: order.coin,
    amount: order.amount,
    order_id: String(order.id),
    price: prices.of(reference(order), order.coin),
    ...cells(order),
  }));
  return exportRows(rows, terms);
}

/** Exports withdrawals, newest first. */
export function withdrawalFile(database: Database, orders: readonly WithdrawalRow[], terms: ExportTerms) {
  const typeOf = ({ auto, type }: WithdrawalRow) =>
    translate(terms.locale, auto ? "order_auto" : `order_${type}`);
  const cells = (order: WithdrawalRow) => {
    const { fee, address, txid, remark } = order;
    return { type: typeOf(order), fee, address, txid, remark };
  };
  return orderFile(database, orders, terms, { source: "withdrawal", cells });
}

/** Exports deposits, newest first. */
export function depositFile(database: Database, deposits: readonly Deposit[], terms: ExportTerms) {
  const type = translate(terms.locale, "type_deposit");
  const cells = ({ address, txid }: Deposit) => ({ type, address, txid });
  return orderFile(database, deposits, terms, { source: "deposit", cells });
}

/** Exports transfers, newest first. */
export function transferFile(database: Database, transfers: readonly WalletTransfer[], terms: ExportTerms) {
  const cells = ({ direction, peer, remark }: WalletTransfer) => ({
    type: translate(terms.locale, `transfer_${direction}`),
    address: peer,
    remark,
  });
  return orderFile(database, transfers, terms, { source: "withdrawal", cells });
}
