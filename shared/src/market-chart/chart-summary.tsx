import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";
import { useResolutionNames } from "./interval-bar.tsx";
import { formatPrice } from "./price-format.ts";
import type { WidgetView } from "./widget-core.ts";

/** Props of {@link ChartSummary}. */
export interface ChartSummaryProps {
  readonly id: string;
  readonly view: WidgetView | null;
  readonly pair: string;
  readonly locale: Locale;
  readonly timeZone: string;
}

/**
 * Describes the chart in a sentence for screen readers, read on request. It is not a live region, so price changes are not
 * announced.
 */
export function ChartSummary({ id, view, pair, locale, timeZone }: ChartSummaryProps) {
  const nameOf = useResolutionNames();
  const { t } = useLingui();
  const [bars, last] = [view?.bars ?? [], view?.last ?? null];
  const [first] = bars;
  if (view === null || first === undefined || last === null) {
    return <p id={id} className="sr-only" />;
  }
  const price = (value: number) => formatPrice(value, locale, view.symbolInfo?.decimals ?? 2);
  const time = (at: number) => formatDate(at, { locale, timeZone, form: "date-time" });
  const lowest = price(bars.reduce((least, { low }) => Math.min(least, low), first.low));
  const highest = price(bars.reduce((most, { high }) => Math.max(most, high), first.high));
  const [from, to, close] = [time(first.time), time(last.time), price(last.close)];
  const length = nameOf(view.chart.chartProperties.resolution);
  const range = t`From ${from} to ${to}: lowest ${lowest}, highest ${highest}, last ${close}.`;
  return (
    <p id={id} className="sr-only">
      <Trans>
        {pair}, bars of {length}. {range} The prices are also in “View as table” under “Chart actions”.
      </Trans>
    </p>
  );
}
