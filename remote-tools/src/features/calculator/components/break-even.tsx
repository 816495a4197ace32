import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { toChartNumber } from "amount";
import type { ReactNode } from "react";
import { UNKNOWN, formatDecimal, groupDigits, hashUnit } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Value } from "shared/ui";
import {
  breakEvenElectricity,
  breakEvenPrice,
  isGrowing,
  paybackOf,
  type Payback,
} from "../model/earnings.ts";
import { priceFigure } from "../model/figures.ts";
import { efficiencyOf } from "../model/setup.ts";
import type { Calculation } from "./use-calculation.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-5 py-4 max-md:px-4">
      <dt className="text-xs wrap-anywhere text-ink-2">{label}</dt>
      <dd className="text-[1.125rem] leading-6.5 font-semibold max-[24rem]:text-[0.9375rem] [&_.unit]:text-2xs">
        {children}
      </dd>
    </div>
  );
}

function PaybackFigure({ payback, hasGrowth }: { payback: Payback; hasGrowth: boolean }) {
  const { locale } = useDisplayPreferences();
  switch (payback.kind) {
    case "never":
      return (
        <span className="text-negative">
          <Trans context="payback">Never</Trans>
        </span>
      );
    case "unknown":
      return (
        <>
          {UNKNOWN}
          <span className="block text-2xs font-normal text-ink-3">
            <Trans>Enter the hardware cost.</Trans>
          </span>
        </>
      );
    case "days": {
      const days = toChartNumber(payback.days);
      return (
        <>
          <Value
            figure={groupDigits(payback.days, locale)}
            unit={<Plural value={days} one="day" other="days" />}
          />
          {hasGrowth && (
            <span className="block text-2xs font-normal text-ink-3">
              <Trans>At today's difficulty and price.</Trans>
            </span>
          )}
        </>
      );
    }
  }
}

/** Break-even prices of the setup, its efficiency, and its payback time. */
export function BreakEven({ outcome, currency }: { outcome: Calculation["outcome"]; currency: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const price = outcome && breakEvenPrice(outcome.setup, outcome.day);
  const electricity = outcome && breakEvenElectricity(outcome.day);
  const efficiency = outcome && efficiencyOf(outcome.setup);
  const work = efficiency && outcome ? hashUnit(outcome.setup.coin, efficiency.prefix).replace("/s", "") : "";
  return (
    <dl className="grid grid-cols-4 border-t border-line max-md:grid-cols-2 max-[19rem]:grid-cols-1 [&>*]:border-line max-[19rem]:[&>*+*]:border-t md:[&>*+*]:border-s min-[19rem]:max-md:[&>*:nth-child(even)]:border-s max-md:[&>*:nth-child(n+3)]:border-t">
      <Fact label={t`Break-even price`}>
        {price ? <Value figure={priceFigure(price, locale)} unit={currency} /> : UNKNOWN}
      </Fact>
      <Fact label={t`Break-even electricity`}>
        {electricity ? (
          <Value figure={priceFigure(electricity, locale)} unit={t`${currency}/kWh`} />
        ) : (
          UNKNOWN
        )}
      </Fact>
      <Fact label={t`Efficiency`}>
        {efficiency ? (
          <Value
            figure={formatDecimal(efficiency.joules, locale, { decimals: 1, rounding: "half-up" })}
            unit={t`J/${work}`}
          />
        ) : (
          UNKNOWN
        )}
      </Fact>
      <Fact label={t`Payback`}>
        {outcome ? (
          <PaybackFigure
            payback={paybackOf(outcome.setup.cost, outcome.day.net)}
            hasGrowth={isGrowing(outcome.setup)}
          />
        ) : (
          UNKNOWN
        )}
      </Fact>
    </dl>
  );
}
