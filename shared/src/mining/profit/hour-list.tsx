import { Trans, useLingui } from "@lingui/react/macro";
import type { ProfitHour } from "contracts";
import { columnPrefix, formatDate } from "../../format/index.ts";
import { CoinAmount, EmptyState, Hashrate, ListRow, type Column } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useChosenColumns } from "./profit-columns.ts";
import { ProfitList, TotalOf, type ProfitListProps } from "./profit-list.tsx";
import { monthOf } from "./profit-query.ts";
import type { ProfitSource } from "./profit-source.ts";

/** Start and end of an hour in the zone of the page. */
export function HourSpan({ hour }: { hour: Pick<ProfitHour, "start_time" | "end_time"> }) {
  const { locale, timeZone } = useDisplayPreferences();
  const from = formatDate(hour.start_time, { locale, timeZone, form: "table" });
  const to = formatDate(hour.end_time, { locale, timeZone, form: "time" });
  return (
    <span className="num">
      {from}–{to}
    </span>
  );
}

/**
 * Returns the columns of share earnings by hour.
 *
 * @param hours rows that determine the hashrate's prefix
 * @returns columns
 */
export function useHourColumns(coin: string, hours: readonly ProfitHour[]): Column<ProfitHour>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const prefix = columnPrefix(
    hours.map((hour) => hour.hashrate),
    { coin },
  );
  return [
    { id: "time", header: t`Hour`, main: true, cell: (hour) => <HourSpan hour={hour} /> },
    {
      id: "hashrate",
      header: t`Hashrate`,
      align: "end",
      cell: (hour) => <Hashrate value={hour.hashrate} coin={coin} locale={locale} prefix={prefix} />,
    },
    {
      id: "fee",
      header: t({ message: "Fee", context: "amount" }),
      align: "end",
      cell: (hour) => <CoinAmount value={hour.fee} coin={coin} locale={locale} />,
    },
    {
      id: "profit",
      header: t`Earnings`,
      align: "end",
      cell: (hour) => <CoinAmount value={hour.profit} coin={coin} locale={locale} />,
    },
  ];
}

/** An hour on a phone. */
export function HourRow({ hour, coin }: { hour: ProfitHour; coin: string }) {
  const { locale } = useDisplayPreferences();
  return (
    <ListRow
      title={<HourSpan hour={hour} />}
      status={<Hashrate value={hour.hashrate} coin={coin} locale={locale} />}
      figure={<CoinAmount value={hour.profit} coin={coin} locale={locale} />}
      detail={
        <Trans>
          Fee <CoinAmount value={hour.fee} coin={coin} locale={locale} />
        </Trans>
      }
    />
  );
}

/** Share earnings by hour. */
export function HourList({ source, query, onQuery }: ProfitListProps & { source: ProfitSource }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin } = source;
  const reading = source.useHours(monthOf(query));
  const columns = useChosenColumns(useHourColumns(coin, reading.data?.data ?? []));
  return (
    <ProfitList
      label={t`Share earnings by hour`}
      usePage={source.useHours}
      filter={monthOf(query)}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={columns}
      rowKey={(hour) => String(hour.id)}
      listRow={(hour) => <HourRow hour={hour} coin={coin} />}
      empty={
        <EmptyState title={t`No share earnings`}>
          <Trans>Each full hour of accepted shares appears here when the account is paid by PPS+.</Trans>
        </EmptyState>
      }
      totals={({ totals }) => (
        <>
          <TotalOf label={<Trans>Filtered total</Trans>}>
            <CoinAmount value={totals.profit} coin={coin} locale={locale} />
          </TotalOf>
          <TotalOf label={<Trans context="amount">Fee</Trans>}>
            <CoinAmount value={totals.fee} coin={coin} locale={locale} />
          </TotalOf>
        </>
      )}
    />
  );
}
