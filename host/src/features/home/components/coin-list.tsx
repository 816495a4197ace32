import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { PoolState } from "contracts";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { hashUnit } from "shared/format";
import { pathTo } from "shared/navigation";
import { Button, ButtonLink, CoinIcon, Skeleton } from "shared/ui";
import { Fees, Minimum, Money, NextDifficulty, Rate } from "./coin-cells.tsx";

function Detail({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="num text-end">{children}</dd>
    </div>
  );
}

function Details({
  id,
  state,
  onConnect,
}: {
  id: string;
  state: PoolState;
  onConnect: (coin: string) => void;
}) {
  const { coin, pricing_currency: currency } = state;
  return (
    <div id={id} className="px-4 pb-4">
      <dl className="space-y-2 rounded-sm bg-sunken px-3.5 py-3 text-xs">
        <Detail term={<Trans>Pool</Trans>}>
          <Rate value={state.pool_hashrate} coin={coin} />
        </Detail>
        <Detail term={<Trans>Network</Trans>}>
          <Rate value={state.network_hashrate} coin={coin} />
          <NextDifficulty state={state} />
        </Detail>
        <Detail term={<Trans>Price</Trans>}>
          <Money value={state.coin_price} currency={currency} />
        </Detail>
        <Detail term={<Trans>Fee</Trans>}>
          <Fees state={state} />
        </Detail>
        <Detail term={<Trans>Minimum payout</Trans>}>
          <Minimum state={state} />
        </Detail>
      </dl>
      <div className="mt-3 flex gap-3 [&>*]:flex-1">
        <Button onClick={() => onConnect(coin)}>
          <Trans>Connect</Trans>
        </Button>
        <ButtonLink to={pathTo("tools.calculator", {}, { query: { coin } })}>
          <Trans>Calculator</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Item({ state, onConnect }: { state: PoolState; onConnect: (coin: string) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { coin, mining_algorithm: algorithm } = state;
  const unit = hashUnit(coin, state.hash_unit);
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 text-start max-[19rem]:flex-wrap max-[19rem]:py-2"
      >
        <CoinIcon coin={coin} size={32} />
        <span className="min-w-0 grow max-[19rem]:basis-1/2">
          <span className="block text-[0.9375rem] font-medium">{coin}</span>
          <span className="block truncate text-2xs text-ink-3">{algorithm}</span>
        </span>
        <span className="num text-end">
          <span className="block text-[0.9375rem] font-medium">
            <Money value={state.unit_output_currency} currency={state.pricing_currency} />
          </span>
          <span className="block text-2xs text-ink-3">
            <Trans>per {unit} per day</Trans>
          </span>
        </span>
        <ChevronDown aria-hidden size={16} className={clsx("shrink-0 text-ink-3", isOpen && "rotate-180")} />
      </button>
      {isOpen ? <Details id={id} state={state} onConnect={onConnect} /> : null}
    </li>
  );
}

interface CoinListProps {
  states: readonly PoolState[] | undefined;
  skeletonRows: number;
  onConnect: (coin: string) => void;
}

/** Coins as a list of expandable rows, below 768 pixels. */
export function CoinList({ states, skeletonRows, onConnect }: CoinListProps) {
  if (states !== undefined) {
    return (
      <ul className="md:hidden">
        {states.map((state) => (
          <Item key={state.coin} state={state} onConnect={onConnect} />
        ))}
      </ul>
    );
  }
  return (
    <div className="md:hidden" aria-busy="true">
      {Array.from({ length: skeletonRows }, (_row, row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-line px-4 not-first:border-t">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="ms-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
