import type { ScaleKind } from "../ui/value-scale.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";

/** One point of a series. */
export interface ChartPoint {
  /** Seconds since 1970. */
  at: number;
  /** Decimal string in the base unit; null is a gap, never a zero. */
  value: string | null;
  /** Whether the period is unfinished; its bar is hatched. */
  isOpen?: boolean;
}

/** One line or row of bars. The order determines color and dash; six at most. */
export interface ChartSeries {
  id: string;
  /** Name with its unit, e.g. "10 min, PH/s". */
  name: string;
  /** In order of time. */
  points: readonly ChartPoint[];
  /** `share` is on a second axis in percent, for rejected shares. `other` is on it in the chart's `otherUnit`. */
  axis?: "main" | "share" | "other";
  /** Shape other than the chart's default, e.g. a line over bars. */
  shape?: "line" | "bar";
}

/** An event during the chart's time range: marked at its start and shaded to its end. */
export interface ChartEvent {
  id: string;
  /** Seconds since 1970. */
  from: number;
  /** Null while it is ongoing. */
  to: number | null;
  /** Description of the event, with its times. */
  text: string;
  tone: "negative" | "warning";
}

/** Formatting of the main axis' values. */
export interface ChartUnit {
  /** Unit after figures in the tooltip and in the table header. */
  text: string;
  /** For drawing only; precision is lost. */
  toNumber: (value: string) => number;
  /** Exact figure for tooltip and table, without the unit. */
  toFigure: (value: string) => string;
  /** Exact decimal in the unit stated in the series' names, for the file; omitted when values are already in that unit. */
  toExact?: (value: string) => string;
}

/** Default height of a chart in pixels. */
export const CHART_HEIGHT = 280;

/** Props common to all charts. */
export interface ChartFrameProps {
  /** Subject of the chart, e.g. "Hashrate"; the name of chart, table and file. */
  label: string;
  locale: Locale;
  /** Time zone of axis, tooltip, table and file. */
  timeZone: string;
  status?: "ready" | "loading" | "failed";
  /** The error message. */
  message?: string;
  onRetry?: () => void;
  /** Height in pixels, kept in every state; 280 by default. */
  height?: number;
}

/** Props of the base chart of all others. */
export interface TimeChartProps extends ChartFrameProps {
  kind: "line" | "bar";
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** Unit of series on the axis `other`. */
  otherUnit?: ChartUnit;
  /** Meaning of the height of lines; defaults to a size. Only sizes start at zero and are filled. */
  scale?: ScaleKind;
  /** Whether bars of the same time are stacked. */
  isStacked?: boolean;
  events?: readonly ChartEvent[];
}
