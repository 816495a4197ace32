import { useLingui } from "@lingui/react/macro";
import { useDisplayPreferences } from "../../mining/index.ts";
import { DateTime, type Column } from "../../ui/index.ts";

/** Fields of every wallet entry. */
interface Entry {
  readonly create_time: number;
  readonly account?: string | null | undefined;
}

/**
 * Returns the first columns of every wallet list.
 *
 * @param isSummary whether entries of all accounts are listed
 * @returns time, and the account if there are several
 */
export function useFirstColumns<Row extends Entry>(isSummary: boolean): Column<Row>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const time: Column<Row> = {
    id: "time",
    header: t`Time`,
    cell: (row) => <DateTime unix={row.create_time} form="table" locale={locale} timeZone={timeZone} />,
  };
  const account: Column<Row> = { id: "account", header: t`Account`, cell: (row) => row.account ?? "" };
  return isSummary ? [time, account] : [time];
}
