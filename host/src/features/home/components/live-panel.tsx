import { Trans, useLingui } from "@lingui/react/macro";
import { hashrate, isZero, ratioOf, subtract, hashrateFromUnit } from "amount";
import { clsx } from "clsx";
import { getPoolBlockSummary, getPoolStateChart, getPoolStates, type PoolState } from "contracts";
import type { KeyboardEvent, ReactNode } from "react";
import { useCall } from "shared/api";
import { UNKNOWN_FIGURE } from "../model/unknown.ts";
import { formatCount, formatHashrate, formatPercent, toTimeZone } from "shared/format";
import { useLocale } from "shared/locale";
import { CHART_REFRESH, REFRESH, useNow } from "shared/mining";
import { Change, CoinIcon, DataAge, Skeleton } from "shared/ui";
import { useFirstAnswer } from "#/components/use-first-answer.ts";
import { HERO_COINS, type HeroCoin } from "../model/hero-coins.ts";
import { PoolChart } from "./pool-chart.tsx";

const PANEL_ID = "home-live";
const SHARE = { decimals: 6, rounding: "half-up" } as const;

interface LivePanelProps {
  coin: HeroCoin;
  onCoin: (coin: HeroCoin) => void;
}

/** Tabs of the live panel; arrow keys move and select. */
function CoinTabs({ coin, onCoin }: LivePanelProps) {
  const { t } = useLingui();
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next =
      step === undefined ? undefined : HERO_COINS.at((HERO_COINS.indexOf(coin) + step) % HERO_COINS.length);
    if (next === undefined) return;
    event.preventDefault();
    onCoin(next);
    document.getElementById(`${PANEL_ID}-${next}`)?.focus();
  }
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t`Coin`}
      className="-ms-1.5 flex gap-0.5 max-[19rem]:flex-wrap"
      onKeyDown={handleKeyDown}
    >
      {HERO_COINS.map((one) => (
        <button
          key={one}
          id={`${PANEL_ID}-${one}`}
          type="button"
          role="tab"
          aria-selected={one === coin}
          aria-controls={PANEL_ID}
          tabIndex={one === coin ? 0 : -1}
          onClick={() => onCoin(one)}
          className={clsx(
            "flex h-8 cursor-pointer items-center gap-1.75 rounded-full ps-1.75 pe-2.5 text-xs font-medium max-md:h-11",
            one === coin ? "bg-hover text-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          <CoinIcon coin={one} size={18} />
          {one}
        </button>
      ))}
    </div>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-3">{label}</dt>
      <dd className="num flex h-6 items-center text-md font-semibold">
        {children ?? <Skeleton className="h-4 w-16" />}
      </dd>
    </div>
  );
}

function useMonthChange(coin: HeroCoin) {
  const { currency } = useLocale();
  const input = { params: { coin, currency }, query: { range: "1m" } } as const;
  const chart = useCall(getPoolStateChart, input, CHART_REFRESH);
  const known = (chart.data?.pool_hashrate ?? []).flatMap((value) => (value === null ? [] : [value]));
  const [first, last] = [known[0], known.at(-1)];
  if (chart.data === undefined || first === undefined || last === undefined)
    return { chart: chart.data, change: undefined };
  const { unit } = chart.data;
  const start = hashrateFromUnit(String(first), unit);
  if (isZero(start)) return { chart: chart.data, change: undefined };
  return {
    chart: chart.data,
    change: ratioOf(subtract(hashrateFromUnit(String(last), unit), start), start, SHARE),
  };
}

function shareOf(state: PoolState): string | null {
  const network = hashrate(state.network_hashrate);
  return isZero(network) ? null : ratioOf(hashrate(state.pool_hashrate), network, SHARE);
}

function Figures({
  coin,
  state,
  isFailed,
}: {
  coin: HeroCoin;
  state: PoolState | undefined;
  isFailed: boolean;
}) {
  const { locale } = useLocale();
  const summary = useCall(getPoolBlockSummary, { params: { coin } }, REFRESH);
  const day = summary.data?.periods.find(({ days }) => days === 1);
  const unknown = isFailed ? UNKNOWN_FIGURE : undefined;
  const unknownDay = summary.error === undefined ? undefined : UNKNOWN_FIGURE;
  return (
    <dl className="mt-2.5 grid grid-cols-3 gap-3 border-t max-[19rem]:grid-cols-1 border-line pt-3.5">
      <Figure label={<Trans>Connections</Trans>}>
        {state === undefined ? unknown : formatCount(state.curr_connections, locale)}
      </Figure>
      <Figure label={<Trans>Blocks, 24 h</Trans>}>
        {day === undefined ? unknownDay : formatCount(day.blocks, locale)}
      </Figure>
      <Figure label={<Trans>Network share</Trans>}>
        {state === undefined ? unknown : formatPercent(shareOf(state), locale)}
      </Figure>
    </dl>
  );
}

/** Live figures of the pool for one coin. */
export function LivePanel({ coin, onCoin }: LivePanelProps) {
  const { locale, timezone } = useLocale();
  const now = useNow();
  const timeZone = toTimeZone(timezone);
  const states = useCall(getPoolStates, {}, REFRESH);
  const { chart, change } = useMonthChange(coin);
  const hasAnswered = useFirstAnswer(states);
  const state = states.data?.find((one) => one.coin === coin);
  const isFailed = states.error !== undefined && states.data === undefined;
  const rate = formatHashrate(state?.pool_hashrate, { locale, coin });
  // It is aligned with the baseline of the hashrate, which the placeholder lacks.
  const shownChange = state === undefined && !isFailed ? undefined : change;
  return (
    <div className="rounded-lg border border-line bg-(--hero-panel) px-4 pt-4 pb-4.5 shadow-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CoinTabs coin={coin} onCoin={onCoin} />
        {isFailed ? null : (
          <span className="text-2xs text-ink-3">
            <DataAge {...{ measuredAt: hasAnswered ? state?.measured_time : null, now, locale, timeZone }}>
              <span className="flex items-center gap-1.5 max-md:hidden">
                <span aria-hidden className="size-2 rounded-full bg-positive" />
                <Trans>Live</Trans>
              </span>
            </DataAge>
          </span>
        )}
      </div>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={`${PANEL_ID}-${coin}`}>
        <p className="mt-3.5 text-xs text-ink-2">
          <Trans>Pool hashrate</Trans>
        </p>
        <div className="flex h-11 items-baseline justify-between max-[19rem]:h-auto max-[19rem]:flex-wrap">
          {state === undefined && !isFailed ? (
            <Skeleton className="h-9 w-44 self-center" />
          ) : (
            <p className="num text-[2.25rem] leading-11 font-semibold tracking-[-0.018em]">
              {rate.figure}
              <span className="unit text-[0.45em]">{rate.unit}</span>
            </p>
          )}
          {shownChange === undefined ? null : (
            <Change value={shownChange} locale={locale} comparedWith={<Trans>in 30 days</Trans>} />
          )}
        </div>
        <PoolChart chart={chart} coin={coin} />
        <Figures coin={coin} state={state} isFailed={isFailed} />
      </div>
    </div>
  );
}
