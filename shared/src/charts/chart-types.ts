import type { ScaleKind } from "../ui/value-scale.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

/** One point of a series. */
export interface ChartPoint {
  /** Seconds since 1970. */
  at: number;
  /** Decimal string in the base unit; null is a gap, never a zero. */
  value: string | null;
  /** A period that is not over: its bar is hatched. */
  isOpen?: boolean;
}

/** One line or row of bars. Order decides colour and dash; six at most. */
export interface ChartSeries {
  id: string;
  /** Name with its unit, e.g. "10 min, PH/s". */
  name: string;
  /** In order of time. */
  points: readonly ChartPoint[];
  /** `share` is on a second axis in percent: rejected shares. `other` is on it in the chart's `otherUnit`. */
  axis?: "main" | "share" | "other";
  /** Other than the chart's own kind, e.g. a line over bars. */
  shape?: "line" | "bar";
}

/** Something that happened while the chart continued: marked at its begin and shaded to its end. */
export interface ChartEvent {
  id: string;
  /** Seconds since 1970. */
  from: number;
  /** Null while it continues. */
  to: number | null;
  /** The event in words, with its times. */
  text: string;
  tone: "negative" | "warning";
}

/** How values of the main axis become figures. */
export interface ChartUnit {
  /** Unit behind figures in the tooltip and in the head of the table. */
  text: string;
  /** For drawing; precision is lost. */
  toNumber: (value: string) => number;
  /** Exact figure for tooltip and table, without the unit. */
  toFigure: (value: string) => string;
  /** Exact decimal in the unit that the series' names state, for the file; left out when values are in it already. */
  toExact?: (value: string) => string;
}

/** Default height of a chart in pixels. */
export const CHART_HEIGHT = 280;

/** Props that all charts share. */
export interface ChartFrameProps {
  /** What is drawn, e.g. "Hashrate": name of chart, table and file. */
  label: string;
  locale: Locale;
  /** The zone of the page; axis, tooltip, table and file use it. */
  timeZone: string;
  status?: "ready" | "loading" | "failed";
  /** The failure in words. */
  message?: string;
  onRetry?: () => void;
  /** Height in pixels, kept in every state; 280 by default. */
  height?: number;
}

/** Props of the chart that the others are made of. */
export interface TimeChartProps extends ChartFrameProps {
  kind: "line" | "bar";
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** Unit of series on the axis `other`. */
  otherUnit?: ChartUnit;
  /** What the height of lines means; a size by default. Only sizes start at zero and are filled. */
  scale?: ScaleKind;
  /** Bars of one time are stacked. */
  isStacked?: boolean;
  events?: readonly ChartEvent[];
}
