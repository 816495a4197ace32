import type { Locale } from "contracts/constants";
import { coinParameters } from "../../pool-source/coins.ts";
import { decimalText, wholeText } from "../../pool-source/wire.ts";
import type { FileAnswer } from "../../plugins/route.ts";
import { neutralise, tableFile } from "../../table-file.ts";
import type { BoardRow } from "./worker-board.ts";
import type { WorkerNames } from "./worker-list.ts";
import { WORKER_TEXTS } from "./worker-texts.ts";

/** What an export holds. */
export interface WorkerExport {
  readonly rows: readonly BoardRow[];
  readonly names: WorkerNames;
  /** Account or accounts, for the file name. */
  readonly account: string;
  readonly locale: Locale;
  readonly now: number;
}

function tableOf({ rows, names, locale }: WorkerExport): readonly (readonly string[])[] {
  const texts = WORKER_TEXTS[locale];
  const { rate } = coinParameters(names.coin);
  const head = [
    texts.name,
    texts.account,
    texts.group,
    texts.status,
    `${texts.hashrate_10min}, ${rate}`,
    `${texts.hashrate_1hour}, ${rate}`,
    `${texts.hashrate_1day}, ${rate}`,
    `${texts.reject_rate}, %`,
    `${texts.online_rate_1day}, %`,
    texts.last_active,
    ...(names.hasRemarks ? [texts.remark] : []),
  ];
  const body = rows.map((row) => [
    neutralise(row.name),
    neutralise(names.accounts.get(row.account_id) ?? ""),
    neutralise(row.group_id === 0 ? texts.default : (names.groups.get(row.group_id) ?? "")),
    texts[row.status],
    wholeText(row.hashrate_10min),
    wholeText(row.hashrate_1hour),
    wholeText(row.hashrate_1day),
    row.hashrate_1day > 0 ? decimalText(row.reject_rate * 100, 4) : "",
    decimalText(row.online_rate_1day * 100, 2),
    new Date(row.last_active * 1000).toISOString(),
    ...(names.hasRemarks ? [neutralise(row.remark)] : []),
  ]);
  return [head, ...body];
}

/** Hashrates and rates. */
const NUMBER_COLUMNS = [4, 5, 6, 7, 8];

/**
 * Workers as a file.
 *
 * @param content rows, names and language
 * @param format csv or xlsx
 * @returns the file
 */
export async function exportFile(content: WorkerExport, format: "csv" | "xlsx"): Promise<FileAnswer> {
  const day = new Date(content.now * 1000).toISOString().slice(0, 10);
  const name = `${content.account}_${content.names.coin}_workers_${day}`;
  return tableFile({ name, table: tableOf(content), numbers: NUMBER_COLUMNS, format });
}
