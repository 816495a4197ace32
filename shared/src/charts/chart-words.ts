import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { NO_BREAK_SPACE, formatCount } from "../format/index.ts";
import { summaryOf } from "./chart-table.ts";
import type { TimeChartProps } from "./chart-types.ts";

/** Texts of a chart for screen readers, in the reader's language. */
export interface ChartWords {
  /** Sentence with time range and extremes. */
  describe: string;
  /** Name of the graphic. */
  name: string;
  legend: string;
  /** Label of the legend's button; `{itemName}` is replaced by the series. */
  toggle: string;
  /** Name of a series with its number of points. */
  seriesText: (name: string, points: number) => string;
}

/** Placeholder for the name of a series in a text that the library fills in. */
const ITEM = "{itemName}";

function useDescription(chart: TimeChartProps): string {
  const { t } = useLingui();
  const { label } = chart;
  // Unchanged while a chart is only zoomed or shown as a table.
  const summary = useMemo(() => summaryOf(chart), [chart]);
  if (summary === null) return `${label}. ${t`No data for this period`}`;
  const { from: start, to: last, low } = summary;
  const unitText = chart.unit.text;
  const high = unitText === "" ? summary.high : `${summary.high}${NO_BREAK_SPACE}${unitText}`;
  // An abbreviated unit ends with a full stop in Russian.
  return t`${label} from ${start} to ${last}, lowest ${low}, highest ${high}.`.replace(/\.\.$/u, ".");
}

/** Returns a chart's texts for screen readers. */
export function useChartWords(chart: TimeChartProps): ChartWords {
  const { t } = useLingui();
  const { label, locale } = chart;
  const itemName = ITEM;
  return {
    describe: useDescription(chart),
    name: label,
    legend: t`Legend of ${label}`,
    toggle: t`Show or hide ${itemName}`,
    seriesText: (name, points) => {
      const count = formatCount(points, locale);
      return t`${name}. Points: ${count}`;
    },
  };
}
