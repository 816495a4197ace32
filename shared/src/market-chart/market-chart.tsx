import { Suspense, lazy } from "react";
import { loadCatalog } from "../i18n/index.ts";
import { useLocale, type LocaleState } from "../locale/index.ts";
import { useOnScreen } from "../charts/use-on-screen.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadMarketChartCatalogue } from "./catalogues.ts";
import type { MarketChartProps } from "./market-chart-view.tsx";

type Locale = LocaleState["locale"];

/** Without its texts the chart is shown in English rather than not at all. */
async function loadTexts(locale: Locale): Promise<void> {
  try {
    loadCatalog("market-chart", locale, (await loadMarketChartCatalogue(locale)).messages);
  } catch {
    // The chunk was lost on the way.
  }
}

type Loaded = ReturnType<typeof lazyChart>;

function lazyChart(locale: Locale) {
  return lazy(async () => {
    const [{ MarketChartView }] = await Promise.all([import("./market-chart-view.tsx"), loadTexts(locale)]);
    return { default: MarketChartView };
  });
}

/** One for each language, so that its texts are there before the chart is. */
const charts = new Map<Locale, Loaded>();

function chartIn(locale: Locale): Loaded {
  const found = charts.get(locale) ?? lazyChart(locale);
  charts.set(locale, found);
  return found;
}

/** As high as the chart. Its texts come with the chart, so that it has none itself. */
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
 * The exchange-style chart of a pair. Everything of it, texts and chart package included, is loaded when it comes near the screen,
 * and built again when the language changes.
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
