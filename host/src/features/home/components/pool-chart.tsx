import { useLingui } from "@lingui/react/macro";
import type { CallData, getPoolStateChart } from "contracts";
import { formatCount, formatDate } from "shared/format";
import { useLocale } from "shared/locale";
import { drawLine, smooth, type LineChart } from "../model/line-chart.ts";

/** The line fills the available space; text and strokes keep their size. */
const BOX = { width: 414, height: 150, bottom: 24, top: 8 } as const;

const percentOf = (y: number): string => `${String((y / BOX.height) * 100)}%`;

interface PoolChartProps {
  chart: CallData<typeof getPoolStateChart> | undefined;
  coin: string;
}

function Dates({ chart }: { chart: CallData<typeof getPoolStateChart> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const last = chart.pool_hashrate.length - 1;
  // The chart's days are UTC days.
  const dayAt = (index: number): string =>
    formatDate(chart.start + index * chart.step, { locale, timeZone: "UTC", form: "short-date" });
  const baseline = percentOf(BOX.height - 8);
  return (
    <>
      <text x="0" y={baseline}>
        {dayAt(0)}
      </text>
      <text x="50%" y={baseline} textAnchor="middle">
        {dayAt(Math.floor(last / 2))}
      </text>
      <text x="100%" y={baseline} textAnchor="end">
        {t`Today`}
      </text>
    </>
  );
}

function Line({ drawing }: { drawing: LineChart }) {
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
      <path d={drawing.area} fill="url(#pool-chart-ground)" />
      <path
        d={drawing.line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
    </svg>
  );
}

function Axis({ y, label }: { y: number; label?: string }) {
  const place = percentOf(y);
  return (
    <>
      <line
        x2="100%"
        y1={place}
        y2={place}
        shapeRendering="crispEdges"
        className={label === undefined ? "stroke-line-strong" : "stroke-line"}
      />
      {label !== undefined && (
        <text x="-8" y={place} dy="4" textAnchor="end">
          {label}
        </text>
      )}
    </>
  );
}

/** Hashrate of the pool over 30 days as plain SVG, to keep the chart library off the home page. */
export function PoolChart({ chart, coin }: PoolChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const drawing = chart === undefined ? null : drawLine(smooth(chart.pool_hashrate), BOX);
  return (
    <div className="mt-2 ps-10">
      <svg
        role="img"
        aria-label={t`Pool hashrate of ${coin}, 30 days`}
        className="num h-30 w-full overflow-visible fill-ink-3 md:h-37.5"
        fontSize="12"
      >
        <linearGradient id="pool-chart-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--chart-area-from)]" />
          <stop offset="1" className="[stop-color:var(--chart-area-to)]" />
        </linearGradient>
        {drawing === null ? (
          <Axis y={BOX.height - BOX.bottom} />
        ) : (
          <>
            {drawing.ticks.map(({ value, y }) => (
              <Axis key={value} y={y} label={formatCount(value, locale)} />
            ))}
            <Line drawing={drawing} />
          </>
        )}
        {chart === undefined ? null : <Dates chart={chart} />}
      </svg>
    </div>
  );
}
