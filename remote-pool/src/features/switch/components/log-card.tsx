import { Trans, useLingui } from "@lingui/react/macro";
import { PAGE_SIZES, getQuickSwitchHistory, type QuickSwitchRow } from "contracts";
import { ArrowRight } from "lucide-react";
import { useCall } from "shared/api";
import { ReadingCard, useListAddress } from "shared/lists";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { CoinIcon, DateTime, EmptyState, ListRow, VisuallyHidden, type Column } from "shared/ui";

function CoinMark({ coin }: { coin: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <CoinIcon coin={coin} size={18} />
      {coin}
    </span>
  );
}

function Way({ row }: { row: QuickSwitchRow }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <CoinMark coin={row.from_coin} />
      <ArrowRight aria-hidden size={14} strokeWidth={1.75} className="text-ink-3" />
      <VisuallyHidden>
        <Trans comment="between two coins: switched from BTC to BCH">to</Trans>
      </VisuallyHidden>
      <CoinMark coin={row.to_coin} />
    </span>
  );
}

function Time({ unix }: { unix: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  return <DateTime unix={unix} form="table" locale={locale} timeZone={timeZone} />;
}

function useColumns(): Column<QuickSwitchRow>[] {
  const { t } = useLingui();
  return [
    { id: "time", header: t`Time`, main: true, cell: (row) => <Time unix={row.time} /> },
    {
      id: "from",
      header: t({ message: "From", context: "coin of a switch" }),
      cell: (row) => <CoinMark coin={row.from_coin} />,
    },
    {
      id: "to",
      header: t({ message: "To", context: "coin of a switch" }),
      cell: (row) => <CoinMark coin={row.to_coin} />,
    },
    { id: "effective", header: t`Effective from`, cell: (row) => <Time unix={row.effective_time} /> },
    { id: "operator", header: t`By`, cell: (row) => row.operator },
  ];
}

/** Every switch of the account: time, coins and who made it. */
export function LogCard() {
  const { t } = useLingui();
  const { page, setPage } = useListAddress([]);
  const columns = useColumns();
  const reading = useCall(getQuickSwitchHistory, { query: { page, limit: PAGE_SIZES.list } }, REFRESH);
  return (
    <ReadingCard
      title={t`Switch history`}
      reading={reading}
      failedTitle={t`Couldn't load the switch history.`}
      page={page}
      onPage={setPage}
      table={{
        label: t`Switch history`,
        columns,
        rowKey: (row) => String(row.id),
        skeletonRows: 3,
        listRow: (row) => (
          <ListRow title={<Way row={row} />} figure={row.operator} detail={<Time unix={row.time} />} />
        ),
        empty: (
          <EmptyState title={t`No switches yet`}>
            <Trans>Each switch is listed here with its time and who made it.</Trans>
          </EmptyState>
        ),
      }}
    />
  );
}
