import type { Locale } from "contracts/constants";
import { coinParameters, decimalText, wholeText } from "../../coins/index.ts";
import type { FileAnswer } from "../../../platform/files/file-answer.ts";
import { numberColumn, tableFile, tableOf, type Column } from "../../../platform/files/table-file.ts";
import { translateAll } from "../../../texts/messages.ts";
import type { BoardRow } from "./worker-board-repository.ts";
import { isRejecting, type WorkerNames, WORKER_TEXTS } from "./worker-list.ts";

/** Content of an export. */
export interface WorkerExport {
  readonly rows: readonly BoardRow[];
  readonly names: WorkerNames;
  /** Name of the account or accounts, for the file name. */
  readonly account: string;
  readonly locale: Locale;
  readonly now: number;
}

function columnsOf({ names, locale }: WorkerExport): readonly Column<BoardRow>[] {
  const texts = translateAll(locale, WORKER_TEXTS);
  const { rate } = coinParameters(names.coin);
  const remark = { head: texts.remark, cell: (row: BoardRow) => row.remark };
  return [
    { head: texts.name, cell: (row) => row.name },
    { head: texts.account, cell: (row) => names.accounts.get(row.account_id) },
    {
      head: texts.group,
      cell: (row) => (row.group_id === 0 ? texts.default : names.groups.get(row.group_id)),
    },
    { head: texts.status, cell: (row) => texts[isRejecting(row) ? "rejecting" : row.status] },
    numberColumn(`${texts.hashrate_10min}, ${rate}`, (row) => wholeText(row.hashrate_10min)),
    numberColumn(`${texts.hashrate_1hour}, ${rate}`, (row) => wholeText(row.hashrate_1hour)),
    numberColumn(`${texts.hashrate_1day}, ${rate}`, (row) => wholeText(row.hashrate_1day)),
    numberColumn(`${texts.reject_rate}, %`, (row) =>
      row.hashrate_1day > 0 && !names.lacksRejects ? decimalText(row.reject_rate * 100, 4) : "",
    ),
    numberColumn(`${texts.online_rate_1day}, %`, (row) => decimalText(row.online_rate_1day * 100, 2)),
    {
      head: texts.last_active,
      kind: "moment",
      cell: (row) => new Date(row.last_active * 1000).toISOString(),
    },
    { head: texts.tags, cell: (row) => row.tags.join(", ") },
    ...(names.hasRemarks ? [remark] : []),
  ];
}

/** Builds the file of exported workers. */
export async function exportFile(content: WorkerExport, format: "csv" | "xlsx"): Promise<FileAnswer> {
  const day = new Date(content.now * 1000).toISOString().slice(0, 10);
  const name = `${content.account}_${content.names.coin}_workers_${day}`;
  return tableFile({ name, table: tableOf(content.rows, columnsOf(content)), format });
}
