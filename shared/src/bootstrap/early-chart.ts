import type { HashrateChart } from "contracts";
import type { FigureSettings } from "./write-hashrate.ts";

/** A prefetched hashrate chart and its context, for the script that completes the prerendered page. */
export interface EarlyChart {
  chart: HashrateChart;
  coin: string;
  /** Settings of the person, as far as they have arrived. */
  settings: FigureSettings;
  /** The data of all responses so far, one entry each. */
  answers: readonly object[];
}

declare global {
  /** Undefined until it has arrived, and on pages without one. */
  var earlyChart: EarlyChart | undefined;
}

/** Whether a call of the first screen, given without its suffix, requests a chart. */
export function asksForChart(call: string): boolean {
  return /\/chart(\?|$)/.test(call) && !call.includes("#");
}

/** Whether a response is a hashrate chart. */
export function isHashrateChart(data: object | null | undefined): data is HashrateChart {
  return (
    data !== undefined &&
    data !== null &&
    "hashrate" in data &&
    Array.isArray(data.hashrate) &&
    "reject_rate" in data
  );
}
