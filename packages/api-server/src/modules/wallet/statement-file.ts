import { BILL_NAMES } from "contracts/bill-names";
import type { Statement } from "contracts/calls/wallet-statement";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import {
  momentColumn,
  numberColumn,
  tableFile,
  tableOf,
  type Column,
} from "../../platform/files/table-file.ts";
import { translate, type Locale } from "../../texts/messages.ts";
import { fileHead } from "../ledger/index.ts";
import type { DisplayCurrency } from "../prices/index.ts";

/** Content of the file. */
export interface StatementFileTerms {
  readonly locale: Locale;
  readonly currency: DisplayCurrency;
  /** Account name, for the file name. */
  readonly account: string;
  readonly format: "csv" | "xlsx";
}

/** A line of the file; balances have neither count nor value. */
interface Row {
  readonly month: string;
  readonly coin: string;
  readonly type: string;
  readonly amount: string;
  readonly count?: number;
  readonly fiat_value?: string | null;
  readonly unpriced?: number;
}

function rowsOf({ months }: Statement, locale: Locale): readonly Row[] {
  return months.flatMap(({ month, coin, opening, closing, lines }): Row[] => [
    { month, coin, type: translate(locale, "file_opening"), amount: opening },
    ...lines.map((line) => ({ ...line, month, coin, type: translate(locale, BILL_NAMES[line.type]) })),
    { month, coin, type: translate(locale, "file_closing"), amount: closing },
  ]);
}

/** Exports a year's statement as a file: each month of each coin, from opening to closing balance. */
export function statementFile(statement: Statement, terms: StatementFileTerms): Promise<FileAnswer> {
  const { locale, currency, account, format } = terms;
  const head = fileHead(locale);
  const columns: readonly Column<Row>[] = [
    momentColumn(head("month"), ({ month }) => month),
    { head: head("coin"), cell: ({ coin }) => coin },
    { head: head("type"), cell: ({ type }) => type },
    numberColumn(head("count"), ({ count }) => count?.toString()),
    numberColumn(head("amount"), ({ amount }) => amount),
    { head: head("currency"), cell: () => currency.value },
    numberColumn(head("value"), ({ fiat_value }) => fiat_value),
    {
      head: head("note"),
      cell: ({ unpriced = 0 }) => (unpriced > 0 ? translate(locale, "file_no_price") : ""),
    },
  ];
  const name = `statement_${account}_${String(statement.year)}`;
  return tableFile({ name, table: tableOf(rowsOf(statement, locale), columns), format });
}
