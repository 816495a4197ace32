import { Trans, useLingui } from "@lingui/react/macro";
import { hashrate, isZero, ratioOf } from "amount";
import { clsx } from "clsx";
import type { PoolState } from "contracts";
import {
  formatAbbreviated,
  formatChange,
  formatCoinAmount,
  formatCount,
  formatFiat,
  formatHashrate,
  formatHashrateText,
  formatPercent,
  formatSpan,
  hashUnit,
  splitUnit,
} from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, LONG_FIGURES, Stat, Value } from "shared/ui";

const SHARE = { decimals: 6, rounding: "half-up" } as const;
const GRID =
  "grid grid-cols-2 max-[19rem]:grid-cols-1 lg:grid-cols-4 [&>*]:border-line [&>*]:border-t [&>*]:border-s [&>*]:-mt-px [&>*]:-ms-px max-md:[&>*]:min-h-31 overflow-clip";

/** The pool's share of the network. */
function shareOf(state: PoolState): string | null {
  const network = hashrate(state.network_hashrate);
  return isZero(network) ? null : ratioOf(hashrate(state.pool_hashrate), network, SHARE);
}

function Rates({ coin, state }: { coin: string; state: PoolState }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const share = formatPercent(shareOf(state), locale);
  const week = formatHashrateText(state.network_hashrate_7days, { locale, coin });
  const day = formatHashrateText(state.network_hashrate_1days, { locale, coin });
  return (
    <>
      <Stat
        label={t`Pool hashrate`}
        value={<Value {...formatHashrate(state.pool_hashrate, { locale, coin })} size="lg" />}
        note={t`${share} of the network`}
      />
      <Stat
        label={t`Network hashrate`}
        value={<Value {...formatHashrate(state.network_hashrate, { locale, coin })} size="lg" />}
        note={t`24 h ${day} · 7 d ${week}`}
      />
    </>
  );
}

function Difficulty({ state }: { state: PoolState }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { next_period_diff_float_rate: rate, curr_period_rest_time: rest, block_time: seconds } = state;
  const change = formatChange(rate, locale).text;
  const span = formatSpan(rest, locale);
  const length = formatCount(seconds, locale);
  return (
    <Stat
      label={t`Difficulty`}
      value={<Value {...splitUnit(formatAbbreviated(state.curr_diff, locale))} size="lg" />}
      note={rate === null || rest === null ? t`A block every ${length} s` : t`About ${change} in ${span}`}
    />
  );
}

/** The current figures of a coin: hashrates, difficulty, price, unit earnings. */
export function FiguresCard({ coin, state }: { coin: string; state: PoolState | undefined }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  if (state === undefined) {
    return (
      <Card flush className="overflow-clip">
        <div className={clsx(GRID, LONG_FIGURES)}>
          {Array.from({ length: 8 }, (_, index) => (
            <Stat key={index} label="" value="" status="loading" />
          ))}
        </div>
      </Card>
    );
  }
  const { payment_start_time: from, payment_end_time: to } = state;
  const unit = hashUnit(coin, state.hash_unit);
  const output = formatCoinAmount(state.unit_output, { locale, trim: true });
  const money = (value: string | null) => (
    <Value
      {...splitUnit(formatFiat(value, { locale, currency: state.pricing_currency, exact: true }))}
      size="lg"
    />
  );
  const pricing = state.pricing_currency === currency ? currency : state.pricing_currency;
  return (
    <Card flush className="overflow-clip">
      <div className={clsx(GRID, LONG_FIGURES)}>
        <Rates coin={coin} state={state} />
        <Difficulty state={state} />
        <Stat
          label={t`Price`}
          value={money(state.coin_price)}
          note={state.coin_price === null ? t`No market price available.` : t`One ${coin} in ${pricing}`}
        />
        <Stat
          label={t`Daily output per ${unit}`}
          value={money(state.unit_output_currency)}
          note={`${output} ${coin}`}
        />
        <Stat
          label={t`Block reward`}
          value={
            <Value
              figure={formatCoinAmount(state.block_reward, { locale, trim: true })}
              unit={coin}
              size="lg"
            />
          }
          note={<Trans>Transaction fees come on top</Trans>}
        />
        <Stat
          label={t`Connections`}
          value={<Value figure={formatCount(state.curr_connections, locale)} size="lg" />}
          note={<Trans>Miners connected to the pool</Trans>}
        />
        <Stat
          label={t`Minimum payout`}
          value={
            <Value
              figure={formatCoinAmount(state.min_payment_amount, { locale, trim: true })}
              unit={coin}
              size="lg"
            />
          }
          note={t`Paid from ${from} to ${to} UTC`}
        />
      </div>
    </Card>
  );
}
