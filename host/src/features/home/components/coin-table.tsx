import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { PoolState } from "contracts";
import { ArrowDown, ArrowUp, Calculator, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { pathTo } from "shared/navigation";
import { Link } from "shared/router";
import { Button, Skeleton } from "shared/ui";
import { nextOrder, type CoinOrder, type CoinSort } from "../model/coin-rows.ts";
import { CoinName, Fees, Minimum, Money, NextDifficulty, Rate, Reward } from "./coin-cells.tsx";

const HEAD =
  "h-9 border-b border-line bg-sunken px-2 text-2xs font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-4";
const CELL =
  "h-14.5 border-b border-line px-2 text-xs whitespace-nowrap first:ps-5 last:pe-4 group-last:border-b-0";
const END = "text-end num";

interface SortHeadProps {
  by: CoinSort;
  order: CoinOrder | null;
  onOrder: (order: CoinOrder) => void;
  className?: string;
  children: ReactNode;
}

function SortHead({ by, order, onOrder, className, children }: SortHeadProps) {
  const isSorted = order?.by === by;
  const Mark = !isSorted ? ChevronsUpDown : order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? undefined : order.isDescending ? "descending" : "ascending"}
      className={clsx(HEAD, className)}
    >
      <button
        type="button"
        className="inline-flex cursor-pointer items-center gap-1 hover:text-ink"
        onClick={() => onOrder(nextOrder(by, order))}
      >
        {children}
        <Mark aria-hidden size={13} strokeWidth={1.75} />
      </button>
    </th>
  );
}

function Head({ order, onOrder }: Pick<CoinTableProps, "order" | "onOrder">) {
  const sort = { order, onOrder };
  return (
    <thead className="whole">
      <tr>
        <th scope="col" className={clsx(HEAD, "w-40 text-start")}>
          <Trans>Coin</Trans>
        </th>
        <th scope="col" className={clsx(HEAD, "w-23 text-start max-lg:hidden")}>
          <Trans>Algorithm</Trans>
        </th>
        <SortHead by="pool_hashrate" {...sort} className="w-27 text-end">
          <Trans>Pool</Trans>
        </SortHead>
        <SortHead by="network_hashrate" {...sort} className="w-39 text-end max-xl:hidden">
          <Trans>Network</Trans>
        </SortHead>
        <SortHead by="unit_output_currency" {...sort} className="w-37 text-end">
          <Trans>Reward per day</Trans>
        </SortHead>
        <SortHead by="coin_price" {...sort} className="w-34 text-end">
          <Trans>Price</Trans>
        </SortHead>
        <SortHead by="fee_rate" {...sort} className="w-36 text-start">
          <Trans>Fee</Trans>
        </SortHead>
        <th scope="col" className={clsx(HEAD, "w-27 text-end whitespace-normal! max-xl:hidden")}>
          <Trans>Minimum payout</Trans>
        </th>
        <th scope="col" className={clsx(HEAD, "w-36")}>
          <span className="sr-only">
            <Trans>Connect</Trans>
          </span>
        </th>
      </tr>
    </thead>
  );
}

function Row({ state, onConnect }: { state: PoolState; onConnect: (coin: string) => void }) {
  const { t } = useLingui();
  const { coin, pricing_currency: currency } = state;
  return (
    <tr className="whole group hover:bg-hover">
      <th scope="row" className={clsx(CELL, "text-start font-normal")}>
        <CoinName state={state} />
      </th>
      <td className={clsx(CELL, "text-ink-2 max-lg:hidden")}>{state.mining_algorithm}</td>
      <td className={clsx(CELL, END, "font-medium")}>
        <Rate value={state.pool_hashrate} coin={coin} />
      </td>
      <td className={clsx(CELL, END, "max-xl:hidden")}>
        <Rate value={state.network_hashrate} coin={coin} />
        <NextDifficulty state={state} />
      </td>
      <td className={clsx(CELL, END)}>
        <Reward state={state} />
      </td>
      <td className={clsx(CELL, END)}>
        <Money value={state.coin_price} currency={currency} />
      </td>
      <td className={clsx(CELL, "num")}>
        <Fees state={state} />
      </td>
      <td className={clsx(CELL, END, "max-xl:hidden")}>
        <Minimum state={state} />
      </td>
      <td className={clsx(CELL, "text-end whitespace-nowrap")}>
        <Link
          to={pathTo("tools.calculator", {}, { query: { coin } })}
          aria-label={t`Calculate the profit of ${coin}`}
          title={t`Calculate the profit of ${coin}`}
          className="inline-grid size-8 place-items-center rounded-sm align-middle text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Calculator aria-hidden size={16} strokeWidth={1.75} />
        </Link>
        <Button size="sm" variant="ghost" aria-label={t`Connect to ${coin}`} onClick={() => onConnect(coin)}>
          <Trans>Connect</Trans>
        </Button>
      </td>
    </tr>
  );
}

function SkeletonRows({ count }: { count: number }) {
  const columns = ["", "max-lg:hidden", "", "max-xl:hidden", "", "", "", "max-xl:hidden", ""];
  return Array.from({ length: count }, (_row, row) => (
    <tr key={row} className="group">
      {columns.map((className, column) => (
        <td key={column} className={clsx(CELL, className)}>
          <Skeleton className={column === 0 ? "h-7 w-24" : "ms-auto h-3.5 w-16 max-w-full"} />
        </td>
      ))}
    </tr>
  ));
}

interface CoinTableProps {
  /** Undefined while loading. */
  states: readonly PoolState[] | undefined;
  skeletonRows: number;
  order: CoinOrder | null;
  onOrder: (order: CoinOrder) => void;
  onConnect: (coin: string) => void;
}

/** Coins as a table, from 768 pixels up. All rows have the same height, so that nothing shifts when data loads. */
export function CoinTable({ states, skeletonRows, order, onOrder, onConnect }: CoinTableProps) {
  const { t } = useLingui();
  return (
    <div
      className="relative overflow-x-auto scroll-hint max-md:hidden"
      role="group"
      aria-label={t`Coins you can mine`}
    >
      <table
        className="w-full min-w-200 table-fixed border-separate border-spacing-0"
        aria-busy={states === undefined}
      >
        <Head order={order} onOrder={onOrder} />
        <tbody>
          {states === undefined ? (
            <SkeletonRows count={skeletonRows} />
          ) : (
            states.map((state) => <Row key={state.coin} state={state} onConnect={onConnect} />)
          )}
        </tbody>
      </table>
    </div>
  );
}
