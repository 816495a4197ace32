import { useLingui } from "@lingui/react/macro";
import type { CallData, getPoolStateChart } from "contracts";
import { formatCount, formatDate } from "shared/format";
import { useLocale } from "shared/locale";
import { drawLine, smooth } from "../model/line-chart.ts";

const BOX = { width: 454, height: 150, left: 40, bottom: 24, top: 8 } as const;

interface PoolChartProps {
  chart: CallData<typeof getPoolStateChart> | undefined;
  coin: string;
}

function Dates({ chart }: { chart: CallData<typeof getPoolStateChart> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const last = chart.pool_hashrate.length - 1;
  // Days of the pool are UTC days.
  const dayAt = (index: number): string =>
    formatDate(chart.start + index * chart.step, { locale, timeZone: "UTC", form: "short-date" });
  const baseline = BOX.height - 8;
  return (
    <>
      <text x={BOX.left} y={baseline}>
        {dayAt(0)}
      </text>
      <text x={(BOX.left + BOX.width) / 2} y={baseline} textAnchor="middle">
        {dayAt(Math.floor(last / 2))}
      </text>
      <text x={BOX.width} y={baseline} textAnchor="end">
        {t`Today`}
      </text>
    </>
  );
}

/** Hashrate of the pool over 30 days as a plain drawing; the chart library stays away from the first page. */
export function PoolChart({ chart, coin }: PoolChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const drawing = chart === undefined ? null : drawLine(smooth(chart.pool_hashrate), BOX);
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t`Pool hashrate of ${coin}, 30 days`}
      className="num mt-2 aspect-454/150 h-auto w-full fill-ink-3"
      fontSize="12"
    >
      <linearGradient id="pool-chart-ground" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--chart-area-from)]" />
        <stop offset="1" className="[stop-color:var(--chart-area-to)]" />
      </linearGradient>
      {drawing === null ? (
        <path
          d={`M${BOX.left} ${BOX.height - BOX.bottom + 0.5}H${BOX.width}`}
          className="stroke-line-strong"
        />
      ) : (
        <>
          {drawing.ticks.map(({ value, y }) => (
            <g key={value}>
              <path d={`M${BOX.left} ${Math.round(y) + 0.5}H${BOX.width}`} className="stroke-line" />
              <text x={BOX.left - 8} y={y + 4} textAnchor="end">
                {formatCount(value, locale)}
              </text>
            </g>
          ))}
          <path d={drawing.area} fill="url(#pool-chart-ground)" />
          <path
            d={drawing.line}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-chart-1"
          />
        </>
      )}
      {chart === undefined ? null : <Dates chart={chart} />}
    </svg>
  );
}
