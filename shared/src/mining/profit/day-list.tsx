import { Trans, useLingui } from "@lingui/react/macro";
import type { CallData, ProfitDay, getProfitDetail } from "contracts";
import type { ReactNode } from "react";
import { columnPrefix, formatDay, formatFiat, formatPercent, hashUnit } from "../../format/index.ts";
import {
  Badge,
  Button,
  CoinAmount,
  EmptyState,
  FiatAmount,
  Hashrate,
  ListRow,
  type Column,
} from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { knownPrice, knownValue } from "./known-value.ts";
import { USUAL_PROFIT_COLUMNS, useChosenColumns } from "./profit-columns.ts";
import { ProfitList, TotalOf, type ProfitListProps } from "./profit-list.tsx";
import { daysOf, dayZone } from "./profit-query.ts";
import type { ProfitSource } from "./profit-source.ts";

interface DayListProps extends ProfitListProps {
  source: ProfitSource;
  /** Empty state for a new account. */
  empty: ReactNode;
}

function DayName({ day, onOpen, isRunning }: { day: ProfitDay; onOpen: () => void; isRunning: boolean }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const date = formatDay(day.date, { locale, form: "table-date" });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        aria-label={t`Earnings breakdown for ${date}`}
        onClick={onOpen}
        className="num min-h-8 cursor-pointer font-medium text-accent-text hover:underline max-md:-my-3 max-md:min-h-11"
      >
        {date}
      </button>
      {isRunning && (
        <Badge kind="processing">
          <Trans>In progress</Trans>
        </Badge>
      )}
    </span>
  );
}

function DayValue({ day }: { day: ProfitDay }) {
  const { locale } = useDisplayPreferences();
  const value = knownValue(day.total_profit, day.total_money);
  return <FiatAmount value={value} currency={day.currency} locale={locale} />;
}

/** Value of all days of the filter. */
function SumValue({ page: { totals, data, today } }: { page: CallData<typeof getProfitDetail> }) {
  const { locale } = useDisplayPreferences();
  const currency = totals.currency ?? data[0]?.currency ?? today?.currency;
  if (currency === undefined) return "–";
  const value = knownValue(totals.total_profit, totals.total_money);
  return <FiatAmount value={value} currency={currency} locale={locale} />;
}

interface Columns {
  coin: string;
  days: readonly ProfitDay[];
  utc: boolean;
  isRunning: (day: ProfitDay) => boolean;
  onOpen: (date: string) => void;
}

function useColumns({ coin, days, utc, isRunning, onOpen }: Columns): Column<ProfitDay>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const prefix = columnPrefix(
    days.map((day) => day.hashrate),
    { coin },
  );
  const amount = (value: string | null) => <CoinAmount value={value} coin={coin} locale={locale} />;
  const zone = dayZone(utc).name;
  const unit = hashUnit(coin, days[0]?.hash_unit);
  const columns: Column<ProfitDay>[] = [
    {
      id: "date",
      header: t`Day (${zone})`,
      main: true,
      cell: (day) => <DayName day={day} isRunning={isRunning(day)} onOpen={() => onOpen(day.date)} />,
    },
    {
      id: "hashrate",
      header: t`Hashrate`,
      align: "end",
      cell: (day) => <Hashrate value={day.hashrate} coin={coin} locale={locale} prefix={prefix} />,
    },
    { id: "total", header: t`Total`, align: "end", cell: (day) => amount(day.total_profit) },
    { id: "pps", header: "PPS", align: "end", priority: 3, cell: (day) => amount(day.pps_profit) },
    { id: "pplns", header: "PPLNS", align: "end", priority: 3, cell: (day) => amount(day.pplns_profit) },
    { id: "solo", header: "SOLO", align: "end", priority: 3, cell: (day) => amount(day.solo_profit) },
    {
      id: "fee",
      header: t({ message: "Fee", context: "amount" }),
      align: "end",
      priority: 3,
      cell: (day) => amount(day.fee),
    },
    {
      id: "rate",
      header: t`PPS+ rate`,
      align: "end",
      priority: 3,
      cell: (day) => formatPercent(day.pps_plus_rate, locale),
    },
    {
      id: "output",
      header: t`Output per ${unit}`,
      align: "end",
      priority: 3,
      cell: (day) => amount(day.unit_output),
    },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      cell: (day) => formatFiat(knownPrice(day.price), { locale, currency: day.currency, exact: true }),
    },
    {
      id: "money",
      header: t`Value`,
      align: "end",
      cell: (day) => <DayValue day={day} />,
    },
  ];
  return useChosenColumns(columns, USUAL_PROFIT_COLUMNS);
}

/** Profit by day; selecting a day opens its explanation. */
export function DayList({ source, query, onQuery, empty }: DayListProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const { utc, page, limit } = query;
  const reading = source.useDays({ ...daysOf(query, now), utc, page, limit });
  const today = reading.data?.today ?? null;
  const isRunning = (day: ProfitDay) => day.date === today?.date;
  const open = (day: string) => onQuery({ day });
  const columns = useColumns({
    coin: source.coin,
    days: reading.data?.data ?? [],
    utc,
    isRunning,
    onOpen: open,
  });
  const isNarrow = query.period === null;
  return (
    <ProfitList
      label={t`Earnings by day`}
      usePage={source.useDays}
      filter={{ ...daysOf(query, now), utc }}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={columns}
      rowKey={(day) => day.date}
      first={(one) => (one.today ? [one.today] : [])}
      empty={
        isNarrow ? (
          <EmptyState
            title={t`No earnings in this period`}
            action={
              <Button onClick={() => onQuery({ period: 30, from: null, to: null })}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          empty
        )
      }
      listRow={(day) => (
        <ListRow
          title={<DayName day={day} isRunning={isRunning(day)} onOpen={() => open(day.date)} />}
          status={<Hashrate value={day.hashrate} coin={source.coin} locale={locale} />}
          figure={<CoinAmount value={day.total_profit} coin={source.coin} locale={locale} />}
          detail={<DayValue day={day} />}
        />
      )}
      totals={(one) => (
        <>
          <TotalOf label={<Trans>Filtered total</Trans>}>
            <CoinAmount value={one.totals.total_profit} coin={source.coin} locale={locale} />
          </TotalOf>
          <TotalOf label={<Trans>Value</Trans>}>
            <SumValue page={one} />
          </TotalOf>
          <TotalOf label={<Trans context="amount">Fee</Trans>}>
            <CoinAmount value={one.totals.fee} coin={source.coin} locale={locale} />
          </TotalOf>
        </>
      )}
    />
  );
}
