import type { CallData } from "contracts/call";
import type { Page } from "contracts/schemas/envelope";
import type { getObserverPayments } from "contracts/calls/observer-profit";
import type { Database } from "../../platform/database/database.ts";
import { maskDestination } from "../../platform/masks.ts";
import { translate } from "../../texts/messages.ts";
import { type ExportRow, exportRows, type ExportTerms, recordedPrices, sizeOf } from "../ledger/index.ts";
import { pageOf, partOf, presentRows, type PageRequest } from "../../platform/paging.ts";
import { type DisplayCurrency, worth } from "../prices/index.ts";
import { amountText, transactionPage } from "../coins/index.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { FILE_ROWS, requireFileSize } from "../../platform/files/table-file.ts";
import type { ProfitScope } from "../mining/index.ts";
import { type PaymentRow, readPayments } from "./payments-repository.ts";

type Payment = Omit<CallData<typeof getObserverPayments>["data"][number], "value">;

const STATUSES = {
  pending: "processing",
  processing: "processing",
  finished: "finished",
  failed: "failed",
  cancelled: "failed",
} as const;

function presentPayment(row: PaymentRow, coin: string): Payment {
  return {
    address: row.address,
    address_url: null,
    amount: amountText(row.amount, coin),
    coin,
    status: row.status === "processing" && row.txid !== null ? "sent" : STATUSES[row.status],
    time: row.time,
    txid: row.txid,
    tx_url: transactionPage(coin, row.txid),
  };
}

/** For readers other than the owner, without an explorer link, which would reveal the masked address. */
function presentMasked(row: PaymentRow, coin: string): Payment {
  return { ...presentPayment(row, coin), address: maskDestination(row.type, row.address), address_url: null };
}

/**
 * Lists payments from the balances of some accounts to addresses, newest first. Transfers between accounts are not payouts.
 *
 * @returns page of payouts with their full addresses, for the owner
 */
export async function listPayments(
  database: Database,
  scope: ProfitScope,
  request: PageRequest,
): Promise<Page<Payment> & { data: Payment[] }> {
  const found = await readPayments(database, scope, partOf(request));
  return pageOf(
    presentRows(found, (row) => presentPayment(row, scope.coin)),
    request,
  );
}

function referenceOf({ id }: PaymentRow): string {
  return `withdrawal:${String(id)}`;
}

/** Lists payouts with the value of each at its time, and the sums over all pages. */
export async function listValuedPayments(
  database: Database,
  { currency, ...scope }: ProfitScope & { readonly currency: DisplayCurrency },
  request: PageRequest,
): Promise<CallData<typeof getObserverPayments>> {
  const found = await readPayments(database, scope, partOf(request));
  const prices = await recordedPrices(database, "withdrawal", found.rows.map(referenceOf));
  const valued = presentRows(found, (row) => {
    const price = prices.of(referenceOf(row), scope.coin);
    const payment = presentMasked(row, scope.coin);
    return { ...payment, value: price === undefined ? null : worth(sizeOf(payment.amount), price, currency) };
  });
  return { ...pageOf(valued, request), totals: found.totals, currency: currency.value };
}

/**
 * Exports payouts as a file, with price and value at their time.
 *
 * @throws {ApiError} 26012 for more rows than a file can hold
 */
export async function paymentFile(
  database: Database,
  scope: ProfitScope,
  terms: Omit<ExportTerms, "page">,
): Promise<FileAnswer> {
  const { rows, total } = await readPayments(database, scope, { offset: 0, limit: FILE_ROWS });
  requireFileSize(total);
  const prices = await recordedPrices(database, "withdrawal", rows.map(referenceOf));
  const lines = rows.map((row): ExportRow => {
    const { amount, address } = presentMasked(row, scope.coin);
    return {
      time: row.time,
      account: terms.account,
      type: translate(terms.locale, row.auto ? "order_auto" : `order_${row.type}`),
      status: translate(terms.locale, `status_${row.status}`),
      coin: scope.coin,
      amount,
      fee: amountText(row.fee, scope.coin),
      address,
      txid: row.txid,
      price: prices.of(referenceOf(row), scope.coin),
    };
  });
  return exportRows(lines, { ...terms, page: `payouts_${scope.coin}` });
}
