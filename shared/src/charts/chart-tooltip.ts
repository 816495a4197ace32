import type { Options, Point } from "highcharts";
import { formatDate } from "../format/index.ts";
import { figureOf, valueAt } from "./chart-points.ts";
import type { ChartEvent, TimeChartProps } from "./chart-types.ts";

const MILLISECONDS = 1000;

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Width of a step, so that an event between two points is told at the one before it. */
function stepOf({ series }: TimeChartProps): number {
  const [first, second] = series[0]?.points ?? [];
  return first && second ? second.at - first.at : 0;
}

/**
 * The events that go on in the step of a point.
 *
 * @param props the chart
 * @param at time of the point, seconds since 1970
 * @returns events, oldest first
 */
export function eventsAt(props: TimeChartProps, at: number): readonly ChartEvent[] {
  const end = at + Math.max(1, stepOf(props));
  return (props.events ?? []).filter((event) => event.from < end && (event.to ?? Infinity) >= at);
}

/**
 * What the tooltip of a chart says: time, exact figures, events.
 *
 * @param props the chart
 * @returns options of Highcharts
 */
export function tooltipFor(props: TimeChartProps): NonNullable<Options["tooltip"]> {
  const { locale, timeZone, unit, otherUnit = unit } = props;
  const lineOf = (point: Point): string => {
    const series = props.series.find((one) => one.id === point.series.userOptions.id);
    const value = series && valueAt(series.points, point.x / MILLISECONDS);
    if (series === undefined) return "";
    const name = escapeText(series.name.split(", ")[0] ?? "");
    if (value === null || value === undefined) return `${name}: <b>–</b>`;
    const unitText = { share: "", other: ` ${otherUnit.text}`, main: ` ${unit.text}` }[series.axis ?? "main"];
    return `${name}: <b>${figureOf(series, props, value)}${unitText}</b>`;
  };
  return {
    shared: true,
    outside: false,
    useHTML: false,
    distance: 14,
    headerFormat: "",
    formatter() {
      const at = this.x / MILLISECONDS;
      const form = props.kind === "bar" ? "date" : "date-time";
      const events = eventsAt(props, at).map((event) => `<b>${escapeText(event.text)}</b>`);
      const time = formatDate(at, { locale, timeZone, form });
      return [time, ...(this.points ?? [this]).map(lineOf), ...events]
        .filter((line) => line !== "")
        .join("<br/>");
    },
  };
}
