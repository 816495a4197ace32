import { useLingui } from "@lingui/react/macro";
import { formatDate } from "../../format/index.ts";
import { useDisplayPreferences } from "../../mining/hooks/use-display-preferences.ts";
import { readNow } from "../../mining/hooks/use-now.ts";
import { PrintHead } from "../../print/index.ts";
import { useListSpan } from "../hooks/use-list-query.ts";
import type { ListQuery } from "../model/list-query.ts";

/** Props of {@link ListPrintHead}. */
export interface ListPrintHeadProps {
  /** Account of the entries. */
  account: string;
  query: ListQuery;
}

/** The printed heading of a wallet list. */
export function ListPrintHead({ account, query }: ListPrintHeadProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const now = readNow();
  const { start_time: start, end_time: end } = useListSpan()(query);
  const dayOf = (time: number): string => formatDate(time, { locale, timeZone, form: "table-date" });
  // The end is the first second after the last day.
  const days =
    start === undefined ? t`All time` : `${dayOf(start)} – ${dayOf(end === undefined ? now : end - 1)}`;
  return (
    <PrintHead account={account} period={query.coin === "" ? days : `${days}, ${query.coin}`} now={now} />
  );
}
