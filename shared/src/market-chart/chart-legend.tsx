import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { Locale } from "../remote-contract/index.ts";
import type { WidgetView } from "./widget-core.ts";
import type { ChartEngine } from "./engine.ts";
import { useResolutionNames } from "./interval-bar.tsx";
import { formatChange, formatChangePercent, formatPrice } from "./price-format.ts";
import type { Bar } from "./types.ts";

/** Props of {@link ChartLegend}. */
export interface ChartLegendProps {
  readonly view: WidgetView;
  readonly engine: ChartEngine;
  readonly hovered: Bar | null;
  readonly pair: string;
  readonly locale: Locale;
}

function Sample({ tone }: { tone: "ma7" | "ma30" | "volume" | "macd" | "signal" }) {
  return <span aria-hidden className={`market-sample is-${tone}`} />;
}

/** Figures of the bar under the cursor, or of the newest one. */
export function ChartLegend({ view, engine, hovered, pair, locale }: ChartLegendProps) {
  const { t } = useLingui();
  const nameOf = useResolutionNames();
  const bar = hovered ?? view.last;
  const { studies, resolution } = view.chart.chartProperties;
  const decimals = view.symbolInfo?.decimals ?? 2;
  if (bar === null) return null;
  const figures = engine.figuresAt(bar.time);
  const price = (value: number | null) => (value === null ? "–" : formatPrice(value, locale, decimals));
  const isDown = bar.close < bar.open;
  const tone = isDown ? "text-negative" : "text-positive";
  const change = bar.close - bar.open;
  const parts = [
    [t({ message: "O", context: "open of a bar" }), bar.open],
    [t({ message: "H", context: "high of a bar" }), bar.high],
    [t({ message: "L", context: "low of a bar" }), bar.low],
    [t({ message: "C", context: "close of a bar" }), bar.close],
  ] as const;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-2 z-1 space-y-0.5 pe-16 text-2xs">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-semibold">
          {pair} · {nameOf(resolution)}
        </span>
        {parts.map(([name, value]) => (
          <span key={name} className="num whitespace-nowrap max-md:hidden">
            <span className="text-ink-3">{name}</span> <span className={tone}>{price(value)}</span>
          </span>
        ))}
        <span className={clsx("num", tone)}>
          {formatChange(change, locale, decimals)} ({formatChangePercent(change / bar.open, locale)})
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        {studies.ma7.isVisible && (
          <span className="num whitespace-nowrap">
            <Sample tone="ma7" /> MA {studies.ma7.length} {price(figures.ma7)}
          </span>
        )}
        {studies.ma30.isVisible && (
          <span className="num whitespace-nowrap">
            <Sample tone="ma30" /> MA {studies.ma30.length} {price(figures.ma30)}
          </span>
        )}
        {studies.volume.isVisible && (
          <span className="num whitespace-nowrap max-md:hidden">
            <Sample tone="volume" /> <Trans>Volume</Trans> {formatPrice(bar.volume, locale, 2)} · MA{" "}
            {studies.volume.length} {figures.volume === null ? "–" : formatPrice(figures.volume, locale, 2)}
          </span>
        )}
        {studies.macd.isVisible && (
          <span className="num whitespace-nowrap max-md:hidden">
            <Sample tone="macd" /> MACD {studies.macd.fast} {studies.macd.slow} {studies.macd.signal}{" "}
            {price(figures.macd)} <Sample tone="signal" /> {price(figures.signal)}
          </span>
        )}
      </p>
    </div>
  );
}
