import { Trans, useLingui } from "@lingui/react/macro";
import { BILL_TYPES, type Bill, type BillType } from "contracts";
import type { ReactNode } from "react";
import { useDisplayPreferences, usePageTitle } from "../../mining/index.ts";
import { PrintButton } from "../../print/index.ts";
import {
  Address,
  CoinAmount,
  type Column,
  DateTime,
  EmptyState,
  ListRow,
  PageHead,
  RevealTogether,
  TableShape,
} from "../../ui/index.ts";
import { useCoins } from "../hooks/use-coins.ts";
import { useListQuery } from "../hooks/use-list-query.ts";
import { CoinCell } from "../lists/coin-cell.tsx";
import { DirectionFilter } from "../lists/common-filters.tsx";
import { FilterBar } from "../lists/filter-bar.tsx";
import { useFirstColumns } from "../lists/first-columns.tsx";
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListCard } from "../lists/list-card.tsx";
import { ListPrintHead } from "../lists/list-print-head.tsx";
import { renderExport } from "../lists/render-export.tsx";
import type { WalletSource } from "../wallet-source.ts";
import { useBillName } from "./bill-names.ts";
import { BillTotals } from "./bill-totals.tsx";

/** Types that no line has: what they name is part of another line's amount. */
const UNUSED_TYPES: readonly BillType[] = ["reward_gift", "exchange_fee", "coupon_rebate"];
const LISTED_TYPES = BILL_TYPES.filter((type) => !UNUSED_TYPES.includes(type));

/** Props of {@link BillView}. */
export interface BillViewProps {
  source: WalletSource;
  /** Renders a link to the order of a line, for people who may open it. */
  orderLink?: (bill: Bill) => ReactNode;
}

function useBillColumns({ source, orderLink }: BillViewProps): Column<Bill>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { decimals } = useCoins();
  const nameOf = useBillName();
  const first = useFirstColumns<Bill>(source.isSummary);
  return [
    ...first,
    { id: "coin", header: t`Coin`, main: true, cell: (bill) => <CoinCell coin={bill.coin} /> },
    { id: "type", header: t`Type`, cell: (bill) => nameOf(bill.type) },
    {
      id: "amount",
      header: t({ message: "Change", context: "amount" }),
      align: "end",
      cell: (bill) => (
        <CoinAmount
          value={bill.amount}
          coin={bill.coin}
          locale={locale}
          decimals={decimals(bill.coin)}
          signed
        />
      ),
    },
    {
      id: "balance",
      header: t`Balance after`,
      align: "end",
      priority: 3,
      cell: (bill) => (
        <CoinAmount
          value={bill.balance_after}
          coin={bill.coin}
          locale={locale}
          decimals={decimals(bill.coin)}
        />
      ),
    },
    {
      id: "origin",
      header: t`Order`,
      cell: (bill) =>
        orderLink?.(bill) ?? (bill.txid === null ? null : <Address value={bill.txid} form="short" />),
    },
    {
      id: "remark",
      header: t`Remark`,
      priority: 3,
      cell: (bill) => (
        <span
          className="block max-w-40 truncate print:max-w-none print:whitespace-normal"
          title={bill.remark}
        >
          {bill.remark}
        </span>
      ),
    },
  ];
}

/** Every change of the available balance (R2.3.20). */
export function BillView({ source, orderLink }: BillViewProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { decimals } = useCoins();
  const nameOf = useBillName();
  const [query, onQuery] = useListQuery();
  const reading = source.useBills(query);
  const totals = source.useBillTotals(query);
  const columns = useBillColumns(orderLink === undefined ? { source } : { source, orderLink });
  usePageTitle(t`Bills`);
  const filter = (
    <FilterBar query={query} onQuery={onQuery}>
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={query.types.length === 1 ? (query.types[0] ?? "") : ""}
        options={LISTED_TYPES.map((type) => ({ value: type, label: nameOf(type) }))}
        onChange={(type) => onQuery({ types: type === "" ? [] : [type] })}
      />
      <DirectionFilter query={query} onQuery={onQuery} />
    </FilterBar>
  );
  return (
    <>
      <ListPrintHead account={source.account} query={query} />
      <PageHead
        title={t`Bills`}
        subtitle={t`Every change to the available balance`}
        actions={
          <>
            <PrintButton />
            {renderExport(source, "bill", query)}
          </>
        }
      />
      <RevealTogether skeleton={<TableShape hasFilters columns={7} />}>
        <ListCard
          label={t`Bills`}
          reading={reading}
          usePage={source.useBills}
          columns={columns}
          query={query}
          onQuery={onQuery}
          filter={filter}
          listRow={(bill) => (
            <ListRow
              title={<CoinCell coin={bill.coin} note={nameOf(bill.type)} />}
              figure={
                <CoinAmount
                  value={bill.amount}
                  coin={bill.coin}
                  locale={locale}
                  decimals={decimals(bill.coin)}
                  signed
                />
              }
              detail={
                <span className="flex flex-col items-end">
                  <DateTime unix={bill.create_time} form="table" locale={locale} timeZone={timeZone} />
                  {bill.account}
                  {orderLink?.(bill)}
                </span>
              }
            />
          )}
          empty={
            <EmptyState title={t`No movements yet`}>
              <Trans>Mined coins, deposits and payments appear here, each with the balance after it.</Trans>
            </EmptyState>
          }
        >
          <BillTotals reading={totals} />
        </ListCard>
      </RevealTogether>
    </>
  );
}
