import { useLingui } from "@lingui/react/macro";
import { amount, compare, isZero, ratioOf, toChartNumber } from "amount";
import { clsx } from "clsx";
import type { ChartPoint } from "shared/charts";
import { formatCoinAmount, formatDate } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { VisuallyHidden } from "shared/ui";
import { POOL_DAY_ZONE } from "../model/pool-day.ts";

const WHOLE = 100;

function heightOf(value: string | null, most: string): number {
  if (value === null || isZero(amount(most))) return 0;
  return toChartNumber(ratioOf(amount(value), amount(most), { decimals: 4, rounding: "half-up" })) * WHOLE;
}

/** Earnings of the last days as bars; the current day is hatched. */
export function WeekBars({
  bars,
  coin,
  isHidden,
}: {
  bars: readonly ChartPoint[];
  coin: string;
  isHidden: boolean;
}) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const most = bars.reduce(
    (top, { value }) => (value !== null && compare(amount(value), amount(top)) > 0 ? value : top),
    "0",
  );
  const day = (at: number): string =>
    formatDate(at, { locale, timeZone: POOL_DAY_ZONE.timeZone, form: "short-date" });
  const figure = (value: string | null): string => `${formatCoinAmount(value, { locale })} ${coin}`;
  return (
    <div role="group" aria-label={t`Earnings by day`}>
      <VisuallyHidden>
        {!isHidden &&
          bars.map((bar) => (
            <p key={bar.at}>
              {day(bar.at)}: {figure(bar.value)}
            </p>
          ))}
      </VisuallyHidden>
      <div aria-hidden>
        <div className="flex h-16 items-end gap-1.5 border-b border-line-strong">
          {bars.map((bar) => (
            <span
              key={bar.at}
              title={isHidden ? day(bar.at) : `${day(bar.at)}: ${figure(bar.value)}`}
              className={clsx(
                "min-h-0.5 flex-1 rounded-t-xs",
                bar.isOpen
                  ? "border border-b-0 border-chart-1 bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_2px,transparent_2px_5px)]"
                  : "bg-chart-1",
              )}
              style={{ height: `${String(heightOf(bar.value, most))}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-2xs text-ink-3">
          {bars.length > 0 && <span>{day(bars[0]?.at ?? 0)}</span>}
          {bars.length > 1 && <span>{day(bars.at(-1)?.at ?? 0)}</span>}
        </div>
      </div>
    </div>
  );
}
