import { Trans } from "@lingui/react/macro";
import type { PoolState } from "contracts";
import type { ReactNode } from "react";
import {
  formatChange,
  formatCoinAmount,
  formatFiat,
  formatHashrate,
  formatRate,
  formatSpan,
  hashUnit,
} from "shared/format";
import { useLocale } from "shared/locale";
import { CoinIcon, Value } from "shared/ui";

const SECOND_LINE = "block text-2xs text-ink-3";

/** Coin with its name, and its merge-mined coins. */
export function CoinName({ state }: { state: PoolState }) {
  const { coin, reward_coins: merged } = state;
  const others = merged.filter((one) => one !== coin);
  const names = others.join(", ");
  return (
    <span className="flex items-center gap-3">
      <CoinIcon coin={coin} size={28} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-sm font-medium">
          {coin}
          {others.length === 0 ? null : (
            <span className="flex items-center gap-0.5" title={names}>
              {others.map((one) => (
                <CoinIcon key={one} coin={one} size={18} className="scale-80" />
              ))}
              <span className="sr-only">
                <Trans>with {names}</Trans>
              </span>
            </span>
          )}
        </span>
        <span className={SECOND_LINE}>{state.name}</span>
      </span>
    </span>
  );
}

/** A hashrate with its unit in smaller type. */
export function Rate({ value, coin }: { value: string | null; coin: string }) {
  const { locale } = useLocale();
  return <Value {...formatHashrate(value, { locale, coin })} />;
}

/** Estimate of the next difficulty, for coins with difficulty periods. */
export function NextDifficulty({ state }: { state: PoolState }) {
  const { locale } = useLocale();
  const { next_period_diff_float_rate: rate, curr_period_rest_time: rest } = state;
  if (rate === null || rest === null) return null;
  const change = formatChange(rate, locale).text;
  const span = formatSpan(rest, locale);
  return (
    <span className={SECOND_LINE}>
      <Trans>
        Difficulty {change} in {span}
      </Trans>
    </span>
  );
}

/** Daily reward of one unit of hashrate, in money and in the coin. */
export function Reward({ state }: { state: PoolState }) {
  const { locale } = useLocale();
  const { coin, pricing_currency: currency, unit_output: output, unit_output_currency: worth } = state;
  const amount = formatCoinAmount(output, { locale, trim: true });
  const unit = hashUnit(coin, state.hash_unit);
  return (
    <>
      <span className="font-medium">
        <Money value={worth} currency={currency} />
      </span>
      <span className={SECOND_LINE}>
        <Trans>
          {amount} per {unit}
        </Trans>
      </span>
    </>
  );
}

/** An amount in the display currency; a dash if the price is missing. */
export function Money({ value, currency }: { value: string | null; currency: string }): ReactNode {
  const { locale } = useLocale();
  return formatFiat(value, { locale, currency, exact: true });
}

const METHOD_NAMES = { pps: "PPS+", pplns: "PPLNS", solo: "SOLO" } as const;

/** Payout methods with their fees. */
export function Fees({ state }: { state: PoolState }) {
  const { locale } = useLocale();
  const texts = state.methods.map(
    ({ profit_type: type, fee_rate: rate }) => `${METHOD_NAMES[type]} ${formatRate(rate, locale)}`,
  );
  return (
    <>
      {texts[0]}
      {texts.length < 2 ? null : <span className={SECOND_LINE}>{texts.slice(1).join(" · ")}</span>}
    </>
  );
}

/** Minimum payout. */
export function Minimum({ state }: { state: PoolState }) {
  const { locale } = useLocale();
  return (
    <Value figure={formatCoinAmount(state.min_payment_amount, { locale, trim: true })} unit={state.coin} />
  );
}
