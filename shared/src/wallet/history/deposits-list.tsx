import { Trans, useLingui } from "@lingui/react/macro";
import type { Deposit } from "contracts";
import type { ReactNode } from "react";
import { useDisplayPreferences } from "../../mining/index.ts";
import {
  Badge,
  type BadgeKind,
  CoinAmount,
  type Column,
  DateTime,
  EmptyState,
  ListRow,
} from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import type { ChangeListQuery } from "../hooks/use-list-query.ts";
import { CoinCell } from "../lists/coin-cell.tsx";
import { StatusFilter } from "../lists/common-filters.tsx";
import { FilterBar } from "../lists/filter-bar.tsx";
import { useFirstColumns } from "../lists/first-columns.tsx";
import { ListCard } from "../lists/list-card.tsx";
import { renderExport } from "../lists/render-export.tsx";
import type { ListQuery } from "../model/list-query.ts";
import type { WalletSource } from "../wallet-source.ts";
import { useDepositNames } from "./order-texts.ts";
import { TransactionLink } from "./transaction-link.tsx";

const BADGES: Readonly<Record<Deposit["status"], BadgeKind>> = {
  confirming: "processing",
  credited: "info",
  finished: "done",
  returned: "failed",
};

/** Props of {@link DepositState}. */
interface DepositStateProps {
  deposit: Deposit;
}

/** The progress of a deposit, and what it still needs. */
export function DepositState({ deposit }: DepositStateProps) {
  const names = useDepositNames();
  const { status, confirmations, irreversible_confirmations: needed } = deposit;
  return (
    <span className="block py-1.5 whitespace-normal">
      <Badge kind={BADGES[status]}>{names[status]}</Badge>
      <span className="mt-0.5 block text-2xs text-ink-3">
        {status === "returned" ? (
          <Trans>The chain dropped this payment; it was reversed.</Trans>
        ) : (
          status !== "finished" && (
            <Trans>
              {confirmations} of {needed} confirmations
            </Trans>
          )
        )}
      </span>
    </span>
  );
}

/** @returns columns of deposits */
export function useDepositColumns(isSummary: boolean): Column<Deposit>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const first = useFirstColumns<Deposit>(isSummary);
  return [
    ...first,
    {
      id: "coin",
      header: t`Coin`,
      main: true,
      cell: ({ coin, chain }) => <CoinCell coin={coin} note={coins.chainName(coin, chain)} />,
    },
    { id: "state", header: t`Status`, cell: (deposit) => <DepositState deposit={deposit} /> },
    {
      id: "amount",
      header: t`Amount`,
      align: "end",
      cell: ({ amount, coin }) => (
        <CoinAmount value={amount} coin={coin} locale={locale} decimals={coins.decimals(coin)} />
      ),
    },
    {
      id: "txid",
      header: t`Transaction`,
      cell: ({ coin, chain, txid }) => <TransactionLink coin={coin} chain={chain} txid={txid} />,
    },
  ];
}

/** A deposit on phones. */
export function DepositListRow({ deposit }: { deposit: Deposit }) {
  const { locale, timeZone } = useDisplayPreferences();
  const coins = useCoins();
  return (
    <ListRow
      title={<CoinCell coin={deposit.coin} note={deposit.account} />}
      status={<DepositState deposit={deposit} />}
      figure={
        <CoinAmount
          value={deposit.amount}
          coin={deposit.coin}
          locale={locale}
          decimals={coins.decimals(deposit.coin)}
        />
      }
      detail={<DateTime unix={deposit.create_time} form="table" locale={locale} timeZone={timeZone} />}
    />
  );
}

/** Props of {@link DepositsList}. */
export interface DepositsListProps {
  source: WalletSource;
  query: ListQuery;
  onQuery: ChangeListQuery;
  /** Action shown while there are none. */
  emptyAction: ReactNode;
}

/** The list of deposits from the chains. */
export function DepositsList({ source, query, onQuery, emptyAction }: DepositsListProps) {
  const { t } = useLingui();
  const names = useDepositNames();
  const filter = (
    <FilterBar query={query} onQuery={onQuery} actions={renderExport(source, "deposits", query)}>
      <StatusFilter query={query} onQuery={onQuery} names={names} />
    </FilterBar>
  );
  return (
    <ListCard
      label={t`Deposits`}
      reading={source.useDeposits(query)}
      usePage={source.useDeposits}
      columns={useDepositColumns(source.isSummary)}
      query={query}
      onQuery={onQuery}
      filter={filter}
      listRow={(deposit) => <DepositListRow deposit={deposit} />}
      empty={<EmptyState title={t`No deposits yet`} action={emptyAction} />}
    />
  );
}
