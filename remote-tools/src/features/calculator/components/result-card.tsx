import { Trans, useLingui } from "@lingui/react/macro";
import { amount, compare, divideByRatio, fiat, isNegative, isZero, ratio, type Fiat } from "amount";
import { formatCoinAmountText, formatPercent, NO_BREAK_SPACE, formatDecimal, UNKNOWN } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Card, Notice, SegmentedControl, Value } from "shared/ui";
import {
  FINE,
  feeShareOf,
  marginOf,
  periodEarnings,
  type Earnings,
  type Period,
  type Setup,
} from "../model/earnings.ts";
import { moneyFigure } from "../model/figures.ts";
import { BreakEven } from "./break-even.tsx";
import { SplitBar } from "./split-bar.tsx";
import type { Calculation } from "./use-calculation.ts";
import { useNetLabel } from "./use-net-label.ts";

/** Props of {@link ResultCard}. */
export interface ResultCardProps {
  calculation: Calculation;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** @returns color of a profit, a loss or neither */
export function toneOf(net: Fiat): "positive" | "negative" | undefined {
  const sign = compare(net, fiat("0"));
  if (sign === 0) return undefined;
  return sign > 0 ? "positive" : "negative";
}

function NetInCoin({ setup, net }: { setup: Setup; net: Fiat }) {
  const { locale } = useDisplayPreferences();
  if (isZero(setup.price)) return null;
  const coins = amount(divideByRatio(net, ratio(setup.price), FINE));
  return (
    <span className="num">{`≈${NO_BREAK_SPACE}${formatCoinAmountText(coins, setup.coin, { locale })}`}</span>
  );
}

function Merged({ earnings, currency }: { earnings: Earnings; currency: string }) {
  const { locale } = useDisplayPreferences();
  if (earnings.merged.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3 text-xs">
      <h3 className="font-medium text-ink-2">
        <Trans>Merge-mined, after the fee</Trans>
      </h3>
      <ul className="mt-1 space-y-1">
        {earnings.merged.map((one) => (
          <li key={one.coin} className="num flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{formatCoinAmountText(one.mined, one.coin, { locale })}</span>
            <span className="text-ink-3">
              {one.worth === null
                ? UNKNOWN
                : `≈${NO_BREAK_SPACE}${moneyFigure(one.worth, { locale })}${NO_BREAK_SPACE}${currency}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Parts({ setup, earnings }: { setup: Setup; earnings: Earnings }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const margin = formatPercent(marginOf(earnings), locale, 1);
  const hours = formatDecimal(earnings.kilowattHours, locale, { decimals: 0, rounding: "half-up" });
  const cost = (value: Fiat): string => moneyFigure(isZero(value) ? value : fiat(`-${value}`), { locale });
  const parts = [
    {
      id: "gross",
      label: t`Gross revenue`,
      mark: null,
      figure: moneyFigure(earnings.revenue, { locale }),
      note: formatCoinAmountText(earnings.mined, setup.coin, { locale }),
    },
    {
      id: "electricity",
      label: t`Electricity`,
      mark: "bg-chart-2",
      figure: cost(earnings.electricity),
      note: t`${hours} kWh`,
    },
    {
      id: "fee",
      label: t`Pool fee`,
      mark: "bg-chart-7",
      figure: cost(earnings.fee),
      note: formatPercent(feeShareOf(earnings, setup), locale),
    },
    {
      id: "net",
      label: t`Net profit`,
      mark: "bg-chart-1",
      figure: moneyFigure(earnings.net, { locale }),
      note: t`Margin ${margin}`,
    },
  ];
  return (
    <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
      {parts.map((part) => (
        <div key={part.id} className="min-w-0">
          <dt className="flex items-center gap-1.75 text-xs text-ink-2">
            {part.mark && <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${part.mark}`} />}
            {part.label}
          </dt>
          <dd
            className={`num text-md font-semibold ${part.id === "net" && isNegative(earnings.net) ? "text-negative" : ""}`}
          >
            {part.figure}
          </dd>
          <dd className="num text-2xs text-ink-3">{part.note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a setup earns in a period, its costs, and when it pays for itself. */
export function ResultCard({ calculation, period, onPeriod }: ResultCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { outcome, market } = calculation;
  const { currency } = market.values;
  const label = useNetLabel(period);
  const earnings = outcome && periodEarnings(outcome.day, period);
  const periods = (
    <SegmentedControl
      label={t`Period`}
      options={[
        { value: "day", label: t({ message: "Day", context: "period" }) },
        { value: "week", label: t`Week` },
        { value: "month", label: t`Month` },
        { value: "year", label: t`Year` },
      ]}
      value={period}
      onChange={onPeriod}
      className="max-[19rem]:flex-wrap"
    />
  );
  return (
    <Card title={t`Result`} actions={periods} flush>
      <div className="px-5 pt-1 pb-5 max-md:px-4 max-md:pb-4">
        <div className="text-xs text-ink-2">{label}</div>
        <div className="text-[2.25rem] leading-11 font-semibold tracking-(--tracking-tight) wrap-anywhere max-[19rem]:text-xl">
          {earnings ? (
            <Value
              figure={moneyFigure(earnings.net, { locale, signed: true })}
              unit={currency}
              tone={toneOf(earnings.net)}
              className="[&_.unit]:text-lg"
            />
          ) : (
            UNKNOWN
          )}
        </div>
        {outcome && earnings ? (
          <>
            <div className="min-h-5 text-xs text-ink-3">
              <NetInCoin setup={outcome.setup} net={earnings.net} />
            </div>
            <SplitBar earnings={earnings} />
            <Parts setup={outcome.setup} earnings={earnings} />
            <Merged earnings={earnings} currency={currency} />
          </>
        ) : (
          <Notice tone="info" title={t`No result yet.`} className="mt-3">
            <Trans>Fill in the highlighted fields to see it.</Trans>
          </Notice>
        )}
      </div>
      <BreakEven outcome={outcome} currency={currency} />
    </Card>
  );
}
