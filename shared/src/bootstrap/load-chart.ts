import { asksForChart } from "./early-chart.ts";
import { addPreload, readFiles, type ScriptLoader } from "./load-scripts.ts";

/** Loads the chart of a prerendered page. */
export interface ChartLoader {
  /** Preloads the chart script in parallel with the chart's data, if a call of the first screen requests a chart. */
  preloadChart: (calls: readonly string[]) => void;
  /** Renders the prefetched chart where the prerendered page has a place for it; settles when that is done or impossible. */
  drawChart: () => Promise<void>;
}

/** Reads which script renders the chart. */
export function createChartLoader({ add }: ScriptLoader): ChartLoader {
  const [chart] = readFiles(document.documentElement.dataset["chartScript"] ?? "");
  return {
    preloadChart(calls) {
      if (chart && calls.some(asksForChart)) addPreload(chart);
    },
    async drawChart() {
      if (!chart || !globalThis.earlyChart || !document.querySelector("[data-early-chart]")) return;
      const script = add(chart);
      await new Promise((resolve) => {
        // The script renders the chart in its own timer.
        script.onload = () => setTimeout(resolve);
        script.onerror = resolve;
      });
    },
  };
}
