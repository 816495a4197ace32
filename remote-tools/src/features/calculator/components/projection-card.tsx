import { Trans, useLingui } from "@lingui/react/macro";
import { compare, fiat, ratio, toChartNumber, type Ratio } from "amount";
import { TimeChart } from "shared/charts";
import { DAY, formatDate, formatPercent } from "shared/format";
import { readNow, useDisplayPreferences } from "shared/mining";
import { Card } from "shared/ui";
import { useState } from "react";
import type { Setup } from "../model/earnings.ts";
import { moneyFigure } from "../model/figures.ts";
import { MONTHS, scenariosOf } from "../model/projection.ts";

const YEAR = 365 * DAY;

/** Props of {@link ProjectionCard}. */
export interface ProjectionCardProps {
  setup: Setup;
  currency: string;
  /** Seconds since 1970; null for coins whose reward does not halve. */
  halving: number | null;
}

/** Cumulative profit over a year, with three growth rates of the difficulty. */
export function ProjectionCard({ setup, currency, halving }: ProjectionCardProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const [from] = useState(() => Math.floor(readNow() / DAY) * DAY);
  const growthText = (growth: Ratio): string => {
    const text = formatPercent(growth, locale, 1);
    return compare(growth, ratio("0")) > 0 ? `+${text}` : text;
  };
  const series = scenariosOf(setup, { from, halving }).map(({ growth, isChosen, points }, index) => {
    const percent = growthText(growth);
    return {
      id: String(index),
      name: isChosen ? t`${percent} (set)` : percent,
      points,
    };
  });
  const unit = {
    text: currency,
    toNumber: (value: string) => toChartNumber(fiat(value)),
    toFigure: (value: string) => moneyFigure(fiat(value), { locale }),
  };
  const date = formatDate(halving, { locale, timeZone, form: "date" });
  return (
    <Card
      title={
        <>
          <Trans>Cumulative profit, {MONTHS} months</Trans>
          <span className="ms-2 text-xs font-normal text-ink-3 max-md:ms-0 max-md:block">
            <Trans>{currency}, by monthly difficulty growth</Trans>
          </span>
        </>
      }
    >
      <TimeChart
        kind="line"
        label={t`Cumulative profit`}
        locale={locale}
        timeZone={timeZone}
        series={series}
        unit={unit}
        height={240}
      />
      {halving !== null && halving < from + YEAR && (
        <p className="mt-2 text-xs text-ink-2">
          <Trans>The block reward halves around {date}; the lines include it.</Trans>
        </p>
      )}
    </Card>
  );
}
