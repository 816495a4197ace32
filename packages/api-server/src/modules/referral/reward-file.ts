import type { Database } from "../../platform/database/database.ts";
import {
  FILE_ROWS,
  numberColumn,
  requireFileSize,
  tableFile,
  tableOf,
  type Column,
} from "../../platform/files/table-file.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { translate } from "../../texts/messages.ts";
import { maskAccount } from "../accounts/index.ts";
import { amountText } from "../coins/index.ts";
import { dayText, fileHead, moneyColumns, sizeOf, type MoneyTerms } from "../ledger/index.ts";
import { listRewards, type NamedRebate, type Program, type RewardFilter } from "./rewards-repository.ts";
import { percentOfHundredths, poolDay } from "./terms.ts";

/** Content of the file. */
export interface RewardTerms extends Omit<MoneyTerms, "utc_offset"> {
  readonly program: Program;
  readonly format: "csv" | "xlsx";
  readonly now: number;
}

function columnsOf({ locale, currency, program }: RewardTerms): readonly Column<NamedRebate>[] {
  const head = fileHead(locale);
  const amountOf = ({ rebate }: NamedRebate) => amountText(rebate.amount, rebate.coin);
  return [
    { head: head("day"), kind: "moment", cell: ({ rebate }) => poolDay(rebate.day) },
    { head: head(program === "agency" ? "customer" : "person"), cell: ({ invitee }) => maskAccount(invitee) },
    { head: head("coin"), cell: ({ rebate }) => rebate.coin },
    {
      head: head("rebate_kind"),
      cell: ({ rebate }) =>
        translate(locale, rebate.kind === "reward" ? "rebate_reward" : "rebate_correction"),
    },
    numberColumn(head("base_fee"), ({ rebate }) => amountText(rebate.fee, rebate.coin)),
    numberColumn(head("rate_percent"), ({ rebate }) => percentOfHundredths(rebate.rate)),
    numberColumn(head("rebate"), amountOf),
    ...moneyColumns<NamedRebate>({ locale, currency, utc_offset: 0 }, (row) => ({
      amount: sizeOf(amountOf(row)),
      price: row.rebate.price,
    })),
  ];
}

/**
 * Exports rebates as a file, newest first; the file name contains the month if given.
 *
 * @throws {ApiError} 26012 when they are too many
 */
export async function exportRewards(
  database: Database,
  filter: Pick<RewardFilter, "referrerId" | "coin" | "month" | "statement">,
  terms: RewardTerms,
): Promise<FileAnswer> {
  const { program, now } = terms;
  const { rows, total } = await listRewards(database, { ...filter, program, now, page: 1, limit: FILE_ROWS });
  requireFileSize(total);
  return tableFile({
    name: `${program}_rebates_${filter.month ?? filter.statement ?? dayText(now)}`,
    table: tableOf(rows, columnsOf(terms)),
    format: terms.format,
  });
}
