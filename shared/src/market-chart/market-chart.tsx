import { Suspense, lazy } from "react";
import { loadCatalog } from "../i18n/index.ts";
import { useLocale, type LocaleState } from "../locale/index.ts";
import { useOnScreen } from "../charts/use-on-screen.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadMarketChartCatalogue } from "./catalogues.ts";
import type { MarketChartProps } from "./market-chart-view.tsx";

type Locale = LocaleState["locale"];

/** Loads the texts; on failure the chart is shown in English rather than not at all. */
async function loadTexts(locale: Locale): Promise<void> {
  try {
    loadCatalog("market-chart", locale, (await loadMarketChartCatalogue(locale)).messages);
  } catch {
    // The chunk failed to load.
  }
}

type Loaded = ReturnType<typeof lazyChart>;

function lazyChart(locale: Locale) {
  return lazy(async () => {
    const [{ MarketChartView }] = await Promise.all([import("./market-chart-view.tsx"), loadTexts(locale)]);
    return { default: MarketChartView };
  });
}

/** One per language, so that its texts are loaded before the chart. */
const charts = new Map<Locale, Loaded>();

function chartIn(locale: Locale): Loaded {
  const found = charts.get(locale) ?? lazyChart(locale);
  charts.set(locale, found);
  return found;
}

/** A placeholder as high as the chart. The texts load with the chart, so it has none. */
function Placeholder({ className }: { className: string | undefined }) {
  return (
    <div aria-busy="true" className={className}>
      <div className="h-full [&>*]:h-full">
        <Skeleton />
      </div>
    </div>
  );
}

/**
 * The exchange-style chart of a pair. All of it, including texts and chart package, is loaded when it is near the viewport, and
 * rebuilt when the language changes.
 */
export function MarketChart(props: MarketChartProps) {
  const { locale } = useLocale();
  const { ref, isNear } = useOnScreen<HTMLDivElement>();
  const Chart = chartIn(locale);
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={<Placeholder className={props.className} />}>
          <Chart {...props} />
        </Suspense>
      ) : (
        <div className={props.className} />
      )}
    </div>
  );
}
