import type { Options, Point, Series } from "highcharts";
import { pointText } from "./chart-tooltip.ts";
import type { TimeChartProps } from "./chart-types.ts";
import type { ChartWords } from "./chart-words.ts";

/**
 * Builds the chart's screen reader options: the page's texts in place of the library's English ones, and points as in the
 * tooltip. The figure around the chart describes it, so the library's hidden section with its own heading is left out.
 *
 * @param words the chart's texts
 * @returns options of Highcharts
 */
export function accessibilityFor(
  props: TimeChartProps,
  words: ChartWords,
): Pick<Options, "accessibility" | "lang"> {
  return {
    accessibility: {
      description: words.describe,
      landmarkVerbosity: "disabled",
      screenReaderSection: { beforeChartFormat: "", afterChartFormat: "" },
      series: {
        descriptionFormatter: ({ name, points }: Series) => words.seriesText(name, points.length),
      },
      point: { descriptionFormatter: (point: Point) => pointText(props, point) },
      keyboardNavigation: { order: ["series", "legend"] },
    },
    lang: {
      accessibility: {
        chartContainerLabel: words.name,
        svgContainerLabel: words.name,
        legend: { legendLabelNoTitle: words.legend, legendItem: words.toggle },
        screenReaderSection: { endOfChartMarker: "" },
      },
    },
  };
}
