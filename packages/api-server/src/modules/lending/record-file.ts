import type { LoanRecord } from "contracts/calls/loan-account";
import type { Database } from "../../platform/database/database.ts";
import { translate } from "../../texts/messages.ts";
import {
  daysOf,
  fileHead,
  type FileHead,
  momentColumns,
  moneyColumns,
  type MoneyTerms,
  recordedPrices,
  sizeOf,
  type Valued,
} from "../ledger/index.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import {
  FILE_ROWS,
  numberColumn,
  requireFileSize,
  tableFile,
  tableOf,
  type Column,
} from "../../platform/files/table-file.ts";
import { listRecords, type RecordFilter } from "./records-repository.ts";
import { LOAN_COIN } from "./terms.ts";
import { salesOf } from "./record-file-repository.ts";

/** Format options of a record file. */
interface RecordTerms extends MoneyTerms {
  readonly account: string;
}

/** Returns what a record moved; undefined for an order that sold nothing. */
type ValuedOf = (row: LoanRecord) => Valued | undefined;

function columnsOf(terms: RecordTerms, valuedOf: ValuedOf): readonly Column<LoanRecord>[] {
  const head = fileHead(terms.locale);
  const inLoanCoin = (name: FileHead) => `${head(name)}, ${LOAN_COIN}`;
  const ways = { in: head("to_loan"), out: head("from_loan") };
  return [
    ...momentColumns<LoanRecord>(terms, ({ time }) => time),
    { head: head("account"), cell: () => terms.account },
    { head: head("type"), cell: ({ kind }) => translate(terms.locale, `record_${kind}`) },
    {
      head: head("status"),
      cell: ({ status }) => (status === null ? "" : translate(terms.locale, `status_${status}`)),
    },
    { head: head("loan"), cell: ({ position_id }) => position_id?.toString() },
    { head: head("coin"), cell: ({ coin }) => coin },
    numberColumn(head("amount"), ({ amount }) => amount),
    { head: head("direction"), cell: ({ direction }) => (direction === null ? "" : ways[direction]) },
    numberColumn(inLoanCoin("interest"), ({ interest_paid }) => interest_paid),
    numberColumn(inLoanCoin("principal"), ({ principal_paid }) => principal_paid),
    numberColumn(inLoanCoin("fee"), ({ fee }) => fee),
    numberColumn(inLoanCoin("index"), ({ price }) => price),
    numberColumn(head("ltv"), ({ ltv }) => ltv),
    ...moneyColumns(terms, valuedOf),
  ];
}

/** Values records at the prices recorded with their movements. */
async function valuesOf(database: Database, rows: readonly LoanRecord[]): Promise<ValuedOf> {
  const sales = await salesOf(database, rows);
  const referenceOf = ({ id, kind }: LoanRecord) => {
    const record = kind === "sell" ? sales.get(id) : id;
    return record === undefined ? undefined : `loan:${String(record)}`;
  };
  const references = rows.flatMap((row) => referenceOf(row) ?? []);
  const prices = await recordedPrices(database, "loan", references);
  return (row) => {
    const reference = referenceOf(row);
    if (reference === undefined) return undefined;
    return { amount: sizeOf(row.amount), price: prices.of(reference, row.coin) };
  };
}

/** Exports records of one tab as a file. */
export async function exportRecordFile(
  database: Database,
  request: RecordFilter & RecordTerms & { readonly format: "csv" | "xlsx"; readonly now: number },
): Promise<FileAnswer> {
  const { account, kind } = request;
  const { rows, total } = await listRecords(database, request, { limit: FILE_ROWS, offset: 0 });
  requireFileSize(total);
  return tableFile({
    name: `loan_${kind}_${account}_${daysOf(request, rows)}`,
    table: tableOf(rows, columnsOf(request, await valuesOf(database, rows))),
    format: request.format,
  });
}
