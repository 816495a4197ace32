import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getPoolStates } from "contracts";
import { ArrowRight } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH } from "shared/mining";
import { SearchField } from "shared/forms";
import { getRoute, pathTo } from "shared/navigation";
import { Button, EmptyState, ErrorState, TextLink } from "shared/ui";
import { COINS_SHOWN, arrangeCoins, type CoinOrder } from "../model/coin-rows.ts";
import { CoinList } from "./coin-list.tsx";
import { CoinTable } from "./coin-table.tsx";

const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.tsx")).ConnectDialog }));

function CardHead({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="whole flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 md:px-5">
      <h2 id="home-coins" className="text-[0.9375rem] leading-6 font-semibold">
        <Trans>Coins you can mine</Trans>
      </h2>
      <SearchField
        label={t`Search coins`}
        value={search}
        onChange={onSearch}
        className="min-w-0 max-md:order-1 max-md:w-full md:ms-auto md:w-56"
      />
      {getRoute("pricing").isBuilt ? (
        <TextLink to={pathTo("pricing", {})} className="inline-flex items-center gap-1 text-xs">
          <Trans>Pricing and payouts</Trans>
          <ArrowRight aria-hidden size={14} />
        </TextLink>
      ) : null}
    </div>
  );
}

function Foot({ total, isHiding, onShowAll }: { total: number; isHiding: boolean; onShowAll: () => void }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line px-4 py-2 text-xs text-ink-3 md:px-5">
      <Trans>Reward per day is an estimate at today's difficulty and price, after the PPS+ fee.</Trans>
      {isHiding ? (
        <button
          type="button"
          className="min-h-6 cursor-pointer font-medium text-accent-text hover:underline max-md:min-h-11"
          onClick={onShowAll}
        >
          <Plural value={total} one="Show all # coin" other="Show all # coins" />
        </button>
      ) : null}
    </p>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No coin matches`} action={<Button onClick={onClear}>{t`Clear search`}</Button>}>
      <Trans>We only mine the listed coins.</Trans>
    </EmptyState>
  );
}

/** The coins to show: filtered and sorted, only the first eight until all are requested. */
function useCoins() {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<CoinOrder | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const states = useCall(getPoolStates, {}, REFRESH);
  const found = states.data === undefined ? undefined : arrangeCoins(states.data, search, order);
  const isHiding = found !== undefined && !showsAll && search.trim() === "" && found.length > COINS_SHOWN;
  const shown = isHiding ? found.slice(0, COINS_SHOWN) : found;
  return { states, search, setSearch, order, setOrder, shown, isHiding, showAll: () => setShowsAll(true) };
}

/** All coins with their earnings and how to connect. */
export function CoinsCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [connecting, setConnecting] = useState<string | null>(null);
  const { states, search, setSearch, order, setOrder, shown, isHiding, showAll } = useCoins();
  const { data, error, mutate } = states;
  const chosen = data?.find(({ coin }) => coin === connecting);
  const common = { states: shown, skeletonRows: COINS_SHOWN, onConnect: setConnecting };

  return (
    <section aria-labelledby="home-coins" className="rounded-md border border-line bg-surface shadow-1">
      <CardHead search={search} onSearch={setSearch} />
      {error !== undefined && data === undefined ? (
        <ErrorState
          title={t`Couldn't load the coins.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      ) : (
        <>
          <CoinTable {...common} order={order} onOrder={setOrder} />
          <CoinList {...common} />
        </>
      )}
      {shown?.length === 0 ? <NoMatch onClear={() => setSearch("")} /> : null}
      <Foot total={data?.length ?? 0} isHiding={isHiding} onShowAll={showAll} />
      {chosen === undefined ? null : (
        <Suspense>
          <ConnectDialog state={chosen} onClose={() => setConnecting(null)} />
        </Suspense>
      )}
    </section>
  );
}
