import { Trans, useLingui } from "@lingui/react/macro";
import type { FavouriteTotal } from "contracts";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, CoinIcon, Hashrate, Table, type Column } from "shared/ui";
import { WorkerCounts } from "#/components/worker-counts.tsx";

function TotalCoin({ total }: { total: FavouriteTotal }) {
  return (
    <span className="flex items-center gap-2">
      <CoinIcon coin={total.coin} size={18} />
      {total.coin}
    </span>
  );
}

function TotalWorkers({ total }: { total: FavouriteTotal }) {
  return <WorkerCounts active={total.total_active} inactive={total.total_unactive} />;
}

function TotalListRow({ total }: { total: FavouriteTotal }) {
  const { locale } = useDisplayPreferences();
  return (
    <div className="grid grid-cols-2 items-center gap-x-4 gap-y-1 px-4 py-3 text-sm [&>*:nth-child(even)]:justify-self-end">
      <TotalCoin total={total} />
      <Hashrate value={total.hashrate_1day} coin={total.coin} locale={locale} />
      <TotalWorkers total={total} />
      <CoinAmount value={total.profit_yesterday} coin={total.coin} locale={locale} />
    </div>
  );
}

/** Sums per coin over all favorites; an account shown by several links counts once. */
export function FavouriteTotals({ totals }: { totals: readonly FavouriteTotal[] }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const columns: Column<FavouriteTotal>[] = [
    { id: "coin", header: t`Coin`, main: true, cell: (total) => <TotalCoin total={total} /> },
    {
      id: "accounts",
      header: t`Accounts`,
      align: "end",
      cell: (total) => <span className="num">{formatCount(total.accounts, locale)}</span>,
    },
    {
      id: "hashrate",
      header: t`Hashrate 24 h`,
      align: "end",
      cell: (total) => <Hashrate value={total.hashrate_1day} coin={total.coin} locale={locale} />,
    },
    {
      id: "workers",
      header: t`Active / inactive`,
      align: "end",
      cell: (total) => <TotalWorkers total={total} />,
    },
    {
      id: "profit",
      header: t`Yesterday (UTC)`,
      align: "end",
      cell: (total) => <CoinAmount value={total.profit_yesterday} coin={total.coin} locale={locale} />,
    },
  ];
  return (
    <Card flush divided title={<Trans>Combined, by coin</Trans>} className="mb-4 overflow-clip">
      <Table
        label={t`Favorites combined, by coin`}
        columns={columns}
        rows={totals}
        rowKey={({ coin }) => coin}
        listRow={(total) => <TotalListRow total={total} />}
      />
    </Card>
  );
}
