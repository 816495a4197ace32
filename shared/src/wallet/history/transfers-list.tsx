import { useLingui } from "@lingui/react/macro";
import { amount, negate } from "amount";
import type { WalletTransfer } from "contracts";
import { useDisplayPreferences } from "../../mining/index.ts";
import { Badge, CoinAmount, type Column, DateTime, EmptyState, ListRow } from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import type { ChangeListQuery } from "../hooks/use-list-query.ts";
import { CoinCell } from "../lists/coin-cell.tsx";
import { DirectionFilter } from "../lists/common-filters.tsx";
import { FilterBar } from "../lists/filter-bar.tsx";
import { useFirstColumns } from "../lists/first-columns.tsx";
import { ListCard } from "../lists/list-card.tsx";
import { renderExport } from "../lists/render-export.tsx";
import type { ListQuery } from "../model/list-query.ts";
import { ORDER_BADGES } from "../model/order-state.ts";
import type { WalletSource } from "../wallet-source.ts";
import { useOrderNames } from "./order-texts.ts";

function SignedAmount({ transfer }: { transfer: WalletTransfer }) {
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const { coin, direction } = transfer;
  const value = direction === "in" ? transfer.amount : negate(amount(transfer.amount));
  return <CoinAmount value={value} coin={coin} locale={locale} decimals={decimals(coin)} signed />;
}

/** @returns function from a transfer to the name of its other account */
function usePeerText(): (transfer: WalletTransfer) => string {
  const { t } = useLingui();
  return ({ direction, peer }) => (direction === "in" ? t`from ${peer}` : t`to ${peer}`);
}

function useTransferColumns(isSummary: boolean): Column<WalletTransfer>[] {
  const { t } = useLingui();
  const names = useOrderNames();
  const peerText = usePeerText();
  const first = useFirstColumns<WalletTransfer>(isSummary);
  return [
    ...first,
    { id: "coin", header: t`Coin`, main: true, cell: ({ coin }) => <CoinCell coin={coin} /> },
    {
      id: "state",
      header: t`Status`,
      cell: ({ status }) => <Badge kind={ORDER_BADGES[status]}>{names[status]}</Badge>,
    },
    {
      id: "amount",
      header: t({ message: "Change", context: "amount" }),
      align: "end",
      cell: (row) => <SignedAmount transfer={row} />,
    },
    {
      id: "peer",
      header: t`Other account`,
      cell: peerText,
    },
    { id: "remark", header: t`Remark`, priority: 3, cell: ({ remark }) => remark },
  ];
}

/** Props of {@link TransfersList}. */
export interface TransfersListProps {
  source: WalletSource;
  query: ListQuery;
  onQuery: ChangeListQuery;
}

/** The list of transfers between own accounts. */
export function TransfersList({ source, query, onQuery }: TransfersListProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const peerText = usePeerText();
  const filter = (
    <FilterBar query={query} onQuery={onQuery} actions={renderExport(source, "transfers", query)}>
      <DirectionFilter query={query} onQuery={onQuery} />
    </FilterBar>
  );
  return (
    <ListCard
      label={t`Transfers`}
      reading={source.useTransfers(query)}
      usePage={source.useTransfers}
      columns={useTransferColumns(source.isSummary)}
      // A transfer between two listed accounts is a row for each.
      rowKey={({ id, direction }) => `${String(id)} ${direction}`}
      query={query}
      onQuery={onQuery}
      filter={filter}
      listRow={(row) => (
        <ListRow
          title={<CoinCell coin={row.coin} note={peerText(row)} />}
          figure={<SignedAmount transfer={row} />}
          detail={<DateTime unix={row.create_time} form="table" locale={locale} timeZone={timeZone} />}
        />
      )}
      empty={
        <EmptyState
          title={t`No transfers yet`}
        >{t`Transfers between your accounts are free and instant.`}</EmptyState>
      }
    />
  );
}
