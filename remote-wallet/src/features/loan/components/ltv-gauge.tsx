import { useLingui } from "@lingui/react/macro";
import { ratio, toChartNumber } from "amount";
import type { LoanTerms } from "contracts/loan-math";
import { clsx } from "clsx";
import { useDisplayPreferences } from "shared/mining";
import { ltvText } from "#/model/ltv-text.ts";
import { levelOf, wholePercent } from "../model/loan-terms.ts";

const FILLS = { safe: "bg-positive", info: "bg-info", call: "bg-warning", urgent: "bg-negative" } as const;

function percentOf(value: string): string {
  return `${String(Math.min(100, toChartNumber(ratio(value)) * 100))}%`;
}

/** Props of {@link LtvGauge}. */
interface LtvGaugeProps {
  ltv: string | null;
  terms: LoanTerms;
  /** Whether labels are shown under the bar for the marks. */
  hasLegend?: boolean;
}

/** How close a loan is to its margin call: a bar with a mark for each level. */
export function LtvGauge({ ltv, terms, hasLegend = false }: LtvGaugeProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const text = ltvText(ltv, locale);
  const marks = [
    { id: "initial", at: terms.initial, word: t`Initial` },
    { id: "call", at: terms.call, word: t`Margin call` },
    { id: "liquidation", at: terms.liquidation, word: t`Liquidation` },
  ];
  const level = levelOf(ltv === null ? null : ratio(ltv), terms);
  return (
    <div>
      <div
        role="meter"
        aria-label={t`Loan to value`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={ltv === null ? 0 : Math.round(toChartNumber(ratio(ltv)) * 100)}
        aria-valuetext={text}
        className="relative h-2 rounded-full bg-neutral-soft"
      >
        <div
          className={clsx("h-full rounded-full", FILLS[level])}
          style={{ width: ltv === null ? "0" : percentOf(ltv) }}
        />
        {marks.map(({ id, at }) => (
          <span
            key={id}
            aria-hidden
            className="absolute -top-1 h-4 w-0.5 bg-ink-2"
            style={{ left: percentOf(at) }}
          />
        ))}
      </div>
      {hasLegend && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-ink-3">
          {marks.map(({ id, at, word }) => (
            <li key={id}>
              {word} <span className="num text-ink-2">{wholePercent(at, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
