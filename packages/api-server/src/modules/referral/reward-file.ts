import { tableFile, tableOf, type Column } from "../../platform/files/table-file.ts";
import type { FileAnswer } from "../../platform/files/file-answer.ts";
import { translate } from "../../texts/messages.ts";
import { maskAccount } from "../accounts/index.ts";
import { amountText } from "../coins/index.ts";
import { dayText, moneyColumns, sizeOf, type MoneyTerms } from "../ledger/index.ts";
import type { NamedRebate, Program } from "./rewards-repository.ts";
import { percentOfHundredths, poolDay } from "./terms.ts";

/** Which file is made. */
export interface RewardTerms extends Omit<MoneyTerms, "utc_offset"> {
  readonly program: Program;
  readonly format: "csv" | "xlsx";
  /** Month of the file; everything when absent. */
  readonly month?: string | undefined;
  readonly now: number;
}

function columnsOf({ locale, currency, program }: RewardTerms): readonly Column<NamedRebate>[] {
  const amountOf = ({ rebate }: NamedRebate) => amountText(rebate.amount, rebate.coin);
  return [
    { head: translate(locale, "file_day"), cell: ({ rebate }) => poolDay(rebate.day) },
    {
      head: translate(locale, program === "agency" ? "file_customer" : "file_person"),
      cell: ({ invitee }) => maskAccount(invitee),
    },
    { head: translate(locale, "file_coin"), cell: ({ rebate }) => rebate.coin },
    {
      head: translate(locale, "file_rebate_kind"),
      cell: ({ rebate }) =>
        translate(locale, rebate.kind === "reward" ? "rebate_reward" : "rebate_correction"),
    },
    {
      head: translate(locale, "file_base_fee"),
      kind: "number",
      cell: ({ rebate }) => amountText(rebate.fee, rebate.coin),
    },
    {
      head: translate(locale, "file_rate_percent"),
      kind: "number",
      cell: ({ rebate }) => percentOfHundredths(rebate.rate),
    },
    { head: translate(locale, "file_rebate"), kind: "number", cell: amountOf },
    ...moneyColumns<NamedRebate>({ locale, currency, utc_offset: 0 }, (row) => ({
      amount: sizeOf(amountOf(row)),
      price: row.rebate.price,
    })),
  ];
}

/**
 * Rebates as a file.
 *
 * @param rows rebates, the newest first
 */
export function rewardFile(rows: readonly NamedRebate[], terms: RewardTerms): Promise<FileAnswer> {
  return tableFile({
    name: `${terms.program}_rebates_${terms.month ?? dayText(terms.now)}`,
    table: tableOf(rows, columnsOf(terms)),
    format: terms.format,
  });
}
