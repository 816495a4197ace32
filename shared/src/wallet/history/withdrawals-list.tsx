import { Trans, useLingui } from "@lingui/react/macro";
import { LIMITS } from "contracts";
import type { WithdrawalRow } from "contracts";
import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { SearchField, useSearchText } from "../../forms/index.ts";
import { useNow, useDisplayPreferences } from "../../mining/index.ts";
import {
  Address,
  Badge,
  Button,
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
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListCard } from "../lists/list-card.tsx";
import { renderExport } from "../lists/render-export.tsx";
import type { ListQuery } from "../model/list-query.ts";
import { ORDER_BADGES, isStuck } from "../model/order-state.ts";
import type { WalletSource } from "../wallet-source.ts";
import { OrderDrawer } from "./order-drawer.tsx";
import { useOrderNames, useOrderText, useTypeNames, type Reader } from "./order-texts.ts";
import { TransactionLink } from "./transaction-link.tsx";

/** The owner's actions on orders; an observer has none of them. */
export interface OrderManagement {
  /** Buttons of one order, in its details. */
  actions: (order: WithdrawalRow, onDone: () => void) => ReactNode;
  /** Shown beside an order that has been open for more than a day. */
  stuck: (order: WithdrawalRow) => ReactNode;
  /** Shown in place of rows while there are none. */
  empty: ReactNode;
}

/** Props of {@link WithdrawalsList}. */
export interface WithdrawalsListProps {
  source: WalletSource;
  query: ListQuery;
  onQuery: ChangeListQuery;
  management: OrderManagement | undefined;
}

interface OrderStateProps {
  order: WithdrawalRow;
  reader: Reader;
  stuck: ReactNode;
}

/** Returns the reader; without management it is an observer. */
function readerOf(management: OrderManagement | undefined): Reader {
  return management === undefined ? "observer" : "owner";
}

function OrderState({ order, reader, stuck }: OrderStateProps) {
  const names = useOrderNames();
  const orderText = useOrderText(reader);
  return (
    <span className="block max-w-64 max-lg:not-print:min-w-28 lg:not-print:min-w-44 py-1.5 whitespace-normal">
      <Badge kind={ORDER_BADGES[order.status]}>{names[order.status]}</Badge>
      <span className="mt-0.5 block text-2xs text-ink-3">{orderText(order)}</span>
      {stuck}
    </span>
  );
}

/** Returns the columns; a tablet shows them up to the amount, and the button, without scrolling. */
function useOrderColumns(
  { source, management }: Pick<WithdrawalsListProps, "source" | "management">,
  onOpen: (order: WithdrawalRow) => void,
): Column<WithdrawalRow>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const coins = useCoins();
  const typeNames = useTypeNames();
  const detailsOf = (id: number): string => t`Details of order ${id}`;
  const first = useFirstColumns<WithdrawalRow>(source.isSummary);
  return [
    ...first,
    {
      id: "coin",
      header: t`Coin`,
      main: true,
      cell: ({ coin, chain, type }) => (
        <CoinCell coin={coin} note={type === "outer" ? coins.chainName(coin, chain) : typeNames[type]} />
      ),
    },
    {
      id: "state",
      header: t`Status`,
      cell: (order) => (
        <OrderState
          order={order}
          reader={readerOf(management)}
          stuck={isStuck(order, now) ? management?.stuck(order) : null}
        />
      ),
    },
    {
      id: "amount",
      header: t`Recipient gets`,
      align: "end",
      cell: ({ final_amount, coin, fee }) => (
        <span className="block">
          <CoinAmount value={final_amount} coin={coin} locale={locale} decimals={coins.decimals(coin)} />
          <span className="block text-2xs text-ink-3">
            <Trans>
              fee <CoinAmount value={fee} coin={coin} locale={locale} decimals={coins.decimals(coin)} />
            </Trans>
          </span>
        </span>
      ),
    },
    {
      id: "destination",
      header: t`Destination`,
      cell: ({ address, label, auto, type }) => (
        <span className="block py-1.5">
          {label !== null && <span className="block font-medium">{label}</span>}
          {type === "outer" ? <Address value={address} form="short" /> : address}
          {auto && <span className="block text-2xs text-ink-3">{t`Auto-withdrawal`}</span>}
        </span>
      ),
    },
    {
      id: "txid",
      header: t`Transaction`,
      priority: 3,
      cell: ({ coin, chain, txid }) => <TransactionLink coin={coin} chain={chain} txid={txid} />,
    },
    {
      id: "details",
      actions: true,
      header: <span className="sr-only">{t`Details`}</span>,
      align: "end",
      cell: (order) => (
        <Button
          size="sm"
          variant="ghost"
          className="md:max-lg:px-1.5"
          aria-label={detailsOf(order.id)}
          onClick={() => onOpen(order)}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="lg:hidden" />
          <span className="max-lg:hidden">
            <Trans>Details</Trans>
          </span>
        </Button>
      ),
    },
  ];
}

/** Finds an order; not for observers, who could guess masked addresses with it. */
function OrderSearch({ query, onQuery }: Pick<WithdrawalsListProps, "query" | "onQuery">) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchText(query.search, (text) => onQuery({ search: text }));
  return (
    <SearchField
      label={t`Transaction or address`}
      value={search}
      onChange={setSearch}
      maxLength={LIMITS.addressLength}
      className="w-52 max-md:w-full"
    />
  );
}

function OrderFilter({ query, onQuery, source, management }: WithdrawalsListProps) {
  const { t } = useLingui();
  const names = useOrderNames();
  const typeNames = useTypeNames();
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      actions={
        <>
          {management !== undefined && <OrderSearch query={query} onQuery={onQuery} />}
          {renderExport(source, "withdrawals", query)}
        </>
      }
    >
      <StatusFilter query={query} onQuery={onQuery} names={names} />
      <FilterSelect
        label={t`Destination`}
        all={t`All destinations`}
        value={query.types[0] ?? ""}
        options={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
        onChange={(type) => onQuery({ types: type === "" ? [] : [type] })}
      />
      <FilterSelect
        label={t`Source`}
        all={t`All sources`}
        value={query.source}
        options={[
          { value: "manual", label: t`Manual` },
          { value: "auto", label: t`Auto-withdrawal` },
          { value: "batch", label: t`Batch` },
        ]}
        onChange={(from) => onQuery({ source: from })}
      />
    </FilterBar>
  );
}

/** The list of withdrawals, with a status that tells where the money is (R2.3.20). */
export function WithdrawalsList({ source, query, onQuery, management }: WithdrawalsListProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const coins = useCoins();
  const names = useOrderNames();
  const typeNames = useTypeNames();
  const kindOf = ({ auto, type }: WithdrawalRow): string | null => {
    if (auto) return t`Auto-withdrawal`;
    return type === "outer" ? null : typeNames[type];
  };
  const [opened, setOpened] = useState<WithdrawalRow | null>(null);
  const reading = source.useWithdrawals(query);
  const columns = useOrderColumns({ source, management }, setOpened);
  const shown = opened && (reading.data?.data.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <ListCard
        label={t`Withdrawals`}
        reading={reading}
        usePage={source.useWithdrawals}
        columns={columns}
        query={query}
        onQuery={onQuery}
        filter={<OrderFilter query={query} onQuery={onQuery} source={source} management={management} />}
        listRow={(order) => (
          <button
            type="button"
            className="block w-full cursor-pointer text-start"
            onClick={() => setOpened(order)}
          >
            <ListRow
              title={<CoinCell coin={order.coin} note={order.label ?? order.account ?? kindOf(order)} />}
              status={<Badge kind={ORDER_BADGES[order.status]}>{names[order.status]}</Badge>}
              figure={
                <CoinAmount
                  value={order.final_amount}
                  coin={order.coin}
                  locale={locale}
                  decimals={coins.decimals(order.coin)}
                />
              }
              detail={
                <span className="flex flex-col items-end">
                  <DateTime unix={order.create_time} form="table" locale={locale} timeZone={timeZone} />
                  {order.type === "outer" ? <Address value={order.address} form="short" /> : order.address}
                </span>
              }
            />
          </button>
        )}
        empty={management?.empty ?? <EmptyState title={t`No withdrawals yet`} />}
      />
      {shown && (
        <OrderDrawer
          reader={readerOf(management)}
          order={shown}
          onClose={() => setOpened(null)}
          actions={management?.actions(shown, () => void reading.mutate())}
        />
      )}
    </>
  );
}
