import type { Options, Point } from "highcharts";
import { SECOND_MS, UNKNOWN, formatDate } from "../format/index.ts";
import { isDaily } from "./chart-days.ts";
import { figureOf, valueAt } from "./chart-points.ts";
import type { ChartEvent, TimeChartProps } from "./chart-types.ts";

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Returns the width of a step, so that an event between two points is shown at the earlier one. */
function stepOf({ series }: TimeChartProps): number {
  const [first, second] = series[0]?.points ?? [];
  return first && second ? second.at - first.at : 0;
}

/**
 * Returns the events in progress during the step of a point.
 *
 * @param at time of the point, seconds since 1970
 * @returns events, oldest first
 */
export function eventsAt(props: TimeChartProps, at: number): readonly ChartEvent[] {
  const end = at + Math.max(1, stepOf(props));
  return (props.events ?? []).filter((event) => event.from < end && (event.to ?? Infinity) >= at);
}

/** Returns a point as name of its series and figure with unit. */
function partsOf(props: TimeChartProps, point: Point): { name: string; figure: string }[] {
  const { unit, otherUnit = unit } = props;
  const series = props.series.find((one) => one.id === point.series.userOptions.id);
  if (series === undefined) return [];
  const value = valueAt(series.points, point.x / SECOND_MS);
  const name = series.name.split(", ")[0] ?? "";
  if (value === null) return [{ name, figure: UNKNOWN }];
  const unitText = { share: "", other: ` ${otherUnit.text}`, main: ` ${unit.text}` }[series.axis ?? "main"];
  return [{ name, figure: `${figureOf(series, props, value)}${unitText}`.trimEnd() }];
}

function timeText(props: TimeChartProps, at: number): string {
  const { locale, timeZone } = props;
  return formatDate(at, { locale, timeZone, form: isDaily(props) ? "date" : "date-time" });
}

/**
 * Describes a point as text: time, series, exact figure, events.
 *
 * @returns text such as `Nov 18, 2025, 10:40, 10 min: 24.61 PH/s`
 */
export function pointText(props: TimeChartProps, point: Point): string {
  const at = point.x / SECOND_MS;
  const figures = partsOf(props, point).map(({ name, figure }) => `${name}: ${figure}`);
  return [timeText(props, at), ...figures, ...eventsAt(props, at).map((event) => event.text)].join(", ");
}

/**
 * Builds the options of a chart's tooltip: time, exact figures, events.
 *
 * @returns options of Highcharts
 */
export function tooltipFor(props: TimeChartProps): NonNullable<Options["tooltip"]> {
  return {
    shared: true,
    outside: false,
    useHTML: false,
    distance: 14,
    headerFormat: "",
    formatter() {
      const at = this.x / SECOND_MS;
      const lines = (this.points ?? [this])
        .flatMap((point) => partsOf(props, point))
        .map(({ name, figure }) => `${escapeText(name)}: <b>${figure}</b>`);
      const events = eventsAt(props, at).map((event) => `<b>${escapeText(event.text)}</b>`);
      return [timeText(props, at), ...lines, ...events].join("<br/>");
    },
  };
}
