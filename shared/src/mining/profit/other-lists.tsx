import { Trans, useLingui } from "@lingui/react/macro";
import type { ProfitReward, ProfitShare } from "contracts";
import { formatDay, formatFiat, formatPercent } from "../../format/index.ts";
import { Badge, CoinAmount, EmptyState, FiatAmount, ListRow, type Column } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { knownPrice, knownValue } from "./known-value.ts";
import { useChosenColumns } from "./profit-columns.ts";
import { ProfitList, TotalOf, type ProfitListProps } from "./profit-list.tsx";
import { dayZone, monthOf } from "./profit-query.ts";
import type { ProfitSource } from "./profit-source.ts";

type Props = ProfitListProps & { source: ProfitSource };

function Day({ date }: { date: string }) {
  const { locale } = useDisplayPreferences();
  return <span className="num">{formatDay(date, { locale, form: "table-date" })}</span>;
}

/** Merge-mined rewards by day. */
export function RewardList({ source, query, onQuery }: Props) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const zone = dayZone(query.utc).name;
  const reading = source.useRewards(monthOf(query));
  const currency = reading.data?.currency;
  const value = (row: ProfitReward) =>
    currency === undefined ? (
      "–"
    ) : (
      <FiatAmount value={knownValue(row.profit, row.money)} currency={currency} locale={locale} />
    );
  const columns: Column<ProfitReward>[] = [
    {
      id: "date",
      header: t`Day (${zone})`,
      main: true,
      cell: (row) => <Day date={row.date} />,
    },
    { id: "coin", header: t`Coin`, cell: (row) => row.coin },
    {
      id: "profit",
      header: t`Earnings`,
      align: "end",
      cell: (row) => <CoinAmount value={row.profit} coin={row.coin} locale={locale} />,
    },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      cell: (row) =>
        currency === undefined ? "–" : formatFiat(knownPrice(row.price), { locale, currency, exact: true }),
    },
    {
      id: "money",
      header: t`Value`,
      align: "end",
      cell: value,
    },
  ];
  return (
    <ProfitList
      label={t`Merged mining by day`}
      usePage={source.useRewards}
      filter={monthOf(query)}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={useChosenColumns(columns)}
      rowKey={(row) => `${row.date} ${row.coin}`}
      listRow={(row) => (
        <ListRow
          title={<Day date={row.date} />}
          figure={<CoinAmount value={row.profit} coin={row.coin} locale={locale} />}
          detail={value(row)}
        />
      )}
      empty={
        <EmptyState title={t`No merge-mined coins yet`}>
          <Trans>The first row appears when the first full day ends.</Trans>
        </EmptyState>
      }
      totals={({ totals }) =>
        totals.map((total) => (
          <TotalOf key={total.coin} label={<Trans>Filtered total</Trans>}>
            <CoinAmount value={total.profit} coin={total.coin} locale={locale} />
          </TotalOf>
        ))
      }
    />
  );
}

function Direction({ row }: { row: ProfitShare }) {
  return row.direction === "sent" ? (
    <Badge kind="neutral">
      <Trans>Sent</Trans>
    </Badge>
  ) : (
    <Badge kind="done">
      <Trans>Received</Trans>
    </Badge>
  );
}

/** Profit shared with and received from other accounts, by day. */
export function ShareList({ source, query, onQuery }: Props) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { coin } = source;
  const zone = dayZone(false).name;
  const reading = source.useShares(monthOf(query));
  const amount = (row: ProfitShare) => <CoinAmount value={row.amount} coin={coin} locale={locale} />;
  const columns: Column<ProfitShare>[] = [
    {
      id: "date",
      header: t`Day (${zone})`,
      main: true,
      cell: (row) => <Day date={row.date} />,
    },
    { id: "partner", header: t`Partner`, cell: (row) => row.partner },
    { id: "ratio", header: t`Share`, align: "end", cell: (row) => formatPercent(row.ratio, locale) },
    { id: "direction", header: t`Direction`, cell: (row) => <Direction row={row} /> },
    { id: "amount", header: t`Amount`, align: "end", cell: amount },
  ];
  return (
    <ProfitList
      label={t`Shared earnings by day`}
      usePage={source.useShares}
      filter={monthOf(query)}
      query={query}
      onQuery={onQuery}
      reading={reading}
      columns={columns}
      rowKey={(row) => `${row.date} ${row.direction} ${row.partner}`}
      listRow={(row) => (
        <ListRow
          title={row.partner}
          status={<Day date={row.date} />}
          figure={amount(row)}
          detail={<Direction row={row} />}
        />
      )}
      empty={
        <EmptyState title={t`No shared earnings yet`}>
          <Trans>Earnings shared with other accounts are settled each day and listed here.</Trans>
        </EmptyState>
      }
      totals={({ totals }) => (
        <>
          <TotalOf label={<Trans>Sent</Trans>}>
            <CoinAmount value={totals.sent} coin={coin} locale={locale} />
          </TotalOf>
          <TotalOf label={<Trans>Received</Trans>}>
            <CoinAmount value={totals.received} coin={coin} locale={locale} />
          </TotalOf>
        </>
      )}
    />
  );
}
