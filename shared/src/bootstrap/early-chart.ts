import type { HashrateChart } from "contracts";
import type { FigureSettings } from "./write-hashrate.ts";

/** A prefetched chart of hashrates, for the script that draws it into the prerendered page. */
export interface EarlyChart {
  chart: HashrateChart;
  coin: string;
  /** Settings of the person as far as they have arrived. */
  settings: FigureSettings;
}

declare global {
  /** Absent until it has arrived, and on pages without one. */
  var earlyChart: EarlyChart | undefined;
}

/** Whether a response is a chart of hashrates. */
export function isHashrateChart(data: object | null | undefined): data is HashrateChart {
  return (
    data !== undefined &&
    data !== null &&
    "hashrate" in data &&
    Array.isArray(data.hashrate) &&
    "reject_rate" in data
  );
}
