import { BILL_NAMES } from "contracts/bill-names";
import {
  BILL_TYPES,
  exportBills,
  getBills,
  getBillTotals,
  getBillTypes,
  type Bill,
} from "contracts/calls/wallet-bill";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { pageOf, partOf } from "../../platform/paging.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { route } from "../../http/route.ts";
import { accountsOf } from "../../modules/accounts/scope.ts";
import { billTotals, listBills, presentLine } from "../../modules/wallet/bill.ts";
import { amountText } from "../../modules/coins/index.ts";
import { selectLines } from "../../modules/wallet/bill-repository.ts";
import { readBalances, type BillFilter } from "../../modules/wallet/bill-lines-repository.ts";
import { translate } from "../../texts/messages.ts";
import { FILE_ROWS, requireFileSize } from "../../platform/files/table-file.ts";
import { exportRows, type ExportTerms } from "../../modules/ledger/exports.ts";

/** References with the number of an order that another list shows; the others are moments or numbers of other lists. */
const ORDERS: ReadonlySet<Bill["ref_type"]> = new Set([
  "withdrawal",
  "transfer",
  "deposit",
  "exchange",
] as const);

/** Returns the bill as a file. */
export async function billFile(
  database: Database,
  filter: BillFilter,
  terms: ExportTerms & { readonly isMasked: boolean },
): Promise<FileAnswer> {
  const view = { isSummary: true, isMasked: terms.isMasked, currency: terms.currency };
  const balances = await readBalances(database, filter);
  const lines = await selectLines(database, filter, { balances, offset: 0, limit: FILE_ROWS + 1 });
  requireFileSize(lines.length);
  const rows = lines.map((line) => {
    const shown = presentLine(line, filter.accounts, view);
    return {
      time: shown.create_time,
      account: shown.account ?? terms.account,
      type: translate(terms.locale, BILL_NAMES[shown.type]),
      coin: shown.coin,
      amount: shown.amount,
      ...(line.fee === null ? {} : { fee: amountText(line.fee, line.coin) }),
      balance_after: shown.balance_after,
      address: shown.address,
      txid: shown.txid,
      order_id: ORDERS.has(shown.ref_type) ? shown.ref_id : null,
      remark: shown.remark,
      price: line.price,
    };
  });
  return exportRows(rows, terms);
}

/** Registers the bill endpoints. */
export function registerBill(app: FastifyInstance): void {
  route(app, getBills, async ({ query, session, currency, services: { database } }) => {
    const accounts = await accountsOf(database, session, query.summary);
    const view = { isSummary: query.summary, isMasked: false, currency };
    return pageOf(await listBills(database, { ...query, accounts }, { ...view, ...partOf(query) }), query);
  });
  route(app, getBillTypes, async ({ locale }) =>
    BILL_TYPES.map((type) => ({ type, name: translate(locale, BILL_NAMES[type]) })),
  );
  route(app, getBillTotals, async ({ query, session, services: { database } }) => {
    const accounts = await accountsOf(database, session, query.summary);
    return billTotals(database, { ...query, accounts });
  });
  route(app, exportBills, async ({ query, session, currency, locale, services: { database, clock } }) => {
    const accounts = await accountsOf(database, session, query.summary);
    const account = session.account.account ?? "";
    const money = { locale, currency, isMasked: false };
    const terms = { ...query, ...money, page: "bill", account, now: clock.now() };
    return billFile(database, { ...query, accounts }, terms);
  });
}
